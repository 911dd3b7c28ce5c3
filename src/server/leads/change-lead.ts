import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { endWithInterview } from '#server/booking/change-call.ts';
import { interviewOf } from '#server/booking/interviews.ts';
import { openBookingToChange, openBookingToRead } from '#server/booking/open-booking.ts';
import { recordEvent } from '#server/database/lead-events-repository.ts';
import {
  changeLeadState,
  markAllRead,
  markUnread,
  readLeadState,
  type StateChange,
  type StateChanged,
} from '#server/database/lead-state-repository.ts';
import type { Database } from '#server/database/schema.ts';
import {
  audienceOf,
  type LeadEventKind,
  type LeadState,
  type Stage,
  stagesOf,
} from '#shared/lead.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { Progress } from '#shared/progress.ts';
import type { LeadDeps } from './lead-deps.ts';

/** Changes to what the owner noted about a lead. A property that is undefined changes nothing. */
export interface LeadChange {
  readonly read?: boolean | undefined;
  readonly answered?: boolean | undefined;
  readonly note?: string | undefined;
  /** `YYYY-MM-DD` in the owner's time zone; null for none. */
  readonly followUp?: string | null | undefined;
  readonly stage?: Stage | undefined;
  readonly progress?: Progress | null | undefined;
}

export type LeadChanged = StateChanged;

/** Stages that end an application, and with it a booked interview. */
const FINAL_STAGES: readonly Stage[] = ['declined', 'withdrawn'];

/**
 * Changes the owner's notes on a lead, provided that the lead is still at `version`. A value that equals the current
 * value changes nothing. Declining or withdrawing an application also cancels its booked interview, in the same
 * transaction, and mails the applicant. If that mail is needed and the running server has other settings, throws an
 * `OwnerError`. `who` is the name for the history; null for the owner on the machine.
 *
 * ```ts
 * const outcome = await changeLead(deps, { id, version: lead.state.version }, { stage: 'declined' });
 * if (outcome.kind === 'conflict') show(outcome.state);
 * ```
 */
export async function changeLead(
  { storage, config, now }: LeadDeps,
  { id, version }: { readonly id: string; readonly version: number },
  { read, answered, note, followUp, stage, progress }: LeadChange,
  who: string | null = null,
): Promise<LeadChanged> {
  await checkStage(storage.db, id, { stage, progress });
  const change = {
    readAt: timeOf(read, now),
    answeredAt: timeOf(answered, now),
    note,
    followUp,
    stage,
    progress,
  };
  const write = async (trx: Transaction<Database>): Promise<LeadChanged> => {
    const state = await readLeadState(trx, id);
    const news = state ? differing(change, state) : change;
    if (state?.version === version && Object.keys(news).length === 0) {
      return { kind: 'changed', state };
    }
    const written = await changeLeadState(trx, id, version, news, now());
    if (written.kind !== 'changed') return written;
    for (const [what, detail] of eventsOf(news)) {
      await recordEvent(trx, id, { at: now(), who, what, detail });
    }
    return written;
  };
  const writeAlone = () => storage.db.transaction().execute(write);
  if (!(await endsInterview({ storage, config, now }, id, stage))) return writeAlone();
  const booking = await openBookingToChange(storage, config(), now);
  let outcome: LeadChanged | undefined;
  await endWithInterview(id, 'owner', booking, async (trx) => {
    outcome = await write(trx);
    return outcome.kind === 'changed';
  });
  return outcome ?? writeAlone();
}

/**
 * The properties that differ from the state of the lead. If the lead is already read or answered, the stored time
 * stays.
 */
function differing(change: StateChange, state: LeadState): StateChange {
  const names = Object.keys(change) as (keyof StateChange)[];
  const isSame = (name: keyof StateChange) =>
    name === 'readAt' || name === 'answeredAt'
      ? (change[name] === null) === (state[name] === null)
      : isDeepStrictEqual(change[name], state[name]);
  return Object.fromEntries(
    names
      .filter((name) => change[name] !== undefined && !isSame(name))
      .map((name) => [name, change[name]]),
  );
}

function eventsOf({
  answeredAt,
  note,
  followUp,
  stage,
  progress,
}: StateChange): readonly (readonly [what: LeadEventKind, detail?: string])[] {
  return [
    ...(answeredAt === undefined ? [] : [[answeredAt ? 'answered' : 'unanswered'] as const]),
    ...(note === undefined ? [] : [['note'] as const]),
    ...(followUp === undefined ? [] : [['follow-up'] as const]),
    ...(stage === undefined ? [] : [['stage', stage] as const]),
    ...(progress === undefined ? [] : [['progress'] as const]),
  ];
}

/**
 * Throws an `OwnerError` if leads of this form do not have the stage, or if the progress belongs to another audience.
 */
async function checkStage(
  db: Kysely<Database>,
  id: string,
  { stage, progress }: Pick<LeadChange, 'stage' | 'progress'>,
): Promise<void> {
  if (stage === undefined && !progress) return;
  const row = await db
    .selectFrom('submissions')
    .select('form_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const stages = stagesOf(row.form_id);
  if (stage !== undefined && !stages.includes(stage)) {
    throw new OwnerError(LEAD_ERRORS.noStage(stages), 2);
  }
  const audience = audienceOf(row.form_id);
  const kind = audience === 'practice' ? 'trial' : audience === 'referrer' ? 'reward' : undefined;
  if (progress && progress.kind !== kind) throw new OwnerError(LEAD_ERRORS.noProgress, 2);
}

/**
 * True if the change to this stage also cancels a booked interview and mails the applicant. Such a change cannot be
 * undone.
 */
export async function endsInterview(
  { storage, config, now }: LeadDeps,
  id: string,
  stage: Stage | undefined,
): Promise<boolean> {
  if (!stage || !FINAL_STAGES.includes(stage)) return false;
  const interview = await interviewOf(id, await openBookingToRead(storage, config(), now));
  return interview?.state === 'booked';
}

function timeOf(isSet: boolean | undefined, now: () => number): number | null | undefined {
  if (isSet === undefined) return undefined;
  return isSet ? now() : null;
}

/** Marks every accepted lead as read. `at` identifies the change for {@link undoReadAll}. */
export async function readAll({
  storage,
  now,
}: Pick<LeadDeps, 'storage' | 'now'>): Promise<{ readonly at: number; readonly changed: number }> {
  const at = now();
  return { at, changed: await markAllRead(storage.db, at) };
}

/** Returns how many leads are unread again. */
export function undoReadAll({ storage }: Pick<LeadDeps, 'storage'>, at: number): Promise<number> {
  return markUnread(storage.db, at);
}
