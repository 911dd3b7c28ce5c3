import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { answersIn } from '#site/forms-client/send-form.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The current answers in the form. The answer to a file field is the name of its file. */
export function readAnswers(element: HTMLFormElement, form: FormDefinition): Answers {
  const data = new FormData(element);
  const files = [...data].flatMap(([name, value]) =>
    value instanceof File ? [[name, value.name]] : [],
  );
  return { ...answersIn(form, data), ...Object.fromEntries(files) };
}

/**
 * Writes stored answers into the form. A field that already has a value keeps it, because this value is newer. In a
 * multiple choice, the stored options are selected in addition to the options that are already selected.
 */
export function writeAnswers(
  element: HTMLFormElement,
  form: FormDefinition,
  answers: Answers,
): void {
  const present = readAnswers(element, form);
  for (const { kind, name } of fieldsOf(form)) {
    const isAnswered = (present[name] ?? '').length > 0;
    const stored = answers[name];
    if (stored === undefined || kind === 'file' || (isAnswered && kind !== 'choices')) continue;
    const values = [stored].flat();
    let isChosen = false;
    for (const control of controlsOf(element, name)) {
      if (control.type === 'radio' || control.type === 'checkbox') {
        const chosen = values.includes(kind === 'consent' ? 'yes' : control.value);
        if (kind !== 'choices' || chosen) (control as HTMLInputElement).checked = chosen;
        isChosen ||= chosen;
        // The remaining control is the free-text field of a choice. It comes after the options.
      } else if (control.type !== 'hidden' && !isChosen) control.value = values[0] ?? '';
    }
  }
}

/**
 * Replaces answers in the form with answers from another tab. Files are not replaced, because no script can choose a
 * file.
 */
export function replaceAnswers(element: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const values = [answer].flat();
    let isChosen = false;
    for (const control of controlsOf(element, name)) {
      if (control.type === 'hidden' || control.type === 'file') continue;
      if (control.type === 'radio' || control.type === 'checkbox') {
        const isValue = values.includes(control.value);
        (control as HTMLInputElement).checked = isValue;
        isChosen ||= isValue;
        // The remaining control is the free-text field of a choice. It comes after the options.
      } else control.value = isChosen ? '' : (values[0] ?? '');
    }
  }
}

/** Unchecks the options that the address preselected, if the draft has an answer to the same field. */
export function uncheckDefaults(element: HTMLFormElement, answers: Answers): void {
  for (const control of element.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    if (control.defaultChecked && answers[control.name]) control.checked = false;
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

/**
 * Clears the older answer to a choice when a newer answer is given. An option and the free-text field exclude each
 * other.
 */
export function clearOlderAnswer(element: HTMLFormElement, changed: Control): void {
  for (const control of controlsOf(element, changed.name)) {
    if (control === changed) continue;
    if (changed.type === 'radio' && control.type === 'text') control.value = '';
    if (changed.type === 'text' && control.type === 'radio' && changed.value.trim() !== '') {
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
