import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
} from '#shared/forms/define-form.ts';
import { answersIn } from '#site/forms-client/post-body.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The form's current values. The document is the state: nothing typed before hydration is lost. */
export function readAnswers(element: HTMLFormElement, form: FormDefinition): Answers {
  return answersIn(form, new FormData(element));
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
  for (const field of fieldsOf(form)) {
    const kept = answers[field.name];
    const held = (present[field.name] ?? '').length > 0;
    if (kept === undefined || field.kind === 'file' || (held && field.kind !== 'choices')) continue;
    writeField(element, field, kept);
  }
}

/** Of the options and their free-text field only the newest answer counts. */
export function keepNewestOf(element: HTMLFormElement, touched: Control): void {
  for (const control of controlsOf(element, touched.name)) {
    if (control === touched || !(control instanceof HTMLInputElement)) continue;
    if (touched.type === 'radio' && control.type === 'text') control.value = '';
    if (touched.type === 'text' && control.type === 'radio' && touched.value.trim() !== '') {
      control.checked = false;
    }
  }
}

function writeField(element: HTMLFormElement, field: Field, kept: string | readonly string[]) {
  const values = typeof kept === 'string' ? [kept] : kept;
  const controls = controlsOf(element, field.name);
  let placed = false;
  for (const control of controls) {
    if (control.type !== 'radio' && control.type !== 'checkbox') continue;
    const chosen =
      field.kind === 'consent' ? values.includes('yes') : values.includes(control.value);
    if (field.kind !== 'choices' || chosen) (control as HTMLInputElement).checked = chosen;
    placed ||= chosen;
  }
  const box = controls.find((control) => !['radio', 'checkbox', 'hidden'].includes(control.type));
  if (box && !placed) box.value = values[0] ?? '';
}

function controlsOf(element: HTMLFormElement, name: string): readonly Control[] {
  return [...element.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.name === name,
  );
}
