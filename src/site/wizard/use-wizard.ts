import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { DRAFT_FIELD } from '#shared/forms/envelope.ts';
import type { WizardStep } from '#shared/funnel.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { checkAnswers, nextAddress } from '#site/forms-client/send-form.ts';
import { newKey, useForm } from '#site/forms-client/use-form.ts';
import { isTouched, reachable, readAnswers, unanswered, writeAnswers } from './answers.ts';
import {
  type Draft,
  type Receipt,
  readDraft,
  readReceipt,
  saveDraft,
  saveReceipt,
} from './draft.ts';

export interface WizardOptions {
  readonly form: FormDefinition;
  /** Sent alone once `form` is stored; its steps are the last ones of `form`. */
  readonly follow?: FormDefinition;
  readonly advanceOnChoice?: boolean;
  readonly preset?: () => Answers;
  /** What the form starts with: the post that this page answers, or what the address names. */
  readonly posted?: RefusedPost | undefined;
  /** Called when the server has stored a form, before the page is left. */
  readonly onStored?: (
    form: FormDefinition,
    answers: Answers,
    /** `manage`: the sender's own page, empty if there is none. Not kept: the device may be another's. */
    receipt: Receipt & { readonly manage: string },
  ) => void;
}

export type Notice =
  /** The form was sent from this device; `answers` are known as long as a form can follow it. */
  | { readonly kind: 'sent'; readonly receipt: Receipt; readonly answers: Answers }
  | { readonly kind: 'resume'; readonly at: number }
  | { readonly kind: 'cleared'; readonly draft: Draft };

const BLANK: Draft = { answers: {}, at: 0, key: '', sent: false };

/**
 * Steps, draft and posts of a wizard. The document is the state: the answers are read from the form. Each step has its
 * address, so the browser's Back and Forward work.
 */
