import { describe, expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { nearestProfiles, shownProfiles } from './nearest-profiles.ts';

const profiles = shownProfiles(SAMPLE_RECORDS.staff, {
  'receptionist-colombia': '/assets/portrait.webp',
});
const idsFor = (answers: Record<string, string>, count = 1) =>
  nearestProfiles(profiles, answers, count).map(({ id }) => id);

describe('example profiles below the contact step (ASMT-18)', () => {
  test('only complete profiles are shown, with their portraits', () => {
    expect(profiles.map(({ id, portrait }) => [id, portrait])).toEqual([
      ['medical-assistant-mexico', ''],
      ['medical-biller-philippines', ''],
      ['receptionist-colombia', '/assets/portrait.webp'],
    ]);
  });

  test.each([
    ['Medical Biller & Coder', 'medical-biller-philippines'],
    ['General Medical Admin', 'receptionist-colombia'],
    ['New Patient Coordinator', 'receptionist-colombia'],
    ['Surgery & Procedure Scheduler', 'receptionist-colombia'],
    ['Virtual Medical Scribe', 'medical-assistant-mexico'],
    ['Referral & Insurance Authorization Specialist', 'medical-biller-philippines'],
  ])('the nearest to %s comes first', (position, id) => {
    expect(idsFor({ position })).toEqual([id]);
  });

  test('the system and Spanish decide between profiles that are equally near', () => {
    expect(idsFor({ emr: ' KAREO ' })).toEqual(['medical-biller-philippines']);
    expect(idsFor({ language: 'Bilingual (Spanish/English)', emr: 'RingCentral' })).toEqual([
      'receptionist-colombia',
    ]);
    const noMatch = { position: 'x', emr: '(' };
    expect(idsFor(noMatch, 2)).toEqual(['medical-assistant-mexico', 'medical-biller-philippines']);
  });
});
