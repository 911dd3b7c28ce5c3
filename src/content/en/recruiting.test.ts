import { describe, expect, test } from 'vitest';
import { HIRING_COUNTRIES } from '#content/countries.ts';
import { PRIVACY as SPANISH } from '#content/es/privacy.ts';
import { jobsIn } from '#content/jobs-in-language.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { countryName } from '#shared/language.ts';
import { CAREERS, INTEREST_RECEIVED, LISTINGS } from './careers.ts';
import { PRIVACY } from './privacy.ts';
import { REFER } from './refer.ts';
import { REFERRAL_RECEIVED } from './refer-words.ts';

const JOBS = jobsIn(SAMPLE_RECORDS.jobs, 'en');

test('the privacy notice names the law of each country in both languages (LEGAL-1)', () => {
  const notices = [PRIVACY.applicants, SPANISH.sections.find(({ id }) => id === 'applicants')];
  for (const [language, notice] of [
    ['en', notices[0]],
    ['es', notices[1]],
  ] as const) {
    const text = JSON.stringify(notice);
    for (const { code } of HIRING_COUNTRIES) expect(text).toContain(countryName(code, language));
    for (const law of [
      'Republic Act 10173',
      'Ley 1581',
      'LFPDPPP',
      'LOPDP',
      'Decreto 144',
      'Ley 787',
    ])
      expect(text).toContain(law);
  }
});

describe('the job listings (CAREER-3)', () => {
  test('have their titles, categories and placements, in order', () => {
    expect(JOBS.map(({ title, category, placements }) => [title, category, placements])).toEqual([
      ['Medical Receptionist (Virtual)', 'Administrative', '500+'],
      ['Administrative Assistant', 'Administrative', '300+'],
      ['Medical Billing Claims and Appeals Specialist', 'Billing', '400+'],
      ['Medical Scribe / Transcriptionist', 'Clinical', '250+'],
      ['Bilingual Medical Receptionist (Spanish)', 'Administrative', '350+'],
    ]);
  });

  test('are full-time; one requires both languages', () => {
    expect(new Set(JOBS.map(({ type }) => type))).toEqual(new Set(['Full-time']));
    expect(
      JOBS.filter(({ language }) => language === 'Bilingual (Spanish-English)').map(({ id }) => id),
    ).toEqual(['bilingual-receptionist']);
  });

  test('no two jobs share a responsibility', () => {
    const all = JOBS.flatMap(({ responsibilities }) => responsibilities);
    expect(new Set(all).size).toBe(all.length);
  });

  test('a job closes after it was posted', () => {
    for (const job of JOBS) {
      expect(Date.parse(job.validThrough)).toBeGreaterThan(Date.parse(job.datePosted));
    }
  });
});

test('eight countries with their counts (CAREER-1)', () => {
  expect(
    HIRING_COUNTRIES.map(({ code, agents }) => `${countryName(code, 'en')} ${agents}`),
  ).toEqual([
    'Nicaragua 200+',
    'Ecuador 150+',
    'Mexico 300+',
    'Philippines 500+',
    'Colombia 250+',
    'El Salvador 100+',
    'Honduras 150+',
    'Guatemala 175+',
  ]);
});

test('the count of the listings is one sentence, singular for one', () => {
  const { open, found } = LISTINGS.search;
  expect([open(5), open(1), found(1), found(2)]).toEqual([
    '5 open positions',
    '1 open position',
    '1 open position found',
    '2 open positions found',
  ]);
});

test('three testimonials of the team, marked as samples, and four questions (CAREER-6, BIZ-6)', () => {
  const ofTeam = SAMPLE_RECORDS.testimonials.filter(({ by }) => by === 'team');
  expect(ofTeam.map(({ sample }) => sample)).toEqual([true, true, true]);
  expect(SAMPLE_RECORDS.questions.filter(({ page }) => page === 'careers')).toHaveLength(4);
});

test('titles and descriptions fit in search results', () => {
  for (const { title, description } of [
    CAREERS.meta,
    INTEREST_RECEIVED.meta,
    REFER.meta,
    REFERRAL_RECEIVED.meta,
    ...JOBS.map(({ metaTitle, metaDescription }) => ({
      title: metaTitle,
      description: metaDescription,
    })),
  ]) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(description.length, description).toBeLessThanOrEqual(155);
  }
});

test('a job without texts for search results gets them from its own (CAREER-12)', () => {
  const [record] = SAMPLE_RECORDS.jobs;
  if (!record) throw new Error('There is no sample job.');
  const empty = { metaTitle: '', metaDescription: '', metaTitleEs: '', metaDescriptionEs: '' };
  const jobs = [
    { ...record, ...empty },
    { ...record, ...empty, title: 'x'.repeat(80), titleEs: 'Enfermera 🩺 '.repeat(8).trim() },
    { ...record, ...empty, title: 'Short', summary: 'One line.', description: 'And more.' },
  ];
  const made = [...jobsIn(jobs, 'en'), ...jobsIn(jobs, 'es')];
  for (const { metaTitle, metaDescription } of made) {
    expect(metaTitle.length, metaTitle).toBeLessThanOrEqual(60);
    expect(metaTitle.isWellFormed()).toBe(true);
    expect(metaDescription.length, metaDescription).toBeLessThanOrEqual(155);
  }
  expect(made[0]).toMatchObject({
    metaTitle: 'Medical Receptionist (Virtual)',
    metaDescription: expect.stringMatching(/^Answer calls, .* Be the first voice .*[a-z’]…$/),
  });
  expect(made[2]).toMatchObject({ metaTitle: 'Short', metaDescription: 'One line. And more.' });
});
