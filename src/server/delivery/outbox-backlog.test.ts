import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { DAY_MS } from '#shared/durations.ts';
import { fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import type { SendResult } from './channel.ts';
import { Outbox } from './outbox.ts';

test.each<[string, SendResult]>([
  ['many targets that deliver at once', { kind: 'delivered' }],
  ['many targets that refuse at once', { kind: 'refused', reason: 'gone' }],
  ['many targets that are down', { kind: 'down', reason: 'no answer' }],
])('requests are served between the deliveries of a backlog: %s', async (_, outcome) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-backlog-'));
  const storage = await openStorage({ dataDir });
  const clock = fakeClock(Date.parse('2026-11-21T08:00:00Z'));
  const deliveries = Array.from({ length: 300 }, (_row, index) => ({
    channel: 'webhook',
    target: `https://x${index}.example`,
    payload: {},
  }));
  await storeLead(storage, contactLead({ receivedAt: clock.now() }), () => deliveries);
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  count();
  const inTurn = new Map<number, number>();
  const outbox = new Outbox({
    db: storage.db,
    channels: [
      {
        name: 'webhook',
        service: 'webhook',
        async send() {
          inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
          return outcome;
        },
      },
    ],
    clock,
    random: () => 0.5,
    onError(error) {
      throw error;
    },
  });
  await outbox.idle();
  counting = false;
  await outbox.stop();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect([...inTurn.values()].reduce((all, sent) => all + sent, 0)).toBe(300);
  expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(8);
});

test('a mail server that hangs after an outage occupies one place, and webhooks are still sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-backlog-'));
  const storage = await openStorage({ dataDir });
  const clock = fakeClock(Date.parse('2026-11-21T08:00:00Z'));
  const to = (channel: string, count: number) =>
    Array.from({ length: count }, (_row, index) => ({
      channel,
      target: `${channel} ${index}`,
      payload: {},
    }));
  let answer: () => Promise<SendResult> = async () => ({
    kind: 'down',
    reason: 'no answer',
    service: 'smtp',
  });
  const begun: string[] = [];
  const channel = (name: string, service: string, send: () => Promise<SendResult>) => ({
    name,
    service,
    send({ target }: { readonly target: string }) {
      begun.push(target);
      return send();
    },
  });
  const outbox = new Outbox({
    db: storage.db,
    channels: [
      channel('mail-booking', 'smtp', () => answer()),
      channel('webhook', 'webhook', async () => ({ kind: 'delivered' })),
    ],
    clock,
    random: () => 0.5,
    onError(error) {
      throw error;
    },
  });
  const plan = (channelName: string, count: number) =>
    storeLead(storage, contactLead({ receivedAt: clock.now() }), () => to(channelName, count));
  await plan('mail-booking', 30);
  outbox.wake();
  await outbox.idle();
  const hanging = Promise.withResolvers<SendResult>();
  answer = () => hanging.promise;
  begun.length = 0;
  await clock.advance(DAY_MS / 2, async () => undefined);
  outbox.wake();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  await plan('webhook', 20);
  await clock.advance(10_000, async () => undefined);
  await vi.waitFor(() => expect(begun.filter((to) => to.startsWith('webhook'))).toHaveLength(20));
  expect(begun.filter((to) => to.startsWith('mail'))).toHaveLength(1);
  hanging.resolve({ kind: 'delivered' });
  await outbox.idle();
  expect(begun.filter((to) => to.startsWith('mail'))).toHaveLength(30);
  await outbox.stop();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});
