import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { checkFiles, type FieldError } from '#shared/forms/validate.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { fieldIds } from '#site/ui/Field.tsx';
import { alertId } from '#site/ui/FormAlert.tsx';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import {
  answersIn,
  isBlocked,
  type Phase,
  type Stored,
  type Submission,
  sendForm,
} from './send-form.ts';

type Errors = Readonly<Record<string, string>>;

const NONE: Errors = {};
const IDLE: Phase = { kind: 'idle' };

/** A new idempotency key: 128 random bits. Not `crypto.randomUUID`, which browsers omit on plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}

interface Options {
  /** Of the ids of its fields. */
  readonly prefix?: string | undefined;
  /** What the server found wrong with the post that the page answers. */
  readonly refused?: RefusedPost | undefined;
  readonly onRefused?: (errors: readonly FieldError[]) => void;
}

/**
 * One form: sends it, one post at a time, and has the messages under its fields and the alert next to its button. The first
 * field in error gets the focus, or the alert if no field is named (FORM-7). All forms of the site are sent by this hook.
 */
export function useForm(form: FormDefinition, { prefix = form.id, refused, onRefused }: Options) {
  const [phase, setPhase] = useState(IDLE);
  const [errors, setErrors] = useState(() => byField(refused?.errors ?? []));
  const [alert, setAlert] = useState('');
  const [due, setDue] = useState({ focus: '', dialog: '' });
  const running = useRef(false);

  // A page restored from the back/forward cache is no longer sending.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setPhase(IDLE);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  // After the messages are in the document: focus announces them, and the browser's alert shows the same text.
  useEffect(() => {
    focusFromStart(document.getElementById(due.focus));
    if (due.dialog) window.alert(due.dialog);
  }, [due]);

  const clear = () => {
    setErrors(NONE);
    setAlert('');
  };

  const mark = (found: RefusedPost['errors']) => {
    if (found.length > 0) setErrors((now) => ({ ...now, ...byField(found) }));
  };

  const show = (found: readonly FieldError[], text = '', dialog = '') => {
    const [first] = found;
    setDue({ focus: first ? fieldIds(prefix, first.field).input : alertId(prefix), dialog });
    setErrors(byField(found));
    setAlert(text);
  };

  /** Undefined if the submit was blocked (FORM-1) or refused, which is then shown. Never throws. */
  const send = async (submission: Submission): Promise<Stored | undefined> => {
    const { id, submit, words } = submission.form;
    if (running.current || isBlocked(submission.form, submission.data, Date.now())) return;
    running.current = true;
    setPhase({ kind: 'sending' });
    const sent = await sendForm(submission, setPhase);
    if (sent.kind === 'stored') {
      clear();
      setPhase(sent);
      return sent;
    }
    running.current = false;
    setPhase(IDLE);
    onRefused?.(sent.errors);
    if (!sent.cause) return void show(sent.errors);
    console.error(`form ${id} was not sent`, sent.cause);
    const corrected = sent.errors.length > 0 && !submit.alerts;
    const text = corrected ? words.refused(sent.errors.length) : submit.failed;
    show(sent.errors, text, submit.alerts ? text : '');
  };

  /** Editing a field clears its message and the form's own (ASMT-8); an invalid file is reported before the upload starts. */
  const edited = (name: string, data: FormData) => {
    setErrors((now) => {
      const { [name]: gone, ...others } = now;
      return gone === undefined ? now : others;
    });
    setAlert('');
    mark(checkFiles(form, data).filter(({ field }) => field === name));
  };

  return { phase, errors, alert, send, show, mark, edited, clear };
}

function byField(found: RefusedPost['errors']): Errors {
  return Object.fromEntries(found.map(({ field = '', message }) => [field, message]));
}

interface PostOptions extends Options {
  /** Called when the server has stored the post. Leave the page or show the confirmation: the form stays busy. */
  onStored(stored: Stored, element: HTMLFormElement): void;
}

export type FormPost = ReturnType<typeof useFormPost>;

/** Sends a form whose fields are uncontrolled. Nothing typed is lost (FORM-7): only `onStored` may reset the fields. */
export function useFormPost(form: FormDefinition, { onStored, ...options }: PostOptions) {
  const { phase, errors, alert, send, edited } = useForm(form, options);
  const key = useRef('');
  return {
    form,
    prefix: options.prefix ?? form.id,
    refused: options.refused,
    phase,
    errors,
    alert,
    async onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const element = event.currentTarget;
      const data = new FormData(element);
      key.current ||= newKey();
      const stored = await send({ form, answers: answersIn(form, data), data, key: key.current });
      if (stored) onStored(stored, element);
    },
    onInput(event: InputEvent<HTMLFormElement>) {
      key.current = '';
      edited((event.target as HTMLInputElement).name, new FormData(event.currentTarget));
    },
  };
}
