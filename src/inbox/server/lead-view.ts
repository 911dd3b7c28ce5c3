import { INBOX } from '#content/en/inbox.ts';
import { OWNER_MAIL } from '#content/en/mail.ts';
import type { DeliveryFact, Fact, FileFact, LeadSummary } from '#inbox/contract/leads.ts';
import { type DeliveryRow, STORED_ONLY_CHANNEL } from '#server/database/schema.ts';
import { entryText, type StoredFile, type Submission } from '#server/database/submission.ts';
import { answerLines, fileSize, otherFields, senderName } from '#server/delivery/answers.ts';
import { channelName, targetInShort } from '#server/leads/channel-names.ts';
import { callTimeInBoth } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { NOTHING_NOTED } from '#shared/lead-state.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

/** A lead as a line of a list. Control characters and characters that reorder others are removed (SAFE-6). */
export function summaryOf(lead: Submission): LeadSummary {
  const form = findForm(lead.formId);
  const name = senderName(form, lead);
  const parts = name ? [name, entryText(lead.answers, 'practiceName')] : [lead.email ?? ''];
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: form?.title ?? visibleLine(lead.formId),
    receivedAt: lead.receivedAt,
    quarantined: lead.status === 'quarantined',
    from: visibleLine(parts.filter(Boolean).join(', ')),
    email: lead.email === null ? null : visibleLine(lead.email),
    source: visibleLine(lead.context.utm_source ?? ''),
    files: lead.files.length,
    state: lead.state ?? NOTHING_NOTED,
  };
}

/** Every answer with the form's label, in the form's order; unanswered questions have an empty text. */
export function answersOf(lead: Submission): Fact[] {
  const call = lead.formId === bookingForm.id ? chosenTime(lead) : undefined;
  const lines = answerLines(findForm(lead.formId), lead)
    .filter(({ name }) => !(call && TIME_FIELDS.has(name)))
    .map(({ label, text }) => ({ label: visibleLine(label), text: visibleText(text) }));
  return call ? [call, ...lines] : lines;
}

/** Fields of the booking form that {@link chosenTime} says in one line. */
const TIME_FIELDS: ReadonlySet<string> = new Set(['start', 'zone', 'practiceZone']);

/** The time a visitor chose for a call, as the visitor saw it; undefined where what was sent is no time. */
function chosenTime({ answers }: Submission): Fact | undefined {
  const start = Date.parse(entryText(answers, 'start'));
  const zone = entryText(answers, 'zone');
  const practiceZone = entryText(answers, 'practiceZone') || zone;
  if (Number.isNaN(start) || !isZone(zone) || !isZone(practiceZone)) return undefined;
  return { label: INBOX.lead.chosenTime, text: callTimeInBoth(start, zone, practiceZone) };
}

/** What else was sent, and where the visitor came from. */
export function visitOf(lead: Submission): Fact[] {
  return [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)]
    .map(([name, value]) => ({
      label: OWNER_MAIL.visitNames[name] ?? visibleLine(name),
      text: visibleText(typeof value === 'string' ? value : value.join('; ')),
    }))
    .filter(({ text }) => text !== '');
}

/** Types that a browser shows without running anything, in a sandboxed tab of their own. */
const TAB_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/plain'];

/** An uploaded file. */
export function fileOf({ id, name, type, bytes }: StoredFile): FileFact {
  return { id, name: visibleLine(name), type, size: fileSize(bytes), shown: shownAs(type) };
}

/** How a file of this type may be shown. Whatever may hold a script (HTML, SVG, PDF) is only downloaded. */
export function shownAs(type: string): FileFact['shown'] {
  if (TAB_TYPES.includes(type)) return 'tab';
  return /^audio\/[\w.+-]+$/.test(type) ? 'player' : 'no';
}

/** A message about a lead; undefined for the row that says nothing had to be sent. */
export function deliveryOf(row: DeliveryRow): DeliveryFact | undefined {
  if (row.channel === STORED_ONLY_CHANNEL) return undefined;
  return {
    id: row.id,
    channel: channelName(row.channel),
    target: visibleLine(targetInShort(row.target)),
    state: row.state,
    attempts: row.attempts,
    at: row.state === 'pending' ? row.next_at : (row.delivered_at ?? row.created_at),
    error: visibleLine(row.last_error ?? ''),
  };
}
