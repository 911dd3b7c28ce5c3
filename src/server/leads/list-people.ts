import type { Kysely } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { type LeadFilter, newestLeads, type Place } from '#server/database/leads-query.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { type LeadState, NOTHING_NOTED } from '#shared/lead.ts';

/** A row of a list: the leads that one person sent with different forms. */
export interface PersonRow {
  /** The earliest lead of the person in the list. */
  readonly lead: Lead;
  /** The later leads of the person, oldest first. */
  readonly later: readonly Lead[];
  /** The lead that `lead` adds to. It contains the name of the sender. */
  readonly parent: Lead | undefined;
  /** The state of `lead`, but unread if any lead of the row is unread. */
  readonly state: LeadState;
}

interface PeoplePage {
  readonly people: readonly PersonRow[];
  /** Where the next page begins; undefined on the last page. */
  readonly next: Place | undefined;
}

/** One page of at most `limit` leads that match, the newest first. */
export async function listPeople(
  db: Kysely<Database>,
  filter: LeadFilter,
  { limit, after }: { readonly limit: number; readonly after?: Place | undefined },
): Promise<PeoplePage> {
  // Read one row more than a page shows, to find out whether there is another page.
  const rows = await newestLeads(db, filter, { limit: limit + 1, after });
  const leads = rows.slice(0, limit);
  const next = rows.length > limit ? leads.at(-1) : undefined;
  return { people: await groupByPerson(db, leads), next };
}

/** Groups leads, the newest first, by the person who sent them. The row with the newest lead is first. */
export async function groupByPerson(
  db: Kysely<Database>,
  leads: readonly Lead[],
): Promise<PersonRow[]> {
  const groups: [Lead, ...Lead[]][] = [];
  for (const lead of leads.toReversed()) {
    const group = groups.find((group) => isSamePerson(group, lead));
    if (group) group.push(lead);
    else groups.push([lead]);
  }
  const rows = groups.toReversed().map(async ([lead, ...later]): Promise<PersonRow> => {
    const parent = lead.parentId ? await readLead(db, lead.parentId) : undefined;
    return { lead, later, parent, state: stateOfPerson([lead, ...later]) };
  });
  return (await Promise.all(rows)).toSorted((a, b) => newestOf(b) - newestOf(a));
}

/** When the newest lead of a row was received, milliseconds since the epoch. */
export function newestOf({ lead, later }: PersonRow): number {
  return (later.at(-1) ?? lead).receivedAt;
}

/**
 * Maximum number of leads in a row. Anyone can use another person's address, so a flood of leads from one address
 * must stay visible as separate rows.
 */
const MAX_LEADS_IN_ROW = 8;

function isSamePerson(group: readonly Lead[], lead: Lead): boolean {
  if (group.length >= MAX_LEADS_IN_ROW) return false;
  return group.some(
    ({ id, email, formId, status }) =>
      lead.parentId === id ||
      (email !== null && email === lead.email && formId !== lead.formId && status === lead.status),
  );
}

/** The state of the first lead, but unread if any lead is unread. */
export function stateOfPerson(leads: readonly Lead[]): LeadState {
  const states = leads.map(({ state }) => state ?? NOTHING_NOTED);
  const state = states[0] ?? NOTHING_NOTED;
  return states.some(({ readAt }) => readAt === null) ? { ...state, readAt: null } : state;
}
