import { expect, test } from 'vitest';
import { findCall, moveCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { interviewOf, inviteToInterview } from '#server/booking/interviews.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { configWith } from '#test/config-with.ts';
import { openForEach } from '#test/opened.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForEach(() => seededLeadsCli());

const stageOf = async (id: string) => {
  const [lead] = await cli.rows('show', id, '--json');
  return (lead?.noted as { stage: string } | undefined)?.stage;
};

/** Books an interview for an applicant. Returns a function that reads the state of the interview. */
async function bookInterview(leadId: string): Promise<() => Promise<string | undefined>> {
  const deps = openBooking(configWith({ SMTP_URL: 'smtp://127.0.0.1:9' }), cli.storage, {
    facts: sampleFacts,
    hours: () => SAMPLE_HOURS,
    plan: () => [],
    wake: () => {},
    now: Date.now,
  });
  await inviteToInterview(leadId, deps);
  const invitation = await interviewOf(leadId, deps);
  const { interviews } = SAMPLE_HOURS;
  if (!invitation || !interviews) throw new Error('no invitation');
  const free = await freeTimes(deps.db, interviews, Date.now());
  const booked = await moveCall(invitation.id, free.at(-1)?.start ?? 0, deps);
  if (booked.kind !== 'changed') throw new Error(booked.kind);
  return async () => (await findCall(invitation.id, deps))?.state;
}

test('stage sets the stage of an applicant (INBOX-5)', async () => {
  const id = await cli.add({ formId: 'application' });
  const { code, out } = await cli.leads('stage', id.slice(0, 18), 'reviewed');
  expect([code, out]).toEqual([0, `${id} is now in the stage reviewed.\n`]);
  expect(await stageOf(id)).toBe('reviewed');
  expect(await cli.rows('stage', id, 'offer', '--json')).toEqual([{ id, stage: 'offer' }]);
});

test('stage declined asks before it cancels a booked interview', async () => {
  const id = await cli.add({ formId: 'application' });
  const interviewState = await bookInterview(id);
  const unconfirmed = await cli.leads('stage', id, 'declined');
  expect(unconfirmed.code).toBe(2);
  expect(unconfirmed.err).toMatch(/cancels the booked interview[\s\S]*pass --yes to confirm/);
  expect([await stageOf(id), await interviewState()]).toEqual(['interview', 'booked']);
  expect((await cli.leads('stage', id, 'declined', '--yes')).code).toBe(0);
  expect([await stageOf(id), await interviewState()]).toEqual(['declined', 'canceled']);
});

test('stage refuses a stage that leads of the form do not have', async () => {
  const id = await cli.add();
  const { code, err } = await cli.leads('stage', id, 'offer');
  expect([code, err]).toEqual([2, expect.stringContaining('new, reviewed, candidates, call')]);
  expect((await cli.leads('stage', id, 'candidates')).code).toBe(0);
  expect(await stageOf(id)).toBe('candidates');
  const application = await cli.add({ formId: 'application' });
  expect((await cli.leads('stage', application, 'hired')).code).toBe(2);
  expect(await stageOf(application)).toBe('new');
});
