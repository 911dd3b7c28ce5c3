import { type InputEvent, type SubmitEvent, useRef } from 'react';
import { checkFiles } from '#shared/forms/check-file.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { answersIn, newKey } from './post-body.ts';
import { useFormMessages } from './use-form-messages.ts';
import { type Sent, useSending } from './use-sending.ts';

export type Stored = Extract<Sent, { kind: 'stored' }>;

interface Options {
  readonly prefix?: string;
  readonly refused?: RefusedPost | undefined;
  /** Called when the server has stored the post. Leave the page or show the confirmation: the form stays busy. */
  onStored(stored: Stored, element: HTMLFormElement): void;
}

export type FormPost = ReturnType<typeof useFormPost>;

/** Sends a form whose fields are uncontrolled. Nothing typed is lost (FORM-7): only `onStored` may reset the fields. */
export function useFormPost(
  form: FormDefinition,
  { prefix = form.id, refused, onStored }: Options,
) {
  const { phase, submit } = useSending();
  const { errors, alert, showFailure, clear, edited, mark } = useFormMessages(
    form,
    prefix,
    refused?.errors,
  );
  const key = useRef('');

  return {
    form,
    prefix,
    refused,
    phase,
    errors,
    alert,
    async onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const element = event.currentTarget;
      const data = new FormData(element);
      key.current ||= newKey();
      const answers = answersIn(form, data);
      const sent = await submit({ form, answers, data, key: key.current });
      if (sent === undefined) return;
      if (sent.kind !== 'stored') return showFailure(form, sent);
      clear();
      onStored(sent, element);
    },
    onInput(event: InputEvent<HTMLFormElement>) {
      const { name, type } = event.target as HTMLInputElement;
      key.current = '';
      edited(name);
      // An invalid file is reported at once, before the upload starts.
      if (type === 'file') mark(checkFiles(form, new FormData(event.currentTarget)));
    },
  };
}
