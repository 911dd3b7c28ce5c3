import { type FormEvent, useRef } from 'react';
import { checkFiles } from '#forms/check-file.ts';
import type { FormDefinition } from '#forms/define-form.ts';
import { newKey } from './new-key.ts';
import { answersIn, type Content, fingerprint } from './post-body.ts';
import { type Errors, useFormMessages } from './use-form-messages.ts';
import { type Phase, type Sent, useSending } from './use-sending.ts';

/** A stored post. */
export type Stored = Extract<Sent, { kind: 'stored' }>;

interface Options {
  /** Prefix of the fields' ids; default the form's id. */
  readonly prefix?: string;
  /** The server has the post. Leave the page or show the confirmation: the form stays busy. */
  onStored(stored: Stored, element: HTMLFormElement): void;
}

/** The state of one form on a page, and what sends it. */
export interface FormPost {
  readonly form: FormDefinition;
  readonly prefix: string;
  readonly phase: Phase;
  readonly errors: Errors;
  /** What concerns the form as a whole; empty where there is nothing to say. */
  readonly alert: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Sends a form whose fields are uncontrolled. Nothing typed is ever lost: the fields are the visitor's, and only
 * `onStored` may reset them.
 */
export function useFormPost(
  form: FormDefinition,
  { prefix = form.id, onStored }: Options,
): FormPost {
  const { phase, submit } = useSending();
  const { errors, alert, showFailure, clear, edited, mark } = useFormMessages(prefix);
  const last = useRef({ key: '', of: '' });

  /** The same content has the same key as long as the page is open: however often it is sent, it is one lead. */
  const key = (content: Content): string => {
    const of = fingerprint(content);
    if (last.current.of !== of) last.current = { key: newKey(), of };
    return last.current.key;
  };

  return {
    form,
    prefix,
    phase,
    errors,
    alert,
    async onSubmit(event) {
      event.preventDefault();
      const element = event.currentTarget;
      const data = new FormData(element);
      const sent = await submit({ form, answers: answersIn(form, data), data, key });
      if (sent === undefined) return;
      if (sent.kind !== 'stored') return showFailure(form, sent);
      clear();
      onStored(sent, element);
    },
    onInput(event) {
      const { name, type } = event.target as HTMLInputElement;
      edited(name);
      // A file that cannot be right is said at once, before anybody waits for an upload.
      if (type === 'file') mark(checkFiles(form, new FormData(event.currentTarget)));
    },
  };
}
