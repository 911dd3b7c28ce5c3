import { INBOX } from '#content/en/inbox.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import type {
  DeliveryFact,
  FileFact,
  LabeledText,
  LeadDetail,
  LeadSummary,
} from '#inbox/contract.ts';
import {
  answerLines,
  answerText,
  fileSize,
  languageNote,
  phoneOf,
} from '#server/delivery/answer-lines.ts';
import {
  type DeliveryRow,
  deliveriesInShort,
  deliveryText,
  targetInShort,
} from '#server/leads/deliveries.ts';
import { newestOf, type PersonRow, stateOfPerson } from '#server/leads/list-people.ts';
import {
  aboutLead,
  entryText,
  type Lead,
  type Referrer,
  senderInShort,
} from '#server/leads/read-leads.ts';
import { sentMails } from '#server/leads/replies.ts';
import { callTimeInBoth } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { type Field, fieldsOf } from '#shared/forms/define-form.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { findForm, formTitle } from '#shared/forms/registry.ts';
import { leadReference, NOTHING_NOTED } from '#shared/lead.ts';
import { MACHINE } from '#shared/roles.ts';
import type { TimeText } from './request.ts';

const { lead: copy } = INBOX;

interface LeadFacts {
  readonly lead: Lead;
  /** Leads that add to `lead`, and leads that the same person sent with other forms. */
  readonly additions: readonly Lead[];
  readonly deliveries: readonly DeliveryRow[];
  readonly referrer: Referrer | undefined;
  readonly holidays: LeadDetail['holidays'];
  readonly names: Names;
}

/** The names of the people of the inbox, by address. */
type Names = ReadonlyMap<string, string>;

export function leadDetail(
  { lead, additions, deliveries, referrer, holidays, names }: LeadFacts,
  timeText: TimeText,
): LeadDetail {
  const answers = answersOf(lead);
  const { main, rest } = deliveriesInShort(deliveries);
  const textOf = (row: DeliveryRow) => deliveryFact(row, timeText).text;
  const isNew = ({ label, text }: LabeledText) =>
    !answers.some((answer) => answer.label === label && answer.text === text);
  return {
    ...summaryOf(lead, names),
    state: stateOfPerson([lead, ...additions]),
    reference: leadReference(lead.parentId ?? lead.id),
    phone: phoneOf(lead),
    answers,
    about: aboutLead(lead, referrer, timeText).map(([label, text]) => ({ label, text })),
    deliveries: { main: main.map(textOf), rest: rest.map(textOf) },
    sent: sentMails(deliveries, timeText),
    reasons: lead.reasons.map(({ detail }) => detail),
    attached: [lead, ...additions].flatMap(({ files }) =>
      files.map(({ id, name, type, bytes }) => {
        return { id, name, type, size: fileSize(bytes), shown: shownAs(type) };
      }),
    ),
    addsTo: lead.parentId,
    holidays,
    additions: additions.map((addition) => ({
      id: addition.id,
      formTitle: formTitle(addition.formId),
      receivedAt: addition.receivedAt,
      answers: answersOf(addition).filter(isNew),
    })),
  };
}

export function leadRow(row: PersonRow, names: Names): LeadSummary {
  const { lead, later, parent, state } = row;
  return {
    ...summaryOf(lead, names),
    from: senderInShort(parent ?? lead),
    receivedAt: newestOf(row),
    also: later.map(({ formId }) => formTitle(formId)),
    state,
  };
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
      // Leaves out "Yes" and "No", which mean nothing without the question.
      .filter((text) => text !== '' && text !== 'Yes' && text !== 'No');
  const chosen = answers(['choice', 'choices']).slice(0, MAX_CHOICES_SHOWN);
  const [line = ''] = chosen.length > 0 ? [chosen.join(' · ')] : answers(['text']).toReversed();
  return (line.split('\n')[0] ?? '').slice(0, 200);
}

/** True for fields that browsers fill in automatically. These fields identify the sender. */
const isContact = (field: Field) => 'autocomplete' in field && field.autocomplete !== 'off';

function summaryOf(lead: Lead, names: Names): LeadSummary {
  const { assignedTo: id = null } = lead;
  const nameless = id === MACHINE ? PEOPLE_WORDS.machine : id;
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: formTitle(lead.formId),
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
    assigned: id === null ? null : { id, name: names.get(id) ?? nameless ?? id },
  };
}

function answersOf(lead: Lead): LabeledText[] {
  const call = lead.formId === bookingForm.id ? chosenTime(lead) : undefined;
  const lines = answerLines(findForm(lead.formId), lead)
    .filter(({ name }) => !(call && TIME_FIELDS.has(name)))
    .map(({ label, text }) => ({ label, text }));
  return call ? [call, ...lines] : lines;
}

const TIME_FIELDS: ReadonlySet<string> = new Set(['start', 'zone', 'practiceZone']);

/** The time of a call that the visitor chose. Undefined if the answers have no valid time. */
function chosenTime({ answers }: Lead): LabeledText | undefined {
  const start = Date.parse(entryText(answers, 'start'));
  const zone = entryText(answers, 'zone');
  const practiceZone = entryText(answers, 'practiceZone') || zone;
  if (Number.isNaN(start) || !isZone(zone) || !isZone(practiceZone)) return undefined;
  return { label: copy.chosenTime, text: callTimeInBoth(start, zone, practiceZone) };
}

/** Types that a browser shows in a sandboxed tab without running scripts. */
const TAB_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/plain'];

/** How the inbox shows a file of this type. Types that can contain a script (HTML, SVG, PDF) are only downloaded. */
export function shownAs(type: string): FileFact['shown'] {
  if (TAB_TYPES.includes(type)) return 'tab';
  return /^audio\/[\w.+-]+$/.test(type) ? 'player' : 'no';
}

export function deliveryFact(row: DeliveryRow, timeText: TimeText): DeliveryFact {
  return { id: row.id, text: deliveryText(row, targetInShort(row.target), timeText) };
}
