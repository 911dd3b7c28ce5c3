import type { Kysely } from 'kysely';
import { countLeads, newestFirst } from '#server/database/leads-query.ts';
import type { Database } from '#server/database/schema.ts';
import { countFailed } from './deliveries.ts';

export { listSources } from '#server/database/lead-state-repository.ts';

interface LeadsStatus {
  readonly unread: number;
  /** When the newest accepted lead was received, milliseconds since the epoch; null if there is none. */
  readonly newest: number | null;
  /** Deliveries that were given up. */
  readonly failed: number;
  /** Deliveries that failed and are tried again. */
  readonly retrying: number;
}

export async function readStatus(db: Kysely<Database>): Promise<LeadsStatus> {
  const [newest] = await newestFirst(db, { status: 'accepted' }, { limit: 1 }).execute();
  return {
    unread: await countUnread(db),
    newest: newest?.received_at ?? null,
    ...(await countFailed(db)),
  };
}

export function countUnread(db: Kysely<Database>): Promise<number> {
  return countLeads(db, { status: 'accepted', unread: true });
}

/** True if any lead is stored, in quarantine or not. */
export async function hasLeads(db: Kysely<Database>): Promise<boolean> {
  return (await newestFirst(db, {}, { limit: 1 }).execute()).length > 0;
}
