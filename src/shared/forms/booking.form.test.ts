import { expect, test } from 'vitest';
import { bookingForm } from './en/booking.ts';
import { validateForm } from './validate.ts';

const ANSWERS = {
  start: '2026-11-24T16:00Z',
  zone: 'America/New_York',
  email: 'ana@oakdental.org',
  phone: '(212) 736-5000',
};

test.each([
  ['Dr. Ana Ruiz', 'Greatest Smiles'],
  ['Ana M. Ruiz, MD', 'Contest Lake Dental'],
  ['李', 'Protestant Medical Center'],
])('%s of %s can book a call', async (name, practiceName) => {
  expect(await validateForm(bookingForm, { ...ANSWERS, name, practiceName })).toMatchObject({
    ok: true,
  });
});

test.each(['', '   ', '...'])('"%s" is no name', async (name) => {
  const checked = await validateForm(bookingForm, { ...ANSWERS, name, practiceName: name });
  expect(!checked.ok && checked.errors.map(({ message }) => message)).toEqual([
    'Name is required',
    'Practice name is required',
  ]);
});
