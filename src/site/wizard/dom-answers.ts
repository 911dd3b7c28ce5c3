import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { answersIn } from '#site/forms-client/post-body.ts';

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
