import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeadState, Stage } from '#shared/lead.ts';
import { STATE_COLUMNS, stateOf } from './leads-repository.ts';
import type { Database } from './schema.ts';

export type StateChange = Partial<Omit<LeadState, 'version' | 'decision'>>;

/** The result of a change. `conflict`: another window changed the lead first, and nothing was written. */
export type StateChanged =
  | { readonly kind: 'changed'; readonly state: LeadState }
  | { readonly kind: 'conflict'; readonly state: LeadState }
  | { readonly kind: 'gone' };

/** Changes the owner's notes on a lead if the lead is still at `version`. */
export async function changeLeadState(
  db: Kysely<Database>,
  id: string,
  version: number,
  change: StateChange,
  now: number,
): Promise<StateChanged> {
  const { readAt, answeredAt, note, followUp, stage, progress } = change;
  const row = await db
    .updateTable('submissions')
    .set((column) => ({
      state_version: column('state_version', '+', 1),
      // Kysely ignores a column whose value is undefined, so that column does not change.
      read_at: readAt,
      answered_at: answeredAt,
      note,
      follow_up: followUp,
      ...(progress === undefined ? {} : { progress: progress && JSON.stringify(progress) }),
      ...(stage ? stageColumns(stage, now) : {}),
    }))
    .where('id', '=', id)
    .where('state_version', '=', version)
    .returning(STATE_COLUMNS)
    .executeTakeFirst();
  if (row) return { kind: 'changed', state: stateOf(row) };
  const current = await readLeadState(db, id);
  return current ? { kind: 'conflict', state: current } : { kind: 'gone' };
}

export async function readLeadState(
  db: Kysely<Database>,
  id: string,
): Promise<LeadState | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(STATE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && stateOf(row);
}

/**
 * Keeps a lead from being deleted until the transaction ends. Returns false if it was deleted. Writes the row without a
 * change, because SQLite has no `for update`.
 */
export async function holdLead(trx: Transaction<Database>, id: string): Promise<boolean> {
  const held = await trx
    .updateTable('submissions')
    .set((column) => ({ state_version: column.ref('state_version') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** Marks a lead as answered if it is not yet. Returns its state, or undefined if the lead was deleted. */
export async function markAnswered(
  db: Kysely<Database>,
  id: string,
  at: number,
): Promise<LeadState | undefined> {
  await db
    .updateTable('submissions')
    .set((column) => ({ answered_at: at, state_version: column('state_version', '+', 1) }))
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
  return readLeadState(db, id);
}

function stageColumns(stage: Stage, now: number) {
  return { stage: stage === 'new' ? null : stage, stage_at: now, stage_before: null };
}

export interface StageChange {
  readonly stage: Stage;
  readonly from: readonly Stage[];
  /** If true, the previous stage is stored, so that the sender can undo the change. */
  readonly isUndoable?: boolean;
  readonly now: number;
}

/** Sets the stage of a lead. Returns false if the lead was deleted or is in none of the stages of `from`. */
export async function setStage(
  db: Kysely<Database>,
  id: string,
  { stage, from, isUndoable = false, now }: StageChange,
): Promise<boolean> {
  const before = sql<Stage>`coalesce(stage, 'new')`;
  const done = await db
    .updateTable('submissions')
    .set((column) => ({
      state_version: column('state_version', '+', 1),
      ...stageColumns(stage, now),
      ...(isUndoable ? { stage_before: before } : {}),
    }))
    .where('id', '=', id)
    .where(before, 'in', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Marks a lead and its additions as read. The version stays the same, because this change cannot conflict with the
 * changes of another window.
 */
export async function markRead(db: Kysely<Database>, id: string, at: number): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ read_at: at })
    .where((is) => is.or([is('id', '=', id), is('parent_id', '=', id)]))
    .where('read_at', 'is', null)
    .execute();
}

export async function markAllRead(db: Kysely<Database>, at: number): Promise<number> {
  const done = await db
    .updateTable('submissions')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where(sql<boolean>`status = 'accepted'`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Undoes the {@link markAllRead} that was made at `readAt`. Returns how many leads are unread again. */
export async function markUnread(db: Kysely<Database>, readAt: number): Promise<number> {
  const done = await db
    .updateTable('submissions')
    .set({ read_at: null })
    .where('read_at', '=', readAt)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

const MAX_SOURCES = 200;

export async function listSources(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('source')
    .distinct()
    .where('source', 'is not', null)
    .orderBy('source')
    .limit(MAX_SOURCES)
    .execute();
  return rows.map(({ source }) => source ?? '');
}
