import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SITE_SETTINGS } from '#content/earlier-settings.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { DAY_MS } from '#shared/durations.ts';
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
  expect(outdatedFigures(day + 365 * DAY_MS)).toEqual([]);
  expect(outdatedFigures(day + 366 * DAY_MS)).toContain('Lowest hourly price, in dollars');
});

test.each([
  ['12', { number: 12, asOf: '', source: '' }],
  ['12.50 | 2026-11-20', { number: 12.5, asOf: '2026-11-20', source: '' }],
  ['12||a | b', { number: 12, asOf: '', source: 'a | b' }],
])('the figure %s is read with its day and its source', (text, figure) => {
  expect(v.parse(SITE_SETTINGS.HOURLY_PRICE, text)).toEqual(figure);
});

test.each(['0', '-1', '1e3', '12.345', '$12', '12 | 2026-02-30', '12 | | a\u0007'])(
  'the figure %s is refused',
  (text) => {
    expect(v.safeParse(SITE_SETTINGS.HOURLY_PRICE, text).success).toBe(false);
  },
);
