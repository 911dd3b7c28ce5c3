import type { Kysely } from 'kysely';
import { INBOX } from '#content/en/inbox.ts';
import { REPLY_FALLBACKS, REPLY_TEMPLATES } from '#content/en/reply-templates.ts';
import type {
  DeliveryFact,
  Fact,
  FileFact,
  LeadDetail,
  LeadSummary,
  Reply,
} from '#inbox/contract.ts';
import type { Config } from '#server/config.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database, DeliveryRow } from '#server/database/schema.ts';
import { answerLines, answerText, fileSize, languageNote } from '#server/delivery/answer-lines.ts';
import { deliveriesInShort, deliveryText, targetInShort } from '#server/leads/deliveries.ts';
import {
  aboutLead,
  findMoreOfPerson,
  readDetails,
  senderInShort,
} from '#server/leads/read-leads.ts';
import { callTimeInBoth } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { fill } from '#shared/fill-template.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { type Field, fieldsOf } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type LeadState, leadReference, NOTHING_NOTED } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { TimeText } from './request.ts';

const { lead: words } = INBOX;

export async function detailOf(
  db: Kysely<Database>,
  lead: Lead,
  timeText: TimeText,
): Promise<LeadDetail> {
  const { deliveries, referrer } = await readDetails(db, lead);
  const additions = await findMoreOfPerson(db, lead);
  const answers = answersOf(lead);
  const { main, rest } = deliveriesInShort(deliveries);
  const textOf = (row: DeliveryRow) => deliveryOf(row, timeText).text;
  const isNew = ({ label, text }: Fact) =>
    !answers.some((one) => one.label === label && one.text === text);
  return {
    ...summaryOf(lead),
    state: stateOf([lead, ...additions]),
    reference: leadReference(lead.parentId ?? lead.id),
    phone: entryText(lead.answers, 'phone'),
    answers,
    about: aboutLead(lead, referrer, timeText).map(([label, text]) => ({ label, text })),
    deliveries: { main: main.map(textOf), rest: rest.map(textOf) },
    reasons: lead.reasons.map(({ detail }) => detail),
    attached: [lead, ...additions].flatMap(({ files }) =>
      files.map(({ id, name, type, bytes }) => {
        return { id, name, type, size: fileSize(bytes), shown: shownAs(type) };
      }),
    ),
    addsTo: lead.parentId,
    additions: additions.map((more) => ({
      id: more.id,
      formTitle: formTitle(more),
      receivedAt: more.receivedAt,
      answers: answersOf(more).filter(isNew),
    })),
  };
}

/**
 * Rows of a list: what one person sent in several forms is one row, that of the earliest lead on the page. What adds to
 * a lead of another page has the name of its sender.
 */
export async function rowsOf(
  db: Kysely<Database>,
  leads: readonly Lead[],
): Promise<readonly LeadSummary[]> {
  const people: Lead[][] = [];
  for (const lead of leads.toReversed()) {
    const person = people.find((of) => isSamePerson(of, lead));
    if (person) person.push(lead);
    else people.push([lead]);
  }
  const rows = people.map(async (person): Promise<LeadSummary> => {
    const [first, ...others] = person as [Lead, ...Lead[]];
    const parent = first.parentId ? await readLead(db, first.parentId) : undefined;
    return {
      ...summaryOf(first),
      from: senderInShort(parent ?? first),
      receivedAt: (others.at(-1) ?? first).receivedAt,
      also: others.map(formTitle),
      state: stateOf(person),
    };
  });
  return (await Promise.all(rows))
    .toReversed()
    .toSorted((one, other) => other.receivedAt - one.receivedAt);
}

/** Anyone can write another's address: a flood under it stays visible as rows of its own. */
const MAX_LEADS_IN_ROW = 8;

function isSamePerson(person: readonly Lead[], lead: Lead): boolean {
  if (person.length >= MAX_LEADS_IN_ROW) return false;
  return person.some(
    ({ id, email, formId, status }) =>
      lead.parentId === id ||
      (email !== null && email === lead.email && formId !== lead.formId && status === lead.status),
  );
}

