import type { Kysely } from 'kysely';
import { updateDelivery } from '#server/database/outbox-repository.ts';
import type { Database, DeliveryRow } from '#server/database/schema.ts';
import { backoff, MAX_DELIVERY_AGE_MS, MAX_TARGET_DELAY_MS } from './backoff.ts';
import type { Outcome } from './outcome.ts';

const MAX_REASON_CHARACTERS = 300;

/**
 * Stores the outcome of an attempt: delivered, canceled, due again later, or given up once it has been due for
 * three days. Answers when the target should be tried again; after a delivery is given up, the next one is tried at once.
 */
export async function recordOutcome(
  db: Kysely<Database>,
  row: DeliveryRow,
  outcome: Outcome,
  now: number,
  random: () => number,
): Promise<{ readonly retryAt: number }> {
  const attempts = row.attempts + 1;
  const base = {
    attempts,
    nextAt: row.next_at,
    deliveredAt: null,
    aside: row.aside === 1 ? 1 : 0,
    dueAt: row.due_at,
  } as const;
  if (outcome.kind === 'delivered') {
    await updateDelivery(db, row, {
      ...base,
      state: 'delivered',
      lastError: null,
      deliveredAt: now,
    });
    return { retryAt: now };
  }
  const lastError = outcome.reason.slice(0, MAX_REASON_CHARACTERS);
  if (outcome.kind === 'canceled') {
    await updateDelivery(db, row, { ...base, state: 'canceled', lastError });
    return { retryAt: now };
  }
  const dueAt = row.due_at ?? row.next_at;
  if (now - dueAt >= MAX_DELIVERY_AGE_MS) {
    await updateDelivery(db, row, { ...base, state: 'dead', lastError, dueAt });
    return { retryAt: now };
  }
  const wait = waitAfter(outcome, attempts, random);
  // The last try falls on the end of the three days, not somewhere after it.
  const nextAt = Math.min(now + wait, dueAt + MAX_DELIVERY_AGE_MS);
  const aside = outcome.kind === 'refused' ? 1 : base.aside;
  await updateDelivery(db, row, { ...base, state: 'pending', lastError, dueAt, nextAt, aside });
  return { retryAt: nextAt };
}

function waitAfter(outcome: Outcome, attempts: number, random: () => number): number {
  const plain = backoff(attempts, random);
  if (outcome.kind !== 'down') return plain;
  return Math.max(
    outcome.service ? Math.min(plain, MAX_TARGET_DELAY_MS) : plain,
    outcome.retryAfter ?? 0,
  );
}
