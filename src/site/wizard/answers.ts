import { dayInWords, localDay } from '#shared/calendar-day.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  type Step,
} from '#shared/forms/define-form.ts';
import { answersIn } from '#site/forms-client/send-form.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The form's current values, of a file its name. The document is the state: nothing typed before hydration is lost. */
export function readAnswers(element: HTMLFormElement, form: FormDefinition): Answers {
  const data = new FormData(element);
  const files = [...data].flatMap(([name, value]) =>
    value instanceof File ? [[name, value.name]] : [],
  );
  return { ...answersIn(form, data), ...Object.fromEntries(files) };
}

/**
 * Restores stored answers into the form. Fields that have a value keep it, as it is newer; stored selections of a
 * multiple choice are added to the current ones.
 */
export function writeAnswers(
  element: HTMLFormElement,
  form: FormDefinition,
  answers: Answers,
): void {
  const present = readAnswers(element, form);
  for (const { kind, name } of fieldsOf(form)) {
    const isAnswered = (present[name] ?? '').length > 0;
    const kept = answers[name];
    if (kept === undefined || kind === 'file' || (isAnswered && kind !== 'choices')) continue;
    const values = [kept].flat();
    let isChosen = false;
    for (const control of controlsOf(element, name)) {
      if (control.type === 'radio' || control.type === 'checkbox') {
        const chosen = values.includes(kind === 'consent' ? 'yes' : control.value);
        if (kind !== 'choices' || chosen) (control as HTMLInputElement).checked = chosen;
        isChosen ||= chosen;
        // A box for another answer follows its options.
      } else if (control.type !== 'hidden' && !isChosen) control.value = values[0] ?? '';
    }
  }
}

export function isTouched(element: HTMLFormElement): boolean {
  return [...element.elements].some((control) => {
    if (!(control instanceof HTMLInputElement)) {
      return control instanceof HTMLTextAreaElement && control.value !== control.defaultValue;
    }
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

/** Of the options and their free-text field only the newest answer counts. */
export function keepNewestOf(element: HTMLFormElement, touched: Control): void {
  for (const control of controlsOf(element, touched.name)) {
    if (control === touched) continue;
    if (touched.type === 'radio' && control.type === 'text') control.value = '';
    if (touched.type === 'text' && control.type === 'radio' && touched.value.trim() !== '') {
      (control as HTMLInputElement).checked = false;
    }
  }
}

function controlsOf(element: HTMLFormElement, name: string): readonly Control[] {
  return [...element.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.name === name,
  );
}

/**
 * Whether a field still needs an answer. Completeness only: validity is the field's rule. Optional fields and those
 * that may be empty never need one; a date before its earliest day counts as missing (APPLY-4, APPLY-5). Blanks alone are
 * an answer only if the field says so (ASMT-8).
 */
export function isUnanswered(field: Field, answers: Answers, today: string): boolean {
  const answer = answers[field.name];
  if (field.kind === 'consent' || field.optional) return false;
  if (field.passesEmpty) return answer === undefined;
  if (answer === undefined || answer.length === 0) return true;
  if (typeof answer !== 'string') return false;
  const given = answer.trim();
  if (field.kind === 'text' && field.min === 'today' && given < today) return true;
  return given === '' && !(field.kind === 'text' && field.blanksCount);
}

export function unanswered(
  step: Step,
  answers: Answers,
  today = localDay(new Date()),
): readonly Field[] {
  return step.fields.filter((field) => isUnanswered(field, answers, today));
}

/**
 * The step to show when `asked` is requested: that one, or the first unanswered (ASMT-15). Steps after the submitting
 * one are open once the form was sent.
 */
export function reachable(
  { steps, sendAt, sent }: { steps: readonly Step[]; sendAt: number; sent: boolean },
  asked: number,
  answers: Answers,
): number {
  const inside = Math.min(Math.max(asked, 0), steps.length - 1);
  if (inside > sendAt && sent) return inside;
  const open = steps.slice(0, sendAt).findIndex((s) => unanswered(s, answers).length > 0);
  return Math.min(inside, open === -1 ? sendAt : open);
}

export function answerText(
  { language, words }: Pick<FormDefinition, 'language' | 'words'>,
  field: Field,
  answers: Answers,
): string {
  const values = [answers[field.name] ?? ''].flat();
  if (field.kind === 'consent') return values.includes('yes') ? words.yes : words.no;
  if (field.kind === 'text' && field.input === 'date')
    return values.map((day) => dayInWords(day, language)).join(', ');
  if (field.kind === 'text' && field.input === 'tel') return values.map(phoneInGroups).join(', ');
  const options = 'options' in field ? field.options : [];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}

/** Ten digits of a number of the United States as people write it; any other text as it is. */
function phoneInGroups(text: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(text) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : text;
}
