import type { Kysely } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Database } from '#server/database/schema.ts';
import { OUTCOMES } from '#shared/application-status.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { type StageRow, stageOf } from './change-application.ts';

/** How long the status page stays available after the final decision. */
const ENDS_AFTER_MS = 30 * DAY_MS;

/** An application whose status page is available. */
export interface OpenApplication {
  readonly lead: Lead;
  readonly row: StageRow;
  /** When the status page expires, milliseconds since the epoch; undefined before the final decision. */
  readonly endsAt: number | undefined;
}

interface FindDeps {
  readonly db: Kysely<Database>;
  readonly tokens: LinkTokens;
  readonly now: () => number;
}

/**
 * The application that a link to the status page belongs to; undefined if the link is invalid or the page has
 * expired.
 */
export async function findOpenApplication(
  token: string,
  { db, tokens, now }: FindDeps,
): Promise<OpenApplication | undefined> {
  const lead = await findApplicant(db, tokens.read('status', token));
  if (!lead) return undefined;
  const row = await stageOf(db, lead.id);
  const endsAt = endOf(row);
  return endsAt !== undefined && endsAt <= now() ? undefined : { lead, row, endsAt };
}

/**
 * The application that a mailed erasure link belongs to. The link is valid on the day of the mail and the next day.
 */
export async function findApplicationToErase(
  token: string,
  { db, tokens, now }: FindDeps,
): Promise<Lead | undefined> {
  const [id] = [now(), now() - DAY_MS].flatMap(
    (time) => tokens.read(`erase ${utcDay(time)}`, token) ?? [],
  );
  return findApplicant(db, id);
}

async function findApplicant(
  db: Kysely<Database>,
  id: string | undefined,
): Promise<Lead | undefined> {
  const lead = id === undefined ? undefined : await readLead(db, id);
  return lead && APPLICANT_FORMS.includes(lead.formId) ? lead : undefined;
}

function endOf({ stage, stage_at }: StageRow): number | undefined {
  if (stage === null || stage_at === null || !OUTCOMES.includes(stage)) return undefined;
  return stage_at + ENDS_AFTER_MS;
}
