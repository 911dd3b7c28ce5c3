import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadFile } from '#test/fakes/lead.ts';
import { type FakeWebhook, startWebhook } from '#test/fakes/webhook-server.ts';
import { openForEach } from '#test/opened.ts';
import { leads } from '#test/run-leads.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

const cli = openForEach(async () => {
  const opened = await seededLeadsCli({});
  return { ...opened, end: opened.close };
});
const service = openForEach(async () => {
  const server: FakeWebhook = await startWebhook();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  return { ...server, stop, end: stop };
});

const backUp = (settings: Readonly<Record<string, string>> = {}) =>
  leads({ DATA_DIR: cli.dataDir, HEARTBEAT_URL: service.url, ...settings }, [
    'backup',
    '--to',
    join(cli.dataDir, 'backups'),
  ]);

test('a backup that was checked sends the heartbeat', async () => {
  expect(await backUp()).toMatchObject({ code: 0, err: '' });
  expect(service.calls.map(({ path }) => path)).toEqual(['/hook']);
});

test('a failed backup sends none', async () => {
  const run = await leads({ DATA_DIR: cli.dataDir, HEARTBEAT_URL: service.url }, [
    'backup',
    '--to',
    '/proc/nowhere',
  ]);
  expect(run.code).toBe(1);
  expect(service.calls).toEqual([]);
});

test('a backup with damaged files sends none', async () => {
  const file = await uploadFile(cli.storage, 'a résumé');
  await cli.add({ files: [file] });
  await cli.storage.db.updateTable('files').set({ sha256: 'of other bytes' }).execute();
  expect((await backUp()).code).toBe(3);
  expect(service.calls).toEqual([]);
});

test('a backup sends none while a mail to the owner has failed, and says so', async () => {
  await cli.add({}, () => [{ channel: 'mail-owner', target: 'o@x.example', payload: {} }]);
  await cli.storage.db.updateTable('deliveries').set({ state: 'dead' }).execute();
  const { code, err } = await backUp();
  expect({ code, err }).toEqual({
    code: 0,
    err: 'The backup is complete. No heartbeat was sent: 1 message to you was not delivered.\n',
  });
  expect(service.calls).toEqual([]);
});

test.each([
  ['the service refuses it', {}, 'answered 503'],
  ['the address is wrong', { HEARTBEAT_URL: 'http://hc-ping.com/secret' }, 'HEARTBEAT_URL must be'],
  ['another setting is wrong', { PORT: 'secret' }, 'PORT must be'],
])('a backup is complete although %s', async (_name, settings, reason) => {
  service.answer((_call, response) => response.writeHead(503).end());
  const { code, err } = await backUp(settings);
  expect(code).toBe(0);
  expect(err).toContain(reason);
  if (!('PORT' in settings)) expect(err).not.toContain('secret');
});

test('a backup is complete although no service answers', async () => {
  await service.stop();
  const { code, err } = await backUp();
  expect(code).toBe(0);
  expect(err).toContain('did not accept the request: no connection (ECONNREFUSED).');
});
