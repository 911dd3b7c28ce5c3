import { useEffect, useState } from 'react';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import type { FieldError } from '#shared/forms/validate.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { alertId, fieldIds } from '#site/ui/field-ids.ts';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import type { Sent } from './use-sending.ts';

type Errors = Readonly<Record<string, string>>;

const NONE: Errors = {};

/**
 * The messages of one form: under its fields, and the alert next to its button. The first field in error gets the focus,
 * or the alert if no field is named (FORM-7). `prefix` is that of the fields' ids,
 * `refused` what the server found wrong with the post that the page answers.
 */
export function useFormMessages(
  { words }: FormDefinition,
  prefix: string,
  refused: RefusedPost['errors'] = [],
) {
  const [errors, setErrors] = useState(() => byField(refused));
  const [alert, setAlert] = useState('');
  const [due, setDue] = useState({ focus: '', dialog: '' });

  // After the messages are in the document: focus announces them, and the browser's alert shows the same text.
  useEffect(() => {
    focusFromStart(document.getElementById(due.focus));
    if (due.dialog) window.alert(due.dialog);
  }, [due]);

  const show = (found: readonly FieldError[], text = '', dialog = '') => {
    const [first] = found;
    const focus = first ? fieldIds(prefix, first.field).input : alertId(prefix);
    setDue({ focus, dialog });
    setErrors(byField(found));
    setAlert(text);
  };

  const showFailure = ({ submit }: FormDefinition, sent: Exclude<Sent, { kind: 'stored' }>) => {
    if (sent.kind === 'invalid') return show(sent.errors);
    const corrected = sent.errors.length > 0 && !submit.alerts;
    const text = corrected ? words.refused(sent.errors.length) : submit.failed;
    show(sent.errors, text, submit.alerts ? text : '');
  };

  const clear = () => {
    setErrors(NONE);
    setAlert('');
  };

  /** Editing a field clears its message and the form's own (ASMT-8). */
  const edited = (name: string) => {
    setErrors((now) => {
      const { [name]: gone, ...others } = now;
      return gone === undefined ? now : others;
    });
    setAlert('');
  };

  const mark = (found: readonly FieldError[]) => {
    setErrors((now) => ({ ...now, ...byField(found) }));
  };

  const chooseAgain = (lost: Errors) => {
    const found = Object.entries(lost).map(([field, file]) => ({
      field,
      message: words.chooseAgain(file),
    }));
    setErrors((now) => ({ ...now, ...byField(found) }));
  };

  return { errors, alert, show, showFailure, clear, edited, mark, chooseAgain };
}

function byField(found: RefusedPost['errors']): Errors {
  return Object.fromEntries(found.map(({ field = '', message }) => [field, message]));
}
