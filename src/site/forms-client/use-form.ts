import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { checkFiles, type FieldError, readHeads } from '#shared/forms/validate.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { fieldIds } from '#site/ui/Field.tsx';
import { alertId } from '#site/ui/FormAlert.tsx';
import { focusFromStart } from '#site/ui/focus-from-start.ts';
import {
  answersIn,
  isBlocked,
  type Phase,
  type StoredPost,
  type Submission,
  sendForm,
} from './send-form.ts';

type Refusal = RefusedPost['errors'][number];
type Refusals = Readonly<Record<string, Refusal>>;

const NONE: Refusals = {};
const IDLE: Phase = { kind: 'idle' };

/**
 * A new idempotency key of 128 random bits. `crypto.randomUUID` is not used, because browsers have it only on HTTPS.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}

interface Options {
  /** The email address that the form offers after a refused post. */
  readonly email: string;
  /** Prefix of the field ids. */
  readonly prefix?: string | undefined;
  /** The refused post that this page shows. It contains the errors from the server. */
  readonly refused?: RefusedPost | undefined;
  readonly onRefused?: (errors: readonly FieldError[]) => void;
}

/**
 * Sends a form, only one post at a time. Shows messages below the fields. Beside the button, it shows an alert or the
 * number of wrong answers. After a failure, the focus moves to the first field with an error, or to the alert if no
 * field has one. All forms of the site use this hook.
 */
export function useForm(
  form: FormDefinition,
  { email, prefix = form.id, refused, onRefused }: Options,
) {
  const [phase, setPhase] = useState(IDLE);
  const [refusals, setRefusals] = useState(() => byField(refused?.errors ?? []));
  const [alert, setAlert] = useState('');
  const [status, setStatus] = useState('');
  const [due, setDue] = useState({ focus: '', dialog: '' });
  const running = useRef(false);

  // The back/forward cache can restore the page in the busy state, but the post has ended.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setPhase(IDLE);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  // The effect runs after rendering, so that the focused element exists. Moving the focus makes a screen reader
  // announce the messages. Some forms also show the text in a browser alert.
  useEffect(() => {
    focusFromStart(document.getElementById(due.focus));
    if (due.dialog) window.alert(due.dialog);
  }, [due]);

  const clear = () => {
    setRefusals(NONE);
    setAlert('');
    setStatus('');
  };

  const mark = (fieldErrors: RefusedPost['errors']) => {
    if (fieldErrors.length > 0) setRefusals((now) => ({ ...now, ...byField(fieldErrors) }));
  };

  const show = (fieldErrors: readonly FieldError[], text = '', dialog = '') => {
    const [first] = fieldErrors;
    setDue({ focus: first ? fieldIds(prefix, first.field).input : alertId(prefix), dialog });
    setRefusals(byField(fieldErrors));
    setAlert(text);
    setStatus(first && !text ? form.words.refused(fieldErrors.length) : '');
  };

  /**
   * Sends a post. Never throws. Resolves with undefined if the submit was blocked or failed. After a failure, the hook
   * shows the reason.
   */
  const send = async (submission: Submission): Promise<StoredPost | undefined> => {
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

  /**
   * Handles a change of a field. Clears the message of the field and the alert of the form. Reports an invalid file at
   * once, before its upload.
   */
  const edited = (name: string, data: FormData) => {
    setRefusals((now) => {
      const { [name]: cleared, ...remaining } = now;
      return cleared === undefined ? now : remaining;
    });
    setAlert('');
    setStatus('');
    void readHeads(data).then((heads) =>
      mark(checkFiles(form, data, heads).filter(({ field }) => field === name)),
    );
  };

  const errors = Object.fromEntries(
    Object.entries(refusals).map(([name, { message }]) => [name, message]),
  );
  /** The email address to write to, if the refused answer of a field may be right. Undefined for a missing answer. */
  const wayOut = (name: string) => {
    const { code = '' } = refusals[name] ?? {};
    return code === '' || code.startsWith('REQUIRED') ? undefined : email;
  };
  return { prefix, email, phase, errors, wayOut, alert, status, send, show, mark, edited, clear };
}

function byField(fieldErrors: readonly Refusal[]): Refusals {
  return Object.fromEntries(fieldErrors.map((error) => [error.field ?? '', error]));
}

interface PostOptions extends Options {
  /**
   * Is called after the server has stored the post. The form stays busy, so the function must leave the page or show
   * the confirmation.
   */
  onStored(stored: StoredPost, element: HTMLFormElement): void;
}

export type FormPost = ReturnType<typeof useFormPost>;

/**
 * Sends a form with uncontrolled fields. Only `onStored` may reset the fields, so that no typed text is lost.
 *
 *     const post = useFormPost(form, { onStored: ({ id }) => showConfirmation(id) });
 *     return <FormFrame post={post}>…</FormFrame>;
 */
export function useFormPost(form: FormDefinition, { onStored, ...options }: PostOptions) {
  const { send, edited, ...shown } = useForm(form, options);
  const key = useRef('');
  return {
    form,
    refused: options.refused,
    ...shown,
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
