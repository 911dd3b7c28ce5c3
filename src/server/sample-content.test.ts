import { expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { DAY_MS } from '#shared/durations.ts';
import { KIND_NAMES, type SiteRecords } from '#shared/records/kinds.ts';
import { projectFiles, read } from '#test/sources.ts';
import { countSamples, missingFacts, sampleContent } from './sample-content.ts';

const NOW = Date.parse('2026-11-27');
const NOTHING = Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as SiteRecords;

test('every sample and unconfirmed commitment of content and records is counted (BIZ-6, TRUST-1)', () => {
  const marks = (pattern: RegExp) =>
    projectFiles()
      .filter(
        (file) => /^src\/content\/(en|samples)\/.*\.ts$/.test(file) && !file.includes('.test.'),
      )
      .flatMap((file) => read(file).match(pattern) ?? []).length;
  const { commitments, documents, figures } = SAMPLE_RECORDS;
  const unconfirmed =
    [...commitments, ...documents, ...figures].length + marks(/^\s+toCheck: true,$/gm);
  expect(sampleContent(SAMPLE_RECORDS, NOW)).toContain(
    `${marks(/^\s+sample: true,$/gm)} samples and ${unconfirmed} unconfirmed`,
  );
});

test('a figure is listed unless it is hidden or was confirmed in the last year (BIZ-4)', () => {
  const left = (changes: object, now = NOW) => {
    const figures = SAMPLE_RECORDS.figures.map((figure) => ({ ...figure, ...changes }));
    return countSamples({ ...NOTHING, figures }, now).unconfirmed;
  };
  const none = left({ hidden: true });
  expect(none).toBe(0);
  expect(left({})).toBe(SAMPLE_RECORDS.figures.length);
  const confirmed = { confirmedBy: 'ana', asOf: '2026-11-20' };
  expect(left(confirmed)).toBe(none);
  const day = Date.parse('2026-11-20');
  expect(left(confirmed, day + 365 * DAY_MS)).toBe(none);
  expect(left(confirmed, day + 366 * DAY_MS)).toBe(left({}));
  expect(left({ ...confirmed, asOf: '' })).toBe(left({}));
});

test('facts that are empty or samples are listed with their editor; networks may be missing (BIZ-5)', () => {
  const listed = (changes: object, origin = 'https://lakeside.example') => {
    const identity = SAMPLE_RECORDS.identity.map((record) => ({ ...record, ...changes }));
    return missingFacts({ ...SAMPLE_RECORDS, identity }, origin);
  };
  expect(listed({}, 'https://marigold.example')[0]).toEqual({
    label: 'Address of the site (SITE_ORIGIN)',
  });
  const fields = (changes: object) => listed(changes).map(({ record }) => record?.field);
  expect(listed({})).toContainEqual({
    label: 'Name of the privacy officer',
    record: { kind: 'identity', id: 'identity', field: 'privacyOfficer' },
  });
  expect(fields({})).toHaveLength(17);
  expect(fields({})).toContain('logo');
  expect(fields({ linkedin: '', youtube: 'https://youtube.example/lakeside' })).not.toContain(
    'linkedin',
  );
  expect(fields({ email: 'ana@marigold.example' })).toContain('email');
  expect(fields({ email: 'ana@lakeside.example' })).not.toContain('email');
});
