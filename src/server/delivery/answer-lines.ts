import { OWNER_MAIL } from '#content/en/mail.ts';
import { type Entry, entryText, type Lead } from '#server/database/lead.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import {
  type ChoiceField,
  type ChoicesField,
  chosenOptions,
  type Field,
  type FormDefinition,
  fieldsOf,
} from '#shared/forms/define-form.ts';
import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import { findForm } from '#shared/forms/registry.ts';
import { phoneUrl } from '#shared/forms/rules/phone-url.ts';
import { hiringCountryCalled } from '#shared/hiring-countries.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { titledName } from './person-names.ts';

export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly long: boolean;
}

/**
 * The answers of a lead with their labels, in the order of the form. Answers to fields that were removed from the
 * form come last, labeled with their stored names. `form` is undefined if the form was removed from the site.
 */
export function answerLines(form: FormDefinition | undefined, lead: Lead): AnswerLine[] {
  const fields = knownFields(form);
  const formFields = new Set(fields.map(({ name }) => name));
  const rest = lead.answers.filter(([name]) => !formFields.has(name));
  return [
    ...fields.map((field) => ({
      name: field.name,
      label: field.label,
      text: answerText(field, lead, form),
      long: field.kind === 'text' && field.input === 'textarea',
    })),
    ...rest.map(([name]) => {
      const text = entryText(lead.answers, name);
      return { name, label: name, text, long: text.includes('\n') };
    }),
  ];
}

/**
 * The text of an answer in the language of `form`. English dates keep the stored format, because programs read these
 * texts, too.
 */
export function answerText(
  field: Field,
  lead: Lead,
  { language, words }: Pick<FormDefinition, 'language' | 'words'> = IN_ENGLISH,
): string {
  const value = lead.answers.find(([name]) => name === field.name)?.[1] ?? '';
  const labelOf = (job: string) => {
    const titles = lead.jobTitles?.get(job);
    return titles?.[language] || titles?.en;
  };
  switch (field.kind) {
    case 'text': {
      const text = entryText(lead.answers, field.name);
      if (field.autocomplete === 'name') return titledName(text);
      return field.input === 'date' && language === 'es' ? dayInWords(text, language) : text;
    }
    case 'choice': {
      const option = typeof value === 'string' ? value : value.join(', ');
      const renamed = field.name === 'position' && lead.positionNames?.get(option);
      return renamed || optionLabel(field, option, labelOf);
    }
    case 'choices':
      return chosenOptions(value)
        .filter(Boolean)
        .map((option) => optionLabel(field, option, labelOf))
        .join('; ');
    case 'file':
      return lead.files
        .filter((file) => file.field === field.name)
        .map((file) => `${file.name} (${fileSize(file.bytes)})`)
        .join('; ');
    case 'consent':
      return lead.consent || entryText(lead.answers, field.name) ? words.yes : words.no;
  }
}

/** The sender's phone number as typed, and its `tel:` address if it is a number. */
export function phoneOf(lead: Pick<Lead, 'formId' | 'language' | 'answers'>) {
  const field = knownFields(findForm(lead.formId, lead.language)).find(
    (known) => known.kind === 'text' && known.input === 'tel',
  );
  const text = entryText(lead.answers, field?.name ?? 'phone').trim();
  if (field?.kind !== 'text') return { text };
  const stated = hiringCountryCalled(entryText(lead.answers, 'country'));
  return { text, url: phoneUrl(text, field.country ?? stated) };
}

const STEERING: ReadonlySet<string> = new Set(['_subject', '_replyto']);

/**
 * Submitted fields that the form does not have, as text for people. Omits fields that set mail headers, and fields
 * that contain the answers a second time in packed form.
 */
export function otherFields(form: FormDefinition | undefined, lead: Lead): Entry[] {
  const packed = new Set(form?.wire?.packed);
  return lead.extra.filter(
    ([name, value]) => !STEERING.has(name) && !packed.has(name) && value.length > 0,
  );
}

export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function senderName(form: FormDefinition | undefined, lead: Pick<Lead, 'answers'>): string {
  const isOwnToken = (token: string) =>
    knownFields(form).find((field) => field.kind === 'text' && field.autocomplete === token)?.name;
  const answer = (token: string, name: string) =>
    entryText(lead.answers, isOwnToken(token) ?? '') || entryText(lead.answers, name);
  return (
    titledName(answer('name', 'name')) ||
    [answer('given-name', 'firstName'), answer('family-name', 'lastName')].filter(Boolean).join(' ')
  );
}

export function knownFields(form: FormDefinition | undefined): readonly Field[] {
  return form ? fieldsOf(form) : [];
}

function optionLabel(
  field: ChoiceField | ChoicesField,
  value: string,
  jobTitle: (id: string) => string | undefined,
): string {
  const label = field.options.find((option) => option.value === value)?.label;
  return label || (field.optionsFrom === 'jobs' && jobTitle(value)) || value;
}

/** The note that tells the owner that a sender used the Spanish pages; empty for English. */
export function languageNote({ formId, language }: Lead): string {
  if (language !== 'es') return '';
  return OWNER_MAIL.inSpanish[APPLICANT_FORMS.includes(formId) ? 'applicant' : 'other'];
}

/** Consent and files of a lead in the format of the contracts (webhook, JSON). */
export function consentAndFiles({ consent, files }: Lead) {
  return { consent: consent && { ...consent, at: new Date(consent.at).toISOString() }, files };
}
