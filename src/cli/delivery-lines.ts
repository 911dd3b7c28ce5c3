import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { channelName } from '#server/leads/channel-names.ts';
import { visibleLine } from '#shared/visible-text.ts';

import { shortAge, shortTime } from './times.ts';

/** One delivery in a sentence: `Mail to you (owner@…): delivered 2026-11-20 14:30`. */
export function deliveryState(delivery: DeliveryRow, now: number): string {
  if (delivery.channel === STORED_ONLY_CHANNEL)
    return 'Nothing was configured to be sent when it came in.';
  const what = `${channelName(delivery.channel)} (${visibleLine(delivery.target)})`;
  return `${what}: ${describeState(delivery, now)}`;
}

function describeState(delivery: DeliveryRow, now: number): string {
  const { state, attempts, next_at, delivered_at, last_error } = delivery;
  const why = last_error ? `: ${visibleLine(last_error)}` : '';
  switch (state) {
    case 'delivered':
      return `delivered ${shortTime(delivered_at ?? 0)}`;
    case 'dead':
      return `given up after ${attempts} tries${why}`;
    case 'canceled':
      return `not sent${why}`;
    case 'pending':
      if (attempts === 0) return 'waiting to be sent';
      return `failed ${attempts === 1 ? 'once' : `${attempts} times`}, next try ${next_at > now ? `in ${shortAge(next_at - now)}` : 'now'}${why}`;
  }
}

/** The state in a few words, for a table. */
export function stateInShort(delivery: DeliveryRow, now: number): string {
  const { state, attempts, next_at, delivered_at, last_error } = delivery;
  switch (state) {
    case 'delivered':
      return `sent ${shortTime(delivered_at ?? 0)}`;
    case 'dead':
      return `given up: ${visibleLine(last_error ?? '')}`;
    case 'canceled':
      return `called off: ${visibleLine(last_error ?? '')}`;
    case 'pending': {
      const wait = next_at > now ? `in ${shortAge(next_at - now)}` : 'now';
      return attempts === 0 ? `due ${wait}` : `retry ${wait}: ${visibleLine(last_error ?? '')}`;
    }
  }
}
