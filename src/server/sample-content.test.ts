import { expect, test } from 'vitest';
import { projectFiles, read } from '#test/sources.ts';
import { sampleContent } from './sample-content.ts';

test('every sample and unconfirmed commitment of the content is counted (BIZ-6, TRUST-1)', () => {
  const marks = (pattern: RegExp) =>
    projectFiles()
      .filter((file) => /^src\/content\/en\/.*\.ts$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => read(file).match(pattern) ?? []).length;
  expect(sampleContent()).toContain(
    `${marks(/^\s+sample: true,$/gm)} samples and ${marks(/^\s+confirm: true,$/gm)} unconfirmed`,
  );
});
