import { expect, test } from 'vitest';
import { readAccessLog } from '#server/leads/access-log.ts';
import { openForEach } from '#test/opened.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForEach(() => seededLeadsCli());

const billing = async () =>
  (await cli.rows('jobs', '--json')).find(({ id }) => id === 'medical-billing');

test('jobs are listed, closed and opened again', async () => {
  expect(await billing()).toMatchObject({
    title: 'Medical Billing Claims and Appeals Specialist',
    state: 'open',
  });
  expect(await cli.leads('jobs', 'close', 'medical-billing')).toMatchObject({
    code: 0,
    out: 'Closed: Medical Billing Claims and Appeals Specialist.\n',
  });
  expect(await billing()).toMatchObject({ state: 'closed' });
  const { out } = await cli.leads('jobs', 'renew', 'MEDICAL-BILLING');
  expect(out).toMatch(/^Renewed: Medical Billing .* is open until \w{3} \d{1,2}, \d{4}\.$/m);
  expect(await billing()).toMatchObject({ state: 'open' });
  expect((await cli.leads('jobs')).out).toContain('medical-billing');
  const log = await readAccessLog(cli.storage, 9);
  expect(log.map(({ command }) => command)).toContain('jobs renew');
});

test('an unknown job is refused with a list of all jobs', async () => {
  const { code, err } = await cli.leads('jobs', 'renew', 'surgeon');
  expect(code).toBe(2);
  expect(err).toMatch(/There is no job surgeon\. Jobs: medical-receptionist, /);
});