function stateOf(leads: readonly Lead[]): LeadState {
  const states = leads.map(({ state }) => state ?? NOTHING_NOTED);
  const state = states[0] ?? NOTHING_NOTED;
  return states.some(({ readAt }) => readAt === null) ? { ...state, readAt: null } : state;
}

const MAX_CHOICES_SHOWN = 6;

function wantsOf(lead: Lead): string {
  const form = findForm(lead.formId);
  if (form?.id === bookingForm.id) return chosenTime(lead)?.text ?? '';
  const fields = form ? fieldsOf(form) : [];
  const answers = (kinds: readonly Field['kind'][]) =>
    fields
      .filter((field) => kinds.includes(field.kind) && !isContact(field))
      .map((field) => answerText(field, lead))
      // Without its question, a yes or a no says nothing.
      .filter((text) => text !== '' && text !== 'Yes' && text !== 'No');
  const chosen = answers(['choice', 'choices']).slice(0, MAX_CHOICES_SHOWN);
  const [line = ''] = chosen.length > 0 ? [chosen.join(' · ')] : answers(['text']).toReversed();
  return (line.split('\n')[0] ?? '').slice(0, 200);
}

/** What a browser can fill in says who somebody is, not what they want. */
const isContact = (field: Field) => 'autocomplete' in field && field.autocomplete !== 'off';

const formTitle = ({ formId }: Lead) => findForm(formId)?.title ?? formId;

function summaryOf(lead: Lead): LeadSummary {
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: formTitle(lead),
    receivedAt: lead.receivedAt,
    quarantined: lead.status === 'quarantined',
    from: senderInShort(lead),
    email: lead.email,
    source: lead.context.utm_source ?? '',
    language: languageNote(lead),
    wants: wantsOf(lead),
    also: [],
    files: lead.files.length,
    state: lead.state ?? NOTHING_NOTED,
  };
}

function answersOf(lead: Lead): Fact[] {
  const call = lead.formId === bookingForm.id ? chosenTime(lead) : undefined;
  const lines = answerLines(findForm(lead.formId), lead)
    .filter(({ name }) => !(call && TIME_FIELDS.has(name)))
    .map(({ label, text }) => ({ label, text }));
  return call ? [call, ...lines] : lines;
}

const TIME_FIELDS: ReadonlySet<string> = new Set(['start', 'zone', 'practiceZone']);

/** The time a visitor chose for a call, as the visitor saw it; undefined if what was sent is no time. */
function chosenTime({ answers }: Lead): Fact | undefined {
  const start = Date.parse(entryText(answers, 'start'));
  const zone = entryText(answers, 'zone');
  const practiceZone = entryText(answers, 'practiceZone') || zone;
  if (Number.isNaN(start) || !isZone(zone) || !isZone(practiceZone)) return undefined;
  return { label: words.chosenTime, text: callTimeInBoth(start, zone, practiceZone) };
}

export function repliesTo(lead: Lead, { SITE_NAME, SITE_ORIGIN }: Config): Reply[] {
  const answer = (...names: readonly string[]) =>
    names.map((name) => visibleLine(entryText(lead.answers, name))).find(Boolean);
  const values = {
    name: answer('firstName', 'name', 'referrerName')?.split(' ')[0] ?? REPLY_FALLBACKS.name,
    practice: answer('practiceName') ?? REPLY_FALLBACKS.practice,
    business: SITE_NAME,
    reference: leadReference(lead.parentId ?? lead.id),
    book: new URL('/book', SITE_ORIGIN).href,
  };
  return REPLY_TEMPLATES.filter(({ forms }) => forms.includes(lead.formId)).map((template) => ({
    title: template.title,
    subject: fill(template.subject, values),
    text: fill(template.text, values),
  }));
}

/** Types that a browser shows without running anything, in a sandboxed tab of their own. */
const TAB_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/plain'];

/** How a file of this type may be shown. Whatever may hold a script (HTML, SVG, PDF) is only downloaded. */
export function shownAs(type: string): FileFact['shown'] {
  if (TAB_TYPES.includes(type)) return 'tab';
  return /^audio\/[\w.+-]+$/.test(type) ? 'player' : 'no';
}

export function deliveryOf(row: DeliveryRow, timeText: TimeText): DeliveryFact {
  return { id: row.id, text: deliveryText(row, targetInShort(row.target), timeText) };
}
