import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localDay } from '#shared/calendar-day.ts';
import type { Answers, FormDefinition, Step } from '#shared/forms/define-form.ts';
import { DRAFT_FIELD } from '#shared/forms/envelope.ts';
import type { WizardStep } from '#shared/funnel.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { checkAnswers, nextAddress } from '#site/forms-client/send-form.ts';
import { newKey, useForm } from '#site/forms-client/use-form.ts';
import { unanswered } from './answers.ts';
import {
  type Draft,
  onDraftOfOtherTab,
  type Receipt,
  readReceipt,
  readStoredDraft,
  storeDraft,
  storeReceipt,
} from './draft.ts';
import {
  isTouched,
  readAnswers,
  replaceAnswers,
  uncheckDefaults,
  writeAnswers,
} from './form-element.ts';
import { isPreviousEntry, pushStep, replaceStep, stepInAddress } from './step-address.ts';
import {
  type Arrival,
  actionOf,
  initialState,
  isSame,
  lostFiles,
  type Snapshot,
  sendIndex,
  visitStart,
  type WizardEvent,
  type WizardState,
  wizardReducer,
} from './wizard-reducer.ts';

export interface WizardOptions {
  readonly form: FormDefinition;
  /** The email address that the form offers after a refused post. */
  readonly email: string;
  /** A second form that is posted after `form`, with its own answers only. Its steps are the last steps of `form`. */
  readonly follow?: FormDefinition;
  readonly advanceOnChoice?: boolean;
  readonly preset?: () => Answers;
  /** The initial values, from a refused post or from the address. */
  readonly posted?: RefusedPost | undefined;
  /** Called when the server has stored a form, before the page is left. */
  readonly onStored?: (
    form: FormDefinition,
    answers: Answers,
    /**
     * `manage` is the sender's status page, empty if there is none. Do not store it: others may use
     * the device.
     */
    receipt: Receipt & { readonly manage: string },
  ) => void;
}

/**
 * Steps, draft and posts of a wizard. The inputs are uncontrolled
 * (docs/decisions/0017-wizard-inputs-are-uncontrolled.md): `snapshot` reads them at hydration and at each event, and
 * {@link wizardReducer} computes the next state.
 */
