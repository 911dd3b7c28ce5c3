import { type Answers, type FormDefinition, fieldsOf } from '#forms/define-form.ts';

/** The answers standing in a form element's data: a list for fields of kind `choices`, text for the rest. */
export function answersIn(form: FormDefinition, data: FormData): Answers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.kind === 'file') continue;
    const texts = data.getAll(field.name).filter((value) => typeof value === 'string');
    // A choice with a free-text box has two controls of one name: the last that is filled is meant.
    answers[field.name] =
      field.kind === 'choices' ? texts : (texts.findLast((text) => text !== '') ?? '');
  }
  return answers;
}

/**
 * The body of the post: the answers as the form's `wire` packs them, its files, then what travels beside them
 * (spec section 7 gives the order: answers, then honeypot and utm).
 */
export function postBody(
  form: FormDefinition,
  answers: Answers,
  files: FormData | undefined,
  context: Readonly<Record<string, string>>,
): FormData {
  const body = new FormData();
  const fields = form.wire ? form.wire.encode(answers) : answers;
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) body.append(name, text);
  }
  for (const field of fieldsOf(form)) {
    const file = field.kind === 'file' ? files?.get(field.name) : undefined;
    if (file instanceof File && file.size > 0) body.append(field.name, file);
  }
  body.append('honeypot', '');
  for (const [name, value] of Object.entries(context)) body.set(name, value);
  return body;
}

/** A text that is the same for the same answers: two different posts must not share an idempotency key. */
export function fingerprint(body: FormData): string {
  return JSON.stringify(
    [...body].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  );
}
