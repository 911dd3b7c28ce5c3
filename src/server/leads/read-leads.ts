import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { OWNER_MAIL } from '#content/en/mail.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import { markRead } from '#server/database/lead-state-repository.ts';
import {
  countLeads,
  type LeadFilter,
  narrowed,
  newestLeads,
} from '#server/database/leads-query.ts';
import {
  findFollowing,
  findReferrer,
  type Referrer,
  readLead,
} from '#server/database/leads-repository.ts';
import type { Database, DeliveryRow } from '#server/database/schema.ts';
import { knownFields, otherFields, senderName } from '#server/delivery/answer-lines.ts';
import { localDay } from '#shared/calendar-day.ts';
import { findForm } from '#shared/forms/registry.ts';
import { idEndOf } from '#shared/lead.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { tally } from '#shared/tally.ts';
import { visibleLine } from '#shared/visible-text.ts';

export { entryText, type Lead } from '#server/database/lead.ts';
export type { LeadFilter } from '#server/database/leads-query.ts';
export { type Referrer, readLead } from '#server/database/leads-repository.ts';
export type { LeadStatus } from '#server/database/schema.ts';

/**
 * Reads leads that match, newest first. `before` is an id or its beginning, and selects the leads received earlier
 * than that lead.
 */
export async function listLeads(
  db: Kysely<Database>,
  filter: LeadFilter,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<{ readonly leads: readonly Lead[]; readonly total: number }> {
  const after = before === undefined ? undefined : await findLead(db, before);
  const leads = await newestLeads(db, filter, { limit, after });
  const total = leads.length === 0 ? 0 : await countLeads(db, filter);
  return { leads, total };
}

/**
 * Finds a lead by its id, the beginning of its id, or its reference number. Throws an {@link OwnerError} if no lead
 * or several leads match.
 */
export async function findLead(db: Kysely<Database>, id: string): Promise<Lead> {
  const prefix = id.trim().toLowerCase();
  const idEnd = idEndOf(prefix);
  const isPrefix = /^[0-9a-f-]{4,36}$/.test(prefix);
  if (!isPrefix && !idEnd) {
    throw new OwnerError(LEAD_ERRORS.notAnId(id), 2);
  }
  const exact = await readLead(db, prefix);
  if (exact) return exact;
  const byPrefix = isPrefix ? await newestLeads(db, { idPrefix: prefix }, { limit: 2 }) : [];
  const byEnd =
    idEnd && byPrefix.length === 0 ? await newestLeads(db, { idEnd }, { limit: 2 }) : [];
  const [first, second] = [...byPrefix, ...byEnd];
  if (!first) throw new OwnerError(LEAD_ERRORS.noLead(id));
  if (second) throw new OwnerError(LEAD_ERRORS.severalLeads(id), 2);
  return first;
}

const POLL_INTERVAL_MS = 1000;
/**
 * The last 30 seconds are read again at each poll: leads are committed in groups, so a lead can appear shortly after
 * a newer one.
 */
const OVERLAP_MS = 30_000;
const MAX_POLLED_ROWS = 1000;

/** Yields leads that match as they arrive, from `filter.since` or from now on. Never ends. */
export async function* followLeads(
  db: Kysely<Database>,
  filter: LeadFilter,
  now: () => number,
): AsyncGenerator<Lead> {
  const begin = filter.since ?? now();
  const seen = new Map<string, number>();
  for (;;) {
    const overlap = Math.max(begin, now() - OVERLAP_MS);
    const since = seen.size === 0 ? begin : overlap;
    const leads = await newestLeads(db, { ...filter, since }, { limit: MAX_POLLED_ROWS });
    for (const lead of leads.toReversed()) {
      if (!seen.has(lead.id)) yield lead;
      seen.set(lead.id, lead.receivedAt);
    }
    for (const [id, at] of seen) if (at < overlap - OVERLAP_MS) seen.delete(id);
    await sleep(POLL_INTERVAL_MS);
  }
}

interface LeadDetails {
  readonly additions: readonly Lead[];
  readonly deliveries: readonly DeliveryRow[];
  readonly referrer: Referrer | undefined;
}

export async function readDetails(db: Kysely<Database>, lead: Lead): Promise<LeadDetails> {
  return {
    additions: await findFollowing(db, lead.id),
    deliveries: await db
      .selectFrom('deliveries')
      .selectAll()
      .where('submission_id', '=', lead.id)
      .orderBy('id')
      .execute(),
    referrer: await findReferrer(db, lead),
  };
}

/**
 * Maximum number of leads that are read for one address. More leads are a flood, and remain separate rows in the list.
 */
const MAX_OTHER_LEADS = 200;

/** The additions to a lead, and the leads that its sender posted with other forms, oldest first. */
export async function findMoreOfPerson(db: Kysely<Database>, lead: Lead): Promise<Lead[]> {
  const following = await findFollowing(db, lead.id);
  if (!lead.email) return following;
  const filter = { email: lead.email, status: lead.status };
  const same = await newestLeads(db, filter, { limit: MAX_OTHER_LEADS });
  const otherForms = same.filter(
    ({ id, formId }) => formId !== lead.formId && !following.some((addition) => addition.id === id),
  );
  return [...following, ...otherForms].toSorted((a, b) => a.receivedAt - b.receivedAt);
}

export async function markPersonRead(db: Kysely<Database>, id: string, now: number): Promise<void> {
  const lead = await readLead(db, id);
  const additions = lead ? await findMoreOfPerson(db, lead) : [];
  for (const leadId of [id, ...additions.map((addition) => addition.id)]) {
    await markRead(db, leadId, now);
  }
}

export function senderInShort(lead: Lead): string {
  const name = senderName(findForm(lead.formId), lead);
  const parts = name ? [name, entryText(lead.answers, 'practiceName')] : [lead.email ?? ''];
  return parts.filter(Boolean).join(', ');
}

export type Tally = readonly (readonly [label: string, count: number])[];

interface LeadCounts {
  readonly total: number;
  readonly byForm: Tally;
  /**
   * The days of the period in order, including days without leads. If the period is longer than a year, only days
   * with leads.
   */
  readonly byDay: Tally;
  readonly bySource: Tally;
}

const MAX_DAYS_SHOWN = 366;

/** Counts the leads that match, from `since` until now. Additions to other leads are not counted. */
export async function tallyLeads(
  db: Kysely<Database>,
  filter: LeadFilter & { readonly since: number },
  now: number,
): Promise<LeadCounts> {
  const rows = await narrowed(db, filter)
    .select(['form_id', 'received_at', 'context'])
    .where('parent_id', 'is', null)
    .execute();
  const source = (context: string) => visibleLine(JSON.parse(context).utm_source ?? '') || '(none)';
  const days = tally(rows.map(({ received_at }) => localDay(new Date(received_at))));
  return {
    total: rows.length,
    byForm: tally(rows.map(({ form_id }) => form_id)),
    byDay: everyDay(days, filter.since, now),
    bySource: tally(rows.map(({ context }) => source(context))),
  };
}

function everyDay(days: Tally, since: number, now: number): Tally {
  const counts = new Map(days);
  const all: [string, number][] = [];
  for (const at = new Date(since); at.getTime() <= now; at.setDate(at.getDate() + 1)) {
    if (all.length > MAX_DAYS_SHOWN) {
      return days.toSorted(([a], [b]) => (a < b ? -1 : 1));
    }
    const day = localDay(at);
    all.push([day, counts.get(day) ?? 0]);
  }
  return all;
}

/** Use a map instead of an object: senders can name a field `__proto__`. */
const NAMES = new Map(Object.entries({ ...OWNER_MAIL.visitNames, ...OWNER_MAIL.browserNames }));

/**
 * The labeled facts of a lead beside its answers: referrer, consent, fields that the form does not have, and the visit.
 */
export function aboutLead(
  lead: Lead,
  referrer: Referrer | undefined,
  timeText: (time: number) => string,
): (readonly [label: string, text: string])[] {
  const sent = [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)];
  const facts = [
    [OWNER_MAIL.referrer, referrer ? `${referrer.name} (${referrer.email})` : ''],
    [OWNER_MAIL.consent, consentText(lead, timeText)],
    ...sent.map(([name, value]) => {
      const text = [value].flat().join('; ');
      const time = name === 'submissionTime' ? Date.parse(text) : Number.NaN;
      return [NAMES.get(name) ?? name, Number.isNaN(time) ? text : timeText(time)] as const;
    }),
  ] as const;
  return facts.filter(([, text]) => text !== '');
}

function consentText({ consent, formId }: Lead, timeText: (time: number) => string): string {
  if (consent) {
    const { at, page, text, version } = consent;
    return `${OWNER_MAIL.consentGiven(timeText(at), page)} ${text ? `“${text}” (${version})` : OWNER_MAIL.consentText(version)}`;
  }
  const isAsked = knownFields(findForm(formId)).some(({ kind }) => kind === 'consent');
  return isAsked ? OWNER_MAIL.consentNone : '';
}