export function useWizard(
  { form, email, follow, advanceOnChoice, preset, posted, onStored }: WizardOptions,
  element: RefObject<HTMLFormElement | null>,
) {
  const { state, latest, dispatch } = useWizardState(form, follow);
  const { at, live } = state;
  const messages = useForm(form, {
    email,
    refused: posted,
    /** A hidden field cannot receive the focus: open the step that contains the first error. */
    onRefused([first]) {
      const next = dispatch({ type: 'refused', field: first?.field });
      if (next.at !== at) pushStep(form.page, next.at, at);
    },
  });
  const step = form.steps[at];

  const answersInDocument = () => (element.current ? readAnswers(element.current, form) : {});

  const snapshot = (): Snapshot => ({
    answers: answersInDocument(),
    newKey: newKey(),
    isSent: readReceipt(form.id) !== undefined,
    today: localDay(new Date()),
    time: Date.now(),
  });

  const dataOf = () => {
    const data = new FormData(element.current ?? undefined);
    // React resets hidden fields to their initial values.
    const { saved } = latest.current.draft;
    if (saved) data.set(DRAFT_FIELD, saved);
    return data;
  };

  const dispatchAndSave = (event: WizardEvent) => {
    const next = dispatch(event);
    storeDraft(form.id, next.draft);
    return next;
  };

  /** Writes a draft into the form and reports the files that must be chosen again. */
  const fillIn = (draft: Draft) => {
    if (!element.current) return;
    uncheckDefaults(element.current, draft.answers);
    writeAnswers(element.current, form, draft.answers);
    markLostFiles(draft);
  };

  const markLostFiles = (draft: Draft) => {
    const lost = lostFiles(form, draft.answers, answersInDocument());
    messages.mark(
      Object.entries(lost).map(([field, file]) => {
        return { field, message: form.words.chooseAgain(file) };
      }),
    );
  };

  /** Takes over the newer answers of another tab. Does nothing in a browser with one tab. */
  const takeOver = () => {
    const before = latest.current;
    const draft = readStoredDraft(form.id);
    if (!draft || !before.live || !element.current) return;
    const next = dispatch({ type: 'storedElsewhere', draft, now: snapshot() });
    if (next === before) return;
    const present = answersInDocument();
    const newer = Object.entries(next.answers).filter(
      ([name, answer]) => !isSame(answer, present[name]),
    );
    replaceAnswers(element.current, Object.fromEntries(newer));
    for (const [name] of newer) messages.edited(name, dataOf());
    markLostFiles(next.draft);
  };

  /** Takes over newer answers of other tabs, and returns the state at an event of this tab. */
  const current = (): Snapshot => {
    takeOver();
    return snapshot();
  };

  const goTo = (index: number, isReviewing?: boolean) => {
    const next = dispatchAndSave({ type: 'opened', at: index, isReviewing, now: current() });
    if (next.at !== at) pushStep(form.page, next.at, at);
  };

  const back = () => {
    // `history.back` instead of a new entry keeps the history short.
    if (isPreviousEntry(at - 1)) {
      dispatchAndSave({ type: 'saved', at: at - 1, now: current() });
      return history.back();
    }
    const next = dispatchAndSave({ type: 'opened', at: at - 1, now: current() });
    replaceStep(form.page, next.at);
  };

  const post = async (target: FormDefinition, { answers, draft: { key } }: WizardState) => {
    const lead = target === form ? undefined : readReceipt(form.id)?.key;
    const stored = await messages.send({ form: target, answers, data: dataOf(), key, lead });
    if (!stored) return;
    const receipt = { key, reference: stored.id || key, at: new Date().toISOString() };
    storeReceipt(target.id, receipt);
    if (target === form) {
      // The state stays `sent`, so that Back and a second submit do not create a second lead.
      dispatchAndSave({ type: 'stored' });
      if (!follow) storeDraft(form.id, undefined);
    }
    onStored?.(target, { ...answers, ...stored.answers }, { ...receipt, manage: stored.manage });
    location.assign(nextAddress(target, stored.id));
  };

  /** Next, Submit, Enter and a chosen option: advances if the step is complete and valid. */
  const forward = async () => {
    // A call from before the step changed does nothing.
    if (!step || latest.current.at !== at || messages.phase.kind !== 'idle') return;
    const now = dispatchAndSave({ type: 'saved', at, now: current() });
    if (unanswered(step, now.answers).length > 0) return;
    const action = actionOf(now, at);
    if (action.kind === 'post') return post(action.form, now);
    if (action.kind === 'leave') {
      const reference = action.form === form ? readReceipt(form.id)?.reference : undefined;
      return location.assign(nextAddress(action.form, reference ?? ''));
    }
    const checked = await checkAnswers({ ...form, steps: [step] }, now.answers, dataOf());
    if (!checked.ok) return messages.show(checked.errors);
    goTo(action.at);
  };

  const edited = (field: string) => {
    dispatchAndSave({ type: 'edited', field, now: current() });
    messages.edited(field, dataOf());
  };

  const clear = (type: 'startedOver' | 'startedAnother') => {
    messages.clear();
    element.current?.reset();
    storeDraft(form.id, undefined);
    replaceStep(form.page, 0);
    dispatch({ type, now: snapshot() });
  };

  const hydrate = useEffectEvent(() => {
    const isUsed = element.current !== null && isTouched(element.current);
    const arrival: Arrival = {
      requested: stepInAddress(),
      typed: isUsed ? answersInDocument() : undefined,
      draft: readStoredDraft(form.id),
      receipt: readReceipt(form.id),
      openedAt: performance.timeOrigin,
    };
    const start = visitStart(arrival);
    if (start === 'draft' && arrival.draft) fillIn(arrival.draft);
    if (element.current && preset) writeAnswers(element.current, form, preset());
    const next = dispatch({ type: 'hydrated', arrival, now: snapshot() });
    if (start === 'outdated draft') storeDraft(form.id, undefined);
    if (start === 'typed answers') storeDraft(form.id, next.draft);
    delete document.documentElement.dataset.wizard;
    if (arrival.requested !== undefined) {
      if (next.at !== arrival.requested) replaceStep(form.page, next.at);
    } else if (advanceOnChoice && arrival.typed && !next.notice) {
      // If an option was chosen before hydration, advance, unless arrow keys chose it.
      const [first] = form.steps;
      const isChosen = first && unanswered(first, arrival.typed).length === 0;
      if (isChosen && !element.current?.querySelector('input:focus-visible')) goTo(1);
    }
  });
  useEffect(() => hydrate(), []);

  useOtherTabs(form.id, () => {
    if (readStoredDraft(form.id)) return takeOver();
    // The draft was deleted. After "Start over" in the other tab, clear this tab, too. After sending, keep its answers.
    const isCleared = latest.current.draft.key !== '' && !readReceipt(form.id);
    if (isCleared) clear('startedOver');
  });
  useHistoryTravel(() => {
    const requested = stepInAddress() ?? 0;
    const next = dispatch({ type: 'traveled', at: requested, now: snapshot() });
    if (next.at !== requested) replaceStep(form.page, next.at);
  });
  useFirstUse(() => dispatch({ type: 'begun' }));
  useStepEvents(form, at, live);
  useStepFocus(state, element);

  return {
    ...state,
    isReviewing: state.isReviewing && at < sendIndex(state),
    sendAt: sendIndex(state),
    missing: step ? unanswered(step, state.answers) : [],
    errors: messages.errors,
    wayOut: messages.wayOut,
    alert: messages.alert,
    status: messages.status,
    phase: messages.phase,
    forward,
    back,
    goTo: (index: number) => goTo(index),
    /** Opens a step from the review. Next then returns to the review. */
    change: (index: number) => goTo(index, true),
    edited,
    startOver: () => clear('startedOver'),
    startAnother() {
      storeReceipt(form.id, undefined);
      clear('startedAnother');
    },
    undo(draft: Draft) {
      fillIn(draft);
      dispatchAndSave({ type: 'undone', draft, now: snapshot() });
    },
    /** Writes the answers of a step again, because React replaces elements that another program changed. */
    restoreAnswers({ fields }: Step) {
      const given = Object.entries(latest.current.answers).filter(
        ([name, answer]) => answer.length > 0 && fields.some((field) => field.name === name),
      );
      if (element.current) replaceAnswers(element.current, Object.fromEntries(given));
    },
    dataOf,
    copied: (copy: string) => dispatchAndSave({ type: 'copied', copy, now: snapshot() }),
  };
}

