import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FORM_WORDS } from '#content/en/forms.ts';
import { checkFiles } from '#forms/check-file.ts';
import type { Answers, FormDefinition } from '#forms/define-form.ts';
import { type FieldError, validateForm } from '#forms/validate.ts';
import { fieldIds } from '#site/ui/field-ids.ts';
import { browserFacts } from './browser-facts.ts';
import { patientPost } from './patient-post.ts';
import { answersIn, fingerprint, postBody } from './post-body.ts';
import { postForm } from './post-form.ts';
import { isBlocked, noteSent } from './submit-guard.ts';

/** A stored post. */
export interface Stored {
  /** Where the visitor goes now. */
  readonly next: string;
  /** The stored post's id, or empty where the server named none. */
  readonly id: string;
  /** The post's idempotency key: names the lead for a form that follows (`LEAD_FIELD`). */
  readonly key: string;
  readonly answers: Answers;
}

interface Options {
  /** Called once the server has the post. Stay on the page or leave it. */
  onStored(stored: Stored): void;
  /** Hidden fields that travel along, read at the moment of sending (`readContext`). */
  context?: () => Readonly<Record<string, string>>;
  /** Shows the failure as a browser alert too (spec section 8 asks it of two forms). */
  alertFailure?: boolean;
  /** Prefix of the fields' ids; default the form's id. */
  prefix?: string;
  /** Carries the post; default `fetch`. `uploadFetch` tells the progress of a file. */
  transport?: typeof fetch;
}

/** The state of one form on a page, and what sends it. */
export interface FormPost {
  readonly status: 'idle' | 'sending' | 'waiting';
  /** Message by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What concerns the form as a whole. */
  readonly notice: { readonly tone: 'error' | 'wait'; readonly text: string } | undefined;
  /** For a `<form>` with uncontrolled fields. */
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  /** For a form whose answers live elsewhere, such as a wizard's draft. `data` brings honeypot and files. */
  post(answers: Answers, data: FormData): Promise<void>;
  /** Clears the message of the field that is being edited, and the form's own. */
  onInput(event: SyntheticEvent<HTMLElement>): void;
}

/**
 * Sends a form contract: honeypot and three-second rule in silence, the contract's own rules, one idempotency
 * key for one set of answers, patience with a busy server. Nothing typed is ever lost: the fields are the
 * visitor's, and only `onStored` may reset them.
 */
export function useFormPost(form: FormDefinition, options: Options): FormPost {
  const [status, setStatus] = useState<FormPost['status']>('idle');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState<FormPost['notice']>();
  const focusOn = useRef<string>(undefined);
  const lastKey = useRef({ key: '', of: '' });
  const running = useRef(false);
  const prefix = options.prefix ?? form.id;

  // After the messages are in the document: the first field in error gets the focus and reads its message.
  useEffect(() => {
    if (!focusOn.current) return;
    document.getElementById(fieldIds(prefix, focusOn.current).input)?.focus();
    focusOn.current = undefined;
  });

  const refuse = useCallback((refused: readonly FieldError[], message = '') => {
    focusOn.current = refused[0]?.field;
    setErrors(Object.fromEntries(refused.map((error) => [error.field, error.message])));
    setNotice(message ? { tone: 'error', text: message } : undefined);
    setStatus('idle');
  }, []);

  const send = async (answers: Answers, data: FormData) => {
    const checked = await validateForm(form, answers);
    const badFiles = checkFiles(form, data);
    if (!checked.ok || badFiles.length > 0) {
      return refuse([...(checked.ok ? [] : checked.errors), ...badFiles]);
    }
    noteSent(form.id, Date.now());
    setErrors({});
    setNotice(undefined);
    setStatus('sending');
    const body = postBody(form, checked.values, data, options.context?.() ?? {});
    // Over the answers alone: the moment of sending must not make a repeated post a new lead.
    const key = keyFor(lastKey.current, fingerprint(postBody(form, checked.values, data, {})));
    for (const [name, value] of Object.entries(browserFacts(form))) {
      if (!body.has(name)) body.set(name, value);
    }
    const outcome = await patientPost(
      () => postForm(form.id, body, key, options.transport),
      async (left) => {
        setStatus('waiting');
        setNotice({ tone: 'wait', text: FORM_WORDS.waiting(left) });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
    );
    if (outcome.kind === 'stored') {
      setStatus('idle');
      setNotice(undefined);
      lastKey.current = { key: '', of: '' };
      return options.onStored({ ...outcome, key, answers: checked.values });
    }
    if (outcome.kind === 'refused') {
      return refuse(outcome.errors, outcome.errors.length > 0 ? '' : outcome.message);
    }
    console.error('form post failed', form.id, outcome.cause);
    refuse([], form.submit.failed);
    if (options.alertFailure) window.alert(form.submit.failed);
  };

  const post = async (answers: Answers, data: FormData) => {
    if (running.current || isBlocked(form.id, data, Date.now())) return;
    running.current = true;
    await send(answers, data).finally(() => {
      running.current = false;
    });
  };

  return {
    status,
    errors,
    notice,
    post,
    onSubmit: (event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      void post(answersIn(form, data), data);
    },
    onInput: (event) => {
      const { name, type } = event.target as HTMLInputElement;
      if (name in errors) setErrors(({ [name]: _, ...rest }) => rest);
      // A file that cannot be right is said at once, before anybody waits for an upload.
      if (type === 'file')
        setErrors((now) => ({ ...now, ...badFilesOf(form, event.currentTarget) }));
      if (notice?.tone === 'error') setNotice(undefined);
    },
  };
}

function badFilesOf(form: FormDefinition, element: HTMLElement): Record<string, string> {
  if (!(element instanceof HTMLFormElement)) return {};
  const bad = checkFiles(form, new FormData(element));
  return Object.fromEntries(bad.map(({ field, message }) => [field, message]));
}

/** The key of these answers: the last one while they are the same, so that a repeated post is one lead. */
function keyFor(last: { key: string; of: string }, print: string): string {
  if (last.of !== print) {
    last.of = print;
    last.key = crypto.randomUUID();
  }
  return last.key;
}
