import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#server/booking/call.ts';
import { inviteToInterview } from '#server/booking/interviews.ts';
import { bookInterview, bookSampleCall, sampleBooking } from '#test/booking/sample-calls.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForAll(() => seededLeadsCli());
let call: Call;
beforeAll(async () => {
  call = await bookSampleCall(sampleBooking(cli.storage), -1);
});

test('calls: listed in 80 columns, as JSON, and among the leads', async () => {
  const { out } = await cli.leads('calls');
  expect(out).toContain(call.id.slice(-8));
  for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
  const [row] = await cli.rows('calls', '--json');
  expect(row).toMatchObject({ id: call.id, practiceName: 'Oak Dental', state: 'booked' });
  const leads = await cli.rows('list', '--json');
  expect(JSON.stringify(leads)).toContain('Oak Dental');
});

test('calls block: names the calls that stay booked; an unknown host and a bad day are refused', async () => {
  const day = new Date(call.start).toISOString().slice(0, 10);
  const blocked = await cli.leads('calls', 'block', day);
  expect(blocked.out).toContain(`Blocked: ${day}`);
  expect(blocked.err).toContain('1 call on that day');
  expect((await cli.leads('calls', 'block', day, '--undo')).out).toContain('Open again');
  expect((await cli.leads('calls', 'block', day, '--host', 'nobody')).code).toBe(2);
  expect((await cli.leads('calls', 'block', 'christmas')).code).toBe(2);
});

test('calls block and feed print only JSON with --json', async () => {
  const day = new Date(call.start).toISOString().slice(0, 10);
  const [blocked] = await cli.rows('calls', 'block', day, '--json');
  expect(blocked).toMatchObject({ day, blocked: true, stillBooked: [{ id: call.id }] });
  const [open] = await cli.rows('calls', 'block', day, '--undo', '--json');
  expect(open).toMatchObject({ day, blocked: false, stillBooked: [] });
  const { out } = await cli.leads('calls', 'feed');
  expect(out).toMatch(/^https:\/\/marigold\.example\/book\/feed\/[\w-]{43}\.ics\n$/);
  const [feed] = await cli.rows('calls', 'feed', '--json');
  expect(feed?.address).toMatch(/\/book\/feed\/[\w-]{43}\.ics$/);
});

test('calls cancel frees the time and can’t be done twice (BOOK-4)', async () => {
  const id = call.id.slice(-8);
  const [canceled] = await cli.rows('calls', 'cancel', id, '--json');
  expect(canceled).toMatchObject({ id: call.id, state: 'canceled', mailed: false });
  expect((await cli.leads('calls', 'cancel', id)).code).toBe(1);
  expect((await cli.leads('calls')).out).toContain('No calls are booked.');
  const [row] = await cli.rows('calls', '--all', '--json');
  expect(row).toMatchObject({ state: 'canceled' });
});

test('an interview is listed, marked, and canceled like a call (BOOK-8)', async () => {
  const deps = sampleBooking(cli.storage, { config: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const id = await storeLead(cli.storage, contactLead({ formId: 'application' }));
  await inviteToInterview(id, deps);
  expect((await cli.leads('calls', '--all')).out).not.toMatch(/Interview/);
  const interview = await bookInterview(id, deps, -1);
  expect((await cli.leads('calls')).out).toMatch(/Interview: Zoë/);
  const rows = await cli.rows('calls', '--json');
  expect(rows).toContainEqual(
    expect.objectContaining({ id: interview.id, leadId: id, schedule: 'interviews' }),
  );
  const canceled = await cli.leads('calls', 'cancel', interview.id.slice(-8));
  expect(canceled.out).toMatch(/^Canceled: Zoë Okafor, \w+day/);
});
