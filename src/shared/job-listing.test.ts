import { describe, expect, test } from 'vitest';
import {
  applyPath,
  EVERY_JOB,
  endOfDay,
  jobCalled,
  jobDay,
  jobSearchPath,
  lastDay,
  matchesJobSearch,
  readJobSearch,
} from './job-listing.ts';

const SCRIBE: Parameters<typeof matchesJobSearch>[0] = {
  title: 'Medical Scribe / Transcriptionist',
  description: 'Document visits while they happen.',
  category: 'Clinical',
  language: 'English',
  type: 'Full-time',
};

const matchingIds = (change: Partial<typeof EVERY_JOB>) =>
  matchesJobSearch(SCRIBE, { ...EVERY_JOB, ...change });

describe('a job is found (CAREER-2)', () => {
  test('by any part of its title or its description, in any case', () => {
    expect(matchingIds({ q: 'SCRIBE' })).toBe(true);
    expect(matchingIds({ q: 'visits WHILE' })).toBe(true);
    expect(matchingIds({ q: 'billing' })).toBe(false);
  });

  test('by its category, its language, its type', () => {
    expect(matchingIds({ category: 'Clinical' })).toBe(true);
    expect(matchingIds({ category: 'Billing' })).toBe(false);
    expect(matchingIds({ language: 'English' })).toBe(true);
    expect(matchingIds({ language: 'Bilingual (Spanish-English)' })).toBe(false);
    expect(matchingIds({ type: 'Full-time' })).toBe(true);
    expect(matchingIds({ type: 'Contract' })).toBe(false);
  });

  test('only where all filters match', () => {
    expect(
      matchingIds({ q: 'scribe', category: 'Clinical', language: 'English', type: 'Full-time' }),
    ).toBe(true);
    expect(matchingIds({ q: 'scribe', category: 'Clinical', type: 'Part-time' })).toBe(false);
    expect(matchingIds({ q: 'nurse', category: 'Clinical' })).toBe(false);
  });

  test('with or without accents', () => {
    const spanish = { ...SCRIBE, title: 'Facturación médica' };
    for (const q of ['facturacion', 'FACTURACIÓN MÉDICA']) {
      expect(matchesJobSearch(spanish, { ...EVERY_JOB, q }), q).toBe(true);
    }
  });

  test('when no filter is set', () => {
    expect(matchingIds({})).toBe(true);
  });
});

describe('the address of a search', () => {
  test('omits filters that are not set', () => {
    expect(jobSearchPath(EVERY_JOB, 'en')).toBe('/careers');
    expect(jobSearchPath({ ...EVERY_JOB, q: 'front desk', category: 'Billing' }, 'en')).toBe(
      '/careers?q=front+desk&category=Billing',
    );
  });

  test('is read back as it was written', () => {
    const search = {
      q: 'a&b=c',
      category: 'Administrative',
      language: 'Bilingual (Spanish-English)',
      type: 'Full-time',
    } as const;
    const address = new URL(jobSearchPath(search, 'es'), 'https://marigold.example');
    expect(readJobSearch(address.searchParams)).toEqual(search);
  });

  test('trims the text, ignores unknown filters and a file sent as text', () => {
    expect(readJobSearch(new URLSearchParams('q=%20desk%20&category=Surgery&type=all'))).toEqual({
      ...EVERY_JOB,
      q: 'desk',
    });
    const form = new FormData();
    form.set('q', new File([], 'x.txt'));
    expect(readJobSearch(form)).toEqual(EVERY_JOB);
  });

  test('uses at most 200 characters of text', () => {
    expect(readJobSearch(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(200);
  });
});

describe('the role in the address of the application (CAREER-5)', () => {
  const JOBS = [
    { id: 'medical-receptionist', title: 'Medical Receptionist (Virtual)' },
    { id: 'administrative-assistant', title: 'Administrative Assistant' },
    { id: 'a-b', title: 'A & B <i> "c" / é?#' },
  ];

  test('is the title, spelled for an address', () => {
    expect(applyPath('Medical Receptionist (Virtual)', 'en')).toBe(
      '/apply?role=Medical+Receptionist+%28Virtual%29',
    );
  });

  test.each(JOBS)('$title is read back', (job) => {
    const { searchParams } = new URL(applyPath(job.title, 'es'), 'https://marigold.example');
    expect(jobCalled(JOBS, searchParams.get('role'))).toBe(job);
  });

  test('an id, case and surrounding spaces are understood; an unknown title gives no role', () => {
    expect(jobCalled(JOBS, 'a-b')?.id).toBe('a-b');
    expect(jobCalled(JOBS, ' ADMINISTRATIVE assistant ')?.id).toBe('administrative-assistant');
    for (const text of ['Surgeon', '', null]) expect(jobCalled(JOBS, text)).toBeUndefined();
  });
});

test('a job is open to the end of its last day, and that day is its day everywhere', () => {
  const end = Date.parse(endOfDay('2027-04-30'));
  expect([jobDay(end), jobDay(end + 1000)]).toEqual(['2027-04-30', '2027-05-01']);
  expect(lastDay(endOfDay('2027-04-30'))).toBe('Apr 30, 2027');
});
