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
  /**
   * A second form that is posted after `form`. Its steps are the last steps of `form`, and its post has only their
   * answers.
   */
  readonly follow?: FormDefinition;
  readonly advanceOnChoice?: boolean;
  readonly preset?: () => Answers;
  /** The initial values. They come from a refused post or from the address. */
  readonly posted?: RefusedPost | undefined;
  /** Is called after the server has stored a form, and before the browser leaves the page. */
  readonly onStored?: (
    form: FormDefinition,
    answers: Answers,
    /**
     * `manage` is the address of the sender's status page. It is empty if there is none. Do not store it, because other
     * people may use the device.
     */
    receipt: Receipt & { readonly manage: string },
  ) => void;
}

/**
 * Controls the steps, the draft and the posts of a wizard. The inputs are uncontrolled
 * (docs/decisions/0017-wizard-inputs-are-uncontrolled.md). `snapshot` reads them at hydration and at each event. {@link
 * wizardReducer} then computes the next state.
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
    /** Opens the step with the first error, because a hidden field cannot receive the focus. */
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
    // The id of the saved copy is set here, because React resets hidden fields to their initial values.
    const { saved } = latest.current.draft;
    if (saved) data.set(DRAFT_FIELD, saved);
    return data;
  };

  const dispatchAndSave = (event: WizardEvent) => {
    const next = dispatch(event);
    storeDraft(form.id, next.draft);
    return next;
  };

  /** Writes a draft into the form. Marks the files that the visitor must choose again. */
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

  /** Copies newer answers that another tab has stored into this tab. With only one tab, nothing changes. */
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

  /** Copies newer answers of other tabs into this tab, and returns the state for an event of this tab. */
  const current = (): Snapshot => {
    takeOver();
    return snapshot();
  };

  const goTo = (index: number, isReviewing?: boolean) => {
    const next = dispatchAndSave({ type: 'opened', at: index, isReviewing, now: current() });
    if (next.at !== at) pushStep(form.page, next.at, at);
  };

  const back = () => {
    // If the previous history entry is the previous step, `history.back` avoids a new entry.
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
      // The draft stays `sent`, so that Back and a second submit do not create a second lead.
      dispatchAndSave({ type: 'stored' });
      if (!follow) storeDraft(form.id, undefined);
    }
    onStored?.(target, { ...answers, ...stored.answers }, { ...receipt, manage: stored.manage });
    location.assign(nextAddress(target, stored.id));
  };

  /** Handles Next, Submit, Enter and a chosen option. Opens the next step if the current step is complete and valid. */
  const forward = async () => {
    // Ignore a call for a step that is no longer open.
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
      // The visitor chose an option before hydration, so open the next step. If the focus is visible, arrow keys may
      // have chosen the option, and the step stays open.
      const [first] = form.steps;
      const isChosen = first && unanswered(first, arrival.typed).length === 0;
      if (isChosen && !element.current?.querySelector('input:focus-visible')) goTo(1);
    }
  });
  useEffect(() => hydrate(), []);

  useOtherTabs(form.id, () => {
    if (readStoredDraft(form.id)) return takeOver();
    // Another tab deleted the draft. If the reason is "Start over", clear this tab too. If the form was sent, keep the
    // answers of this tab.
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
    /** Opens a step from the review of all answers. Next then returns to the review. */
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
    /**
     * Writes the answers of a step into the form again. They are lost if another program changed elements of the step,
     * because React then replaces the elements.
     */
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
 * Like `useReducer`, except that `dispatch` returns the next state. So an event handler can store the draft and post it
 * before React renders.
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
    // `pointerdown` is left out: the sticky bar would appear below the pointer before the click.
    for (const type of ['click', 'keydown', 'touchmove']) {
      addEventListener(type, () => use(), { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);
}

/** Dispatches an event for each step that becomes visible. Analytics count these events. */
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
