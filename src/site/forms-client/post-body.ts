import {
  type Answers,
  type FormDefinition,
  fieldsOf,
  lastGiven,
} from '#shared/forms/define-form.ts';
import { DRAFT_FIELD, LEAD_FIELD, UTM_FIELDS } from '#shared/forms/envelope.ts';
import type { Context } from '#site/attribution/attribution.ts';

export function answersIn(form: FormDefinition, data: FormData): Answers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.kind === 'file') continue;
    const texts = data.getAll(field.name).filter((value) => typeof value === 'string');
    // One box keeps its blanks: they are typed text, and the rule names what is wrong with them.
    const typed = texts.length > 1 ? lastGiven(texts) : (texts[0] ?? '');
    answers[field.name] = field.kind === 'choices' ? texts : typed;
  }
  return answers;
}

export interface Content {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly data?: FormData;
  readonly lead?: string | undefined;
}

type Entry = readonly [name: string, value: string];

const FACTS: ReadonlySet<string> = new Set([
  'submissionTime',
  'userAgent',
  'screenResolution',
  'timeZone',
]);
const UTM: ReadonlySet<string> = new Set(UTM_FIELDS);

/**
 * The fields of the post in their order (ASMT-11): plain answers, honeypot (of forms that are sent as they are),
 * utm values, JSON answers, facts about the browser. All other fields follow.
 */
export function fieldsToSend({ form, answers, lead }: Content, context: Context): readonly Entry[] {
  const encoded = Object.entries(form.wire?.encode(form, answers) ?? answers).flatMap(
    ([name, value]) => [value].flat().map((one): Entry => [name, one]),
  );
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  const agreed = encoded.filter(([name, value]) => name === consent?.name && value !== '');
  const packed = new Set(form.wire?.packed);
  const around = Object.entries(context);
  return [
    ...encoded.filter(([name]) => name !== consent?.name && !packed.has(name)),
    ...(form.wire ? [] : [['honeypot', ''] as const]),
    ...around.filter(([name]) => UTM.has(name)),
    ...encoded.filter(([name]) => packed.has(name)),
    ...around.filter(([name]) => FACTS.has(name)),
    ...agreed,
    ...(consent && agreed.length > 0 ? [['smsConsentVersion', consent.version] as const] : []),
    ...around.filter(([name, value]) => !UTM.has(name) && !FACTS.has(name) && value !== ''),
    ...(lead ? [[LEAD_FIELD, lead] as const] : []),
  ];
}

export function postBody(content: Content, context: Context): FormData {
  const body = new FormData();
  for (const [name, value] of fieldsToSend(content, context)) body.append(name, value);
  for (const [name, file] of chosenFiles(content)) body.append(name, file);
  // Ends the copy that was saved to be continued elsewhere.
  const copy = content.data?.get(DRAFT_FIELD);
  if (copy) body.append(DRAFT_FIELD, copy);
  return body;
}

function chosenFiles({ form, data }: Content): (readonly [name: string, file: File])[] {
  return fieldsOf(form).flatMap((field) => {
    const file = field.kind === 'file' ? data?.get(field.name) : undefined;
    // A browser sends a nameless, empty file if none was chosen.
    return file instanceof File && file.size > 0 ? [[field.name, file] as const] : [];
  });
}

/** A new idempotency key: 128 random bits. Not `crypto.randomUUID`, which browsers omit on plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