/**
 * Like `useReducer`, but `dispatch` returns the next state. Handlers can then store the draft and post before React
 * renders.
 */
function useWizardState(form: FormDefinition, follow: FormDefinition | undefined) {
  const [state, setState] = useState(() => initialState(form, follow));
  const latest = useRef(state);
  const dispatch = (event: WizardEvent): WizardState => {
    latest.current = wizardReducer(latest.current, event);
    setState(latest.current);
    return latest.current;
  };
  return { state, latest, dispatch };
}

function useOtherTabs(formId: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const listening = new AbortController();
    onDraftOfOtherTab(formId, () => changed(), listening.signal);
    return () => listening.abort();
  }, [formId]);
}

function useHistoryTravel(onTravel: () => void): void {
  const travel = useEffectEvent(onTravel);
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('popstate', () => travel(), listening);
    return () => listening.abort();
  }, []);
}

function useFirstUse(onUse: () => void): void {
  const use = useEffectEvent(onUse);
  useEffect(() => {
    const listening = new AbortController();
    // Not on pointerdown: the sticky bar would appear below the pointer before the click.
    for (const type of ['click', 'keydown', 'touchmove']) {
      addEventListener(type, () => use(), { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);
}

/** Dispatches an event for each visible step, which analytics count. */
function useStepEvents(form: FormDefinition, at: number, live: boolean): void {
  useEffect(() => {
    if (!live) return;
    const detail: WizardStep = { form: form.id, step: at + 1 };
    document.dispatchEvent(new CustomEvent('wizard-step', { detail }));
  }, [at, form, live]);
}

function useStepFocus(
  { form, at, focusRequests }: WizardState,
  element: RefObject<HTMLFormElement | null>,
): void {
  const focusStep = useEffectEvent(() => {
    const question = `[data-step="${form.steps[at]?.id}"] h2`;
    element.current?.querySelector<HTMLElement>(question)?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (focusRequests > 0) focusStep();
  }, [focusRequests]);
}
