import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#shared/durations.ts';
import type { LeadEventKind } from '#shared/lead.ts';
import type { Database } from './schema.ts';

/** Maximum number of stored events of a lead, so that nobody can fill the database by pressing a button. */
export const MAX_LEAD_EVENTS = 200;

/** An event replaces the same person's earlier event of the same kind if that event is not older than this. */
const FOLD_MS = 10 * MINUTE_MS;

export interface LeadEvent {
  readonly at: number;
  /** The name of the person; null for the owner on the machine of the site. */
  readonly who: string | null;
  readonly what: LeadEventKind;
  readonly detail?: string | undefined;
}

/**
 * Adds an event to the history of a lead, and deletes the oldest events beyond {@link MAX_LEAD_EVENTS}. Replaces the
 * same event of the same person a few minutes earlier. Otherwise, a person who presses a button again and again would
 * push the events of others out of the history. Does nothing if the lead was deleted.
 */
export async function recordEvent(
  db: Kysely<Database>,
  leadId: string,
  { at, who, what, detail = '' }: LeadEvent,
): Promise<void> {
  await db
    .deleteFrom('lead_events')
    .where('submission_id', '=', leadId)
    .where('who', who === null ? 'is' : '=', who)
    .where('what', '=', what)
    .where('detail', '=', detail)
    .where('at', '>', at - FOLD_MS)
    .execute();
  await db
    .insertInto('lead_events')
    .columns(['id', 'submission_id', 'at', 'who', 'what', 'detail'])
    .expression(
      db
        .selectFrom('submissions')
        .select((lead) => [
          lead.val(randomUUIDv7()).as('event_id'),
          'id',
          lead.val(at).as('at'),
          lead.val(who).as('who'),
          lead.val(what).as('what'),
          lead.val(detail).as('detail'),
        ])
        .where('id', '=', leadId),
    )
    .execute();
  const kept = db
    .selectFrom('lead_events')
    .select('id')
    .where('submission_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(MAX_LEAD_EVENTS);
  await db
    .deleteFrom('lead_events')
    .where('submission_id', '=', leadId)
    .where('id', 'not in', kept)
    .execute();
}

/** The history of a lead, the newest event first. */
export function readEvents(db: Kysely<Database>, leadId: string): Promise<Required<LeadEvent>[]> {
  return db
    .selectFrom('lead_events')
    .select(['at', 'who', 'what', 'detail'])
    .where('submission_id', '=', leadId)
    .orderBy('id', 'desc')
    .execute();
}
