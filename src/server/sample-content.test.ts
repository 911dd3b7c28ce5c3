import { expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { DAY_MS } from '#shared/durations.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { projectFiles, read } from '#test/sources.ts';
import { outdatedFigures, sampleContent } from './sample-content.ts';

test('every sample and unconfirmed commitment of content and records is counted (BIZ-6, TRUST-1)', () => {
  const marks = (pattern: RegExp) =>
    projectFiles()
      .filter(
        (file) => /^src\/content\/(en|samples)\/.*\.ts$/.test(file) && !file.includes('.test.'),
      )
      .flatMap((file) => read(file).match(pattern) ?? []).length;
  expect(sampleContent(SAMPLE_RECORDS)).toContain(
    `${marks(/^\s+sample: true,$/gm)} samples and ${marks(/^\s+(?:confirm: true|confirmedOn: ''|toCheck: true),$/gm)} unconfirmed`,
  );
});

test('a figure is listed from one year after its day on (BIZ-4)', () => {
  const day = Date.parse('2026-11-20');
  expect(outdatedFigures(sampleFacts(), day + 365 * DAY_MS)).toEqual([]);
  expect(outdatedFigures(sampleFacts(), day + 366 * DAY_MS)).toContain(
    'Lowest hourly price, in dollars',
  );
});
