import { type RefObject, useRef, useState } from 'react';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { newKey } from '#site/forms-client/new-key.ts';
import { readAnswers, writeAnswers } from './dom-answers.ts';
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts';

const BLANK: Draft = { answers: {}, at: 0, key: '', attempted: false, sent: false };

export interface KeptAnswers {
  readonly answers: Answers;
  sync(): Answers;
  /** The same, and stores it on the device; `edited` where the visitor changed an answer. */
  keep(at: number, edited: boolean): Answers;
  /**
   * Restores the draft of an earlier visit. A draft that was sent is removed where `fresh`. Where there is none, the
   * form's values become the draft.
   */
  restore(fresh: boolean): Draft | undefined;
  /** Empties form and device; returns what was there. */
  clear(): Draft;
  /** Restores what `clear` returned. */
  putBack(draft: Draft): void;
  /** The idempotency key for sending the form's current values. */
  attempt(): string;
  /** Whether exactly these answers are stored already. */
  alreadySent(): boolean;
  /** Records that they are stored: `keepDraft` where later steps need them. */
  recordSent(keepDraft: boolean): void;
}

/** See {@link KeptAnswers}. The document is the state; everything here is derived from it. */
export function useStoredAnswers(
  form: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
): KeptAnswers {
  const [answers, setAnswers] = useState<Answers>({});
  const draft = useRef<Draft>(BLANK);

  const store = (change: Partial<Draft>) => {
    draft.current = { ...draft.current, key: draft.current.key || newKey(), ...change };
    saveDraft(form.id, draft.current, new Date());
  };

  const take = (before: Draft) => {
    draft.current = before;
    if (element.current) writeAnswers(element.current, form, before.answers);
  };

  const sync = () => {
    const present = element.current ? readAnswers(element.current, form) : {};
    setAnswers(present);
    return present;
  };

  const keep = (at: number, edited: boolean) => {
    const present = sync();
    // A changed answer is another post: with the old key the server would treat it as a repeat (FORM-13).
    const renewed = edited && draft.current.attempted;
    const renewal = renewed ? { key: newKey(), attempted: false, sent: false } : {};
    store({ answers: present, at, ...renewal });
    return present;
  };

  const putBack = (before: Draft) => {
    take(before);
    saveDraft(form.id, before, new Date());
    sync();
  };

  const restore = (fresh: boolean) => {
    const found = readDraft(form.id, new Date());
    if (found?.sent && fresh) dropDraft(form.id);
    const before = found?.sent && fresh ? undefined : found;
    if (before) take(before);
    const present = sync();
    // Typed before this script had loaded: not stored yet.
    const begun = Object.values(present).some((answer) => answer.length > 0);
    if (!found && begun) store({ answers: present, at: 0 });
    return before;
  };

  const clear = () => {
    const before = draft.current;
    draft.current = BLANK;
    element.current?.reset();
    dropDraft(form.id);
    sync();
    return before;
  };

  const attempt = () => {
    store({ attempted: true });
    return draft.current.key;
  };

  const recordSent = (keepDraft: boolean) => {
    store({ attempted: true, sent: true });
    // Removed from the device, but kept in memory: Back and another submit must not create another lead.
    if (!keepDraft) dropDraft(form.id);
  };

  const alreadySent = () => draft.current.sent;
  return { answers, sync, keep, restore, clear, putBack, attempt, alreadySent, recordSent };
}
