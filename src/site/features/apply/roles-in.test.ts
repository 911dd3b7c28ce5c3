import { expect, test } from 'vitest';
import { rolesIn } from './roles-in.ts';

test.each([
  ['Medical Scribe / Transcriptionist', ['medical-scribe']],
  ['medical receptionist (virtual)', ['medical-receptionist']],
  ['bilingual-receptionist', ['bilingual-receptionist']],
  ['Pilot', undefined],
  ['', undefined],
])('%s', (role, expected) => {
  expect(rolesIn(new URLSearchParams({ role })).selectedRoles).toEqual(expected);
});

test('without a role in the address none is chosen', () => {
  expect(rolesIn(new URLSearchParams())).toEqual({});
});
