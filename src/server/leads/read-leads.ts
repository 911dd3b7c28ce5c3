import type { Kysely } from 'kysely';
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
import { tally } from '#shared/tally.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { OwnerError } from './owner-error.ts';

/** Leads that match, the newest first; with `before` (an id, or the beginning of one) those that came in earlier. */
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

/** `id` may be the beginning of one, or a reference number. Throws an {@link OwnerError} if none or several match. */
export async function findLead(db: Kysely<Database>, id: string): Promise<Lead> {
  const prefix = id.trim().toLowerCase();
  const idEnd = idEndOf(prefix);
  const isPrefix = /^[0-9a-f-]{4,36}$/.test(prefix);
  if (!isPrefix && !idEnd) {
    throw new OwnerError(`${id} is not an id. Ids are in the first column of: leads list`, 2);
  }
  const exact = await readLead(db, prefix);
  if (exact) return exact;
  const found = isPrefix ? await newestLeads(db, { idPrefix: prefix }, { limit: 2 }) : [];
  const byEnd = idEnd && found.length === 0 ? await newestLeads(db, { idEnd }, { limit: 2 }) : [];
  const [first, second] = [...found, ...byEnd];
  if (!first) throw new OwnerError(`There is no lead ${id}.`);
  if (second) throw new OwnerError(`Several leads begin with ${id}. Write more of the id.`, 2);
  return first;
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

/** More under one address is a flood; its leads are rows of their own in the list. */
const MAX_OTHER_LEADS = 200;

/** What adds to a lead, and what its sender sent in other forms, oldest first. */
export async function findMoreOfPerson(db: Kysely<Database>, lead: Lead): Promise<Lead[]> {
  const following = await findFollowing(db, lead.id);
  if (!lead.email) return following;
  const filter = { email: lead.email, status: lead.status };
  const same = await newestLeads(db, filter, { limit: MAX_OTHER_LEADS });
  const others = same.filter(
    ({ id, formId }) => formId !== lead.formId && !following.some((one) => one.id === id),
  );
  return [...following, ...others].toSorted((one, other) => one.receivedAt - other.receivedAt);
}

export async function markPersonRead(db: Kysely<Database>, id: string, now: number): Promise<void> {
  const lead = await readLead(db, id);
  const additions = lead ? await findMoreOfPerson(db, lead) : [];
  for (const one of [id, ...additions.map((addition) => addition.id)]) {
    await markRead(db, one, now);
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
  /** Each day of the period in order, those without leads included; in periods over a year only days with leads. */
  readonly byDay: Tally;
  readonly bySource: Tally;
}

const MAX_DAYS_SHOWN = 366;

/** Counts the leads that match from `since` until now, without those that add to another. */
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
      return days.toSorted(([one], [other]) => (one < other ? -1 : 1));
    }
    const day = localDay(at);
    all.push([day, counts.get(day) ?? 0]);
  }
  return all;
}

/** A sender names further fields as they like, `__proto__` included. */
const NAMES = new Map(Object.entries({ ...OWNER_MAIL.visitNames, ...OWNER_MAIL.browserNames }));

/** What belongs to a lead beside its answers: who recommended its sender, consent, further fields and the visit. */
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
