import { expect, test } from 'vitest';
import { type LeadFilter, newestLeads } from '#server/database/leads-query.ts';
import { erasePerson } from '#server/erasure/certificates.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import { openForEach } from '#test/opened.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, startApp } from '#test/running-app.ts';
import { validAnswers } from '#test/valid-answers.ts';

const app = openForEach(() => startApp());

async function post(path: string, body: FormData) {
  app.clock.time += 1000;
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
  const answer = await response.json();
  const [lead] = await app.stored();
  return { status: response.status, answer, lead, stored: Object.fromEntries(lead?.answers ?? []) };
}

const TYPED = { email: 'Ana <ana@clínica.com>', phone: '(436)\u2009217–0100 ext.\u00a012' };
const SENT = { email: 'ana@xn--clnica-4va.com', phone: TYPED.phone };

test('the contact form stores plain names and an ASCII address, and the number as typed', async () => {
  const names = { firstName: 'Ana\u00a0Lu', lastName: 'O´Brien–Ruiz' };
  const { status, stored, lead } = await post(
    '/f/contact',
    formData({ ...GOOD_CONTACT, ...TYPED, ...names }),
  );
  expect(status).toBe(200);
  expect(stored).toMatchObject({ ...SENT, firstName: 'Ana Lu', lastName: "O'Brien-Ruiz" });
  expect(lead?.email).toBe(SENT.email);
});

test('the assessment stores the plain name, and names a character that it refuses', async () => {
  const name = 'Mary\u2011Jane\tO’Brien, MD';
  const answers = validAnswers(assessmentForm, { ...TYPED, name });
  const { status, stored } = await post('/f/assessment', formData(answers));
  expect(status).toBe(200);
  expect(stored).toMatchObject({ ...SENT, name: "Mary-Jane O'Brien MD" });

  const refused = await post(
    '/f/assessment',
    formData({ ...answers, name: 'Robert (Bob) Smith', phone: '111-111-1111' }),
  );
  expect(refused.status).toBe(422);
  expect(refused.answer.errors).toMatchObject([
    { field: 'name', message: 'Name is too short' },
    { field: 'phone', message: 'Invalid phone number format' },
  ]);
});

test('booking accepts the same names, addresses and numbers', async () => {
  const answers = validAnswers(bookingForm, { name: 'Dr. Ana\u00a0Ruiz', ...TYPED });
  const { answer } = await post('/f/booking', formData(answers));
  expect(answer.errors).toMatchObject([{ field: 'start' }]);
});

test('the referral form stores both addresses in ASCII', async () => {
  const { status, stored } = await post(
    '/f/referral',
    formData(
      validAnswers(referralForm, {
        referrerName: 'Ana\u202fRuiz',
        referrerEmail: 'mailto:ana@clínica.com',
        referralName: 'Zoe\u0308 Lee',
        referralEmail: 'zoe＠müller.example.',
      }),
    ),
  );
  expect(status).toBe(200);
  expect(stored).toMatchObject({
    referrerName: 'Ana Ruiz',
    referrerEmail: SENT.email,
    referralName: 'Zoë Lee',
    referralEmail: 'zoe@xn--mller-kva.example',
  });
});

test('applicants’ forms store the ASCII address, and any other text as typed', async () => {
  const interest = await post('/f/interest', formData({ ...GOOD_INTEREST, email: TYPED.email }));
  expect(interest.stored).toMatchObject({ email: SENT.email });
  for (const [typed, sent] of [
    [TYPED.email, SENT.email],
    ['luz at example', 'luz at example'],
  ] as const) {
    const { stored } = await post(
      '/f/application',
      formData(
        validAnswers(applicationForm, {
          email: typed,
          selectedRoles: 'medical-scribe',
          phone: '0917‑123–4567',
          lastName: 'Peña\u00a0(Luz)',
        }),
      ),
    );
    expect(stored).toMatchObject({ email: sent, phone: '0917‑123–4567', lastName: 'Peña (Luz)' });
  }
});

test('a person is found and erased by the address as typed', async () => {
  const { db } = app.app.storage;
  await post('/f/contact', formData({ ...GOOD_CONTACT, ...TYPED, lastName: 'O’Brien' }));
  const filters: readonly LeadFilter[] = [
    { email: 'Ana@Clínica.com' },
    { text: 'ana@clínica.com' },
    { text: SENT.email },
    { text: 'O’Brien' },
    { text: "o'brien" },
  ];
  for (const filter of filters) {
    expect(await newestLeads(db, filter, { limit: 10 }), JSON.stringify(filter)).toHaveLength(1);
  }
  expect(await erasePerson(app.app.storage, 'ana@clínica.com')).toMatchObject({ leads: [{}] });
  expect(await app.stored()).toEqual([]);
});