export function useWizard(
  { form, follow, advanceOnChoice, preset, posted, onStored }: WizardOptions,
  element: RefObject<HTMLFormElement | null>,
) {
  const { steps } = form;
  /** The step that sends `form`: its last, or the one before the steps of the form that follows. */
  const sendAt = steps.length - (follow?.steps.length ?? 0) - 1;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [live, setLive] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [hasBegun, setBegun] = useState(false);
  const draft = useRef(BLANK);
  const focusAsked = useRef(false);
  const messages = useForm(form, {
    refused: posted,
    /** A hidden field cannot take the focus: opens the step of the first field in error. */
    onRefused([first]) {
      const owner = steps.findIndex((one) => one.fields.some(({ name }) => name === first?.field));
      if (owner === -1 || owner === at) return;
      pushStep(form.page, owner, at);
      setAt(owner);
    },
  });
  const step = steps[at];
  const missing = step ? unanswered(step, answers) : [];

  const sync = () => {
    const present = element.current ? readAnswers(element.current, form) : {};
    setAnswers(present);
    return present;
  };

  const dataOf = () => {
    const data = new FormData(element.current ?? undefined);
    // React sets hidden fields back to what they began with.
    if (draft.current.saved) data.set(DRAFT_FIELD, draft.current.saved);
    return data;
  };

  /** The names of files that were chosen before a reload and are not in the form: no script can put them back. */
  const lostFiles = (kept: Answers, present: Answers) =>
    Object.fromEntries(
      fieldsOf(form)
        .filter(({ kind, name }) => kind === 'file' && kept[name] && !present[name])
        .map(({ name }) => [name, String(kept[name])]),
    );

  const save = (change: Partial<Draft>) => {
    draft.current = { ...draft.current, key: draft.current.key || newKey(), ...change };
    saveDraft(form.id, draft.current);
  };

  const keep = (index: number) => {
    const present = sync();
    save({ answers: { ...present, ...lostFiles(draft.current.answers, present) }, at: index });
    return present;
  };

  const restore = (kept: Draft) => {
    draft.current = kept;
    if (!element.current) return;
    // What the address chose gives way to what the visitor answered.
    for (const control of element.current.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      if (control.defaultChecked && kept.answers[control.name]) control.checked = false;
    }
    writeAnswers(element.current, form, kept.answers);
    const lost = lostFiles(kept.answers, readAnswers(element.current, form));
    messages.mark(
      Object.entries(lost).map(([field, file]) => {
        return { field, message: form.words.chooseAgain(file) };
      }),
    );
  };

  const limit = (index: number, given: Answers) =>
    reachable({ steps, sendAt, sent: !!readReceipt(form.id) }, index, given);

  const show = (index: number) => {
    setAt(index);
    setNotice(undefined);
    setBegun(true);
    focusAsked.current = true;
  };

  const goTo = (asked: number) => {
    const index = limit(asked, keep(asked));
    if (index !== at) pushStep(form.page, index, at);
    if (index >= sendAt) setReviewing(false);
    show(index);
  };

  const open = (asked: number, given: Answers) => {
    const index = limit(asked, given);
    if (index !== asked) replaceStep(form.page, index);
    setAt(index);
  };

  const back = () => {
    const present = keep(at - 1);
    // Then the browser's own Back leads there, and the history does not grow.
    if ((history.state as Partial<Entry> | null)?.from === at - 1) return history.back();
    replaceStep(form.page, at - 1);
    show(limit(at - 1, present));
  };

  const post = async (target: FormDefinition, given: Answers) => {
    const { key } = draft.current;
    const lead = target === form ? undefined : readReceipt(form.id)?.key;
    const sent = await messages.send({ form: target, answers: given, data: dataOf(), key, lead });
    if (!sent) return;
    const receipt = { key, reference: sent.id || key, at: new Date().toISOString() };
    saveReceipt(target.id, receipt);
    if (target === form) {
      // Kept in memory: Back and another submit must not create another lead.
      save({ sent: true });
      if (!follow) saveDraft(form.id, undefined);
    }
    onStored?.(target, { ...given, ...sent.answers }, { ...receipt, manage: sent.manage });
    location.assign(nextAddress(target, sent.id));
  };

  /** Sends the form that ends with this step, unless exactly these answers are stored or there is nothing to send. */
  const send = (given: Answers) => {
    if (at === sendAt || !follow) {
      if (!draft.current.sent) return post(form, given);
      return location.assign(nextAddress(form, readReceipt(form.id)?.reference ?? ''));
    }
    const empty = fieldsOf(follow).every(({ name }) => String(given[name] ?? '').trim() === '');
    return empty ? location.assign(follow.next) : post(follow, given);
  };

  /** Next, Submit, Enter and a chosen option: advances if the step is complete and valid. */
  const forward = async () => {
    if (!step || messages.phase.kind !== 'idle') return;
    const given = keep(at);
    if (unanswered(step, given).length > 0) return;
    if (at === sendAt || at === steps.length - 1) return send(given);
    const checked = await checkAnswers({ ...form, steps: [step] }, given, dataOf());
    if (!checked.ok) return messages.show(checked.errors);
    goTo(isReviewing && at < sendAt ? sendAt : at + 1);
  };

  const edited = (name: string) => {
    const isNote = follow && fieldsOf(follow).some((field) => field.name === name);
    const { answers: kept, sent } = draft.current;
    draft.current = {
      ...draft.current,
      answers: { ...kept, [name]: '' },
      key: newKey(),
      sent: sent && !!isNote,
    };
    keep(at);
    setBegun(true);
    messages.edited(name, dataOf());
    setNotice((now) => (now?.kind === 'cleared' ? undefined : now));
  };

  const clear = () => {
    messages.clear();
    draft.current = BLANK;
    element.current?.reset();
    saveDraft(form.id, undefined);
    sync();
    replaceStep(form.page, 0);
  };

  const startOver = () => {
    setNotice({ kind: 'cleared', draft: draft.current });
    clear();
    setAt(0);
  };

  const startAnother = () => {
    saveReceipt(form.id, undefined);
    clear();
    show(0);
  };

  const undo = (before: Draft) => {
    restore(before);
    save({});
    sync();
    setNotice({ kind: 'resume', at: before.at });
  };

  /** Once, on hydration: the draft, the address, and what was chosen before. */
  const start = useEffectEvent(() => {
    const asked = stepInAddress();
    const early = sync();
    const hasTyped = element.current !== null && isTouched(element.current);
    const found = readDraft(form.id);
    const receipt = readReceipt(form.id);
    const isDone = found?.sent && asked === undefined;
    if (receipt && asked === undefined && !hasTyped && (!found || isDone)) {
      setNotice({ kind: 'sent', receipt, answers: found?.answers ?? {} });
    } else if (isDone) saveDraft(form.id, undefined);
    else if (found) restore(found);
    // Typed before this script had loaded: not stored yet.
    else if (hasTyped) keep(0);
    if (element.current && preset) writeAnswers(element.current, form, preset());
    const present = sync();
    // Not for an answer that the address chose.
    setBegun(hasTyped || asked !== undefined || draft.current !== BLANK);
    setLive(true);
    delete document.documentElement.dataset.wizard;
    if (asked !== undefined) return open(asked, present);
    if (found && !isDone && found.at > 0) {
      return setNotice({ kind: 'resume', at: limit(found.at, present) });
    }
    // Chosen before this script had loaded, and not by arrow keys.
    const isChosen = advanceOnChoice && hasTyped && limit(1, early) === 1;
    if (isChosen && !element.current?.querySelector('input:focus-visible')) goTo(1);
  });
  const traveled = useEffectEvent(() => {
    open(stepInAddress() ?? 0, sync());
    setNotice(undefined);
    focusAsked.current = true;
  });
  useEffect(() => {
    start();
    const travel = () => traveled();
    const begin = () => setBegun(true);
    const listening = new AbortController();
    addEventListener('popstate', travel, listening);
    // Not at the press: the bar would take the place of what is pressed.
    for (const used of ['click', 'keydown', 'touchmove']) {
      addEventListener(used, begin, { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!live) return;
    const detail: WizardStep = { form: form.id, step: at + 1 };
    document.dispatchEvent(new CustomEvent('wizard-step', { detail }));
  }, [at, form, live]);

  useEffect(() => {
    // The first step asked for while hydrating is not shown yet: `at` is still that of the HTML.
    if (!focusAsked.current || !live) return;
    focusAsked.current = false;
    document.getElementById(`${form.id}-step-${at + 1}`)?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  });

  return {
    form,
    follow,
    sendAt,
    at,
    live,
    answers,
    errors: messages.errors,
    alert: messages.alert,
    phase: messages.phase,
    notice,
    hasBegun,
    missing,
    isReviewing: isReviewing && at < sendAt,
    forward,
    back,
    edited,
    goTo,
    startOver,
    startAnother,
    undo,
    dataOf,
    keepCopy: (saved: string) => save({ saved }),
    change(index: number) {
      setReviewing(true);
      goTo(index);
    },
  };
}

interface Entry {
  readonly from: number;
}

/** Two choices in one moment lead to the same step: the second adds no entry. */
function pushStep(page: string, index: number, from: number): void {
  if (stepInAddress() === index) return;
  history.pushState({ from } satisfies Entry, '', addressOf(page, index));
}

function replaceStep(page: string, index: number): void {
  history.replaceState(history.state, '', addressOf(page, index));
}

/** The address of a step; other parameters stay. The form's own page, also if a rejected post is shown. */
function addressOf(page: string, index: number): string {
  const params = new URLSearchParams(location.search);
  params.set('step', String(index + 1));
  return `${page}?${params}`;
}

/** The step in the page's address (`?step=3` is index 2), or undefined if it names none. */
function stepInAddress(): number | undefined {
  const given = new URLSearchParams(location.search).get('step') ?? '';
  return /^\d{1,3}$/.test(given) ? Number(given) - 1 : undefined;
}
