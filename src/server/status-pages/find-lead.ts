import type { Kysely } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Database } from '#server/database/schema.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { AUDIENCES, type AudienceId, type Stage } from '#shared/lead.ts';
import { type StageRow, stageOf } from './change-status.ts';

/** How long a status page stays available after the final stage. */
const ENDS_AFTER_MS = 30 * DAY_MS;
/** How long a status page stays available if nothing changes. */
const IDLE_MS = 365 * DAY_MS;

/** A lead whose status page is available. */
export interface OpenLead {
  readonly lead: Lead;
  readonly row: StageRow;
  /** When the status page expires, as Unix time in milliseconds; undefined before the final stage. */
  readonly endsAt: number | undefined;
}

interface FindDeps {
  readonly db: Kysely<Database>;
  readonly tokens: LinkTokens;
  readonly now: () => number;
}

/**
 * The lead that a link to a status page belongs to; undefined if the link is invalid, belongs to another audience, or
 * has expired.
 */
export async function findOpenLead(
  token: string,
  audience: AudienceId,
  { db, tokens, now }: FindDeps,
): Promise<OpenLead | undefined> {
  const lead = await findLead(db, tokens.read('status', token), audience);
  if (!lead) return undefined;
  const row = await stageOf(db, lead.id);
  const endsAt = endOf(row, AUDIENCES[audience].finalStages);
  const until = endsAt ?? (row.stage_at ?? lead.receivedAt) + IDLE_MS;
  return until <= now() ? undefined : { lead, row, endsAt };
}

/** The lead that a mailed erasure link belongs to. The link is valid on the day of the mail and the next day. */
export async function findLeadToErase(
  token: string,
  audience: AudienceId,
  { db, tokens, now }: FindDeps,
): Promise<Lead | undefined> {
  const [id] = [now(), now() - DAY_MS].flatMap(
    (time) => tokens.read(`erase ${utcDay(time)}`, token) ?? [],
  );
  return findLead(db, id, audience);
}

async function findLead(
  db: Kysely<Database>,
  id: string | undefined,
  audience: AudienceId,
): Promise<Lead | undefined> {
  const lead = id === undefined ? undefined : await readLead(db, id);
  const forms: readonly string[] = AUDIENCES[audience].forms;
  return lead && forms.includes(lead.formId) ? lead : undefined;
}

function endOf({ stage, stage_at }: StageRow, finalStages: readonly Stage[]): number | undefined {
  if (stage === null || stage_at === null || !finalStages.includes(stage)) return undefined;
  return stage_at + ENDS_AFTER_MS;
}
