import { expect, test } from 'vitest';
import { findCall } from '#server/booking/change-call.ts';
import { bookInterview, sampleBooking } from '#test/booking/sample-calls.ts';
import { openForEach } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForEach(() => seededLeadsCli());

const stageOf = async (id: string) => {
  const [lead] = await cli.rows('show', id, '--json');
  return (lead?.noted as { stage: string } | undefined)?.stage;
};

test('stage sets the stage of an applicant (INBOX-5)', async () => {
  const id = await cli.add({ formId: 'application' });
  const { code, out } = await cli.leads('stage', id.slice(0, 18), 'reviewed');
  expect([code, out]).toEqual([0, `${id} is now in the stage reviewed.\n`]);
  expect(await stageOf(id)).toBe('reviewed');
  expect(await cli.rows('stage', id, 'offer', '--json')).toEqual([{ id, stage: 'offer' }]);
});

test('stage declined asks before it cancels a booked interview', async () => {
  const id = await cli.add({ formId: 'application' });
  const deps = sampleBooking(cli.storage, { config: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const interview = await bookInterview(id, deps, -1);
  const interviewState = async () => (await findCall(interview.id, deps))?.state;
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
