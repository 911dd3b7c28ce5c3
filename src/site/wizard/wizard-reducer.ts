import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { reachable } from './answers.ts';
import type { Draft, Receipt } from './draft.ts';

export type Notice =
  /** This device has sent the form. `answers` is empty unless a second form follows. */
  | { readonly kind: 'sent'; readonly receipt: Receipt; readonly answers: Answers }
  /** The visitor can continue a stored draft at the step with index `at`. */
  | { readonly kind: 'resume'; readonly at: number }
  /** The visitor cleared the draft and can restore it. */
  | { readonly kind: 'cleared'; readonly draft: Draft };

export interface WizardState {
  readonly form: FormDefinition;
  /**
   * A second form that is posted after `form`. Its steps are the last steps of `form`, and its post has only their
   * answers.
   */
  readonly follow: FormDefinition | undefined;
  /** The index of the visible step. */
  readonly at: number;
  /** The answers in the form at the last event. */
  readonly answers: Answers;
  /** True after hydration. */
  readonly live: boolean;
  /** True if the visitor opened the step from the review of all answers. Next then returns to the review. */
  readonly isReviewing: boolean;
  /** True after the visitor has used the page. */
  readonly hasBegun: boolean;
  readonly notice: Notice | undefined;
  /** True after answers of another tab were copied into this tab. */
  readonly isShared: boolean;
  readonly draft: Draft;
  /** A counter. It is incremented when the visible step must receive the focus. */
  readonly focusRequests: number;
}

/** What the browser contains at an event. The caller of the reducer reads it, so that the reducer is pure. */
export interface Snapshot {
  /** The answers in the document. */
  readonly answers: Answers;
  /** An idempotency key that no post has used. */
  readonly newKey: string;
  /** True if this device has sent the form, in this tab or another. */
  readonly isSent: boolean;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The current time, in milliseconds since the epoch. */
  readonly time: number;
}

/** What the browser contains at hydration. */
export interface Arrival {
  /** The index of the step that the address names. */
  readonly requested: number | undefined;
  /** The answers in the form, if the visitor has changed it before hydration. Otherwise undefined. */
  readonly typed: Answers | undefined;
  readonly draft: Draft | undefined;
  readonly receipt: Receipt | undefined;
  /** The time when the page was opened, in milliseconds since the epoch. */
  readonly openedAt: number;
}

export type WizardEvent =
  | { readonly type: 'hydrated'; readonly arrival: Arrival; readonly now: Snapshot }
  /** Stores the answers in the draft. If the visitor comes back later, the step with index `at` opens. */
  | { readonly type: 'saved'; readonly at: number; readonly now: Snapshot }
  /** The visitor opened a step with Next, Back, "Change" or "Continue where you left off". */
  | {
      readonly type: 'opened';
      readonly at: number;
      readonly isReviewing?: boolean;
      readonly now: Snapshot;
    }
  /** The visitor used Back or Forward of the browser. */
  | { readonly type: 'traveled'; readonly at: number; readonly now: Snapshot }
  | { readonly type: 'edited'; readonly field: string; readonly now: Snapshot }
  /** Another tab has stored this draft. */
  | { readonly type: 'storedElsewhere'; readonly draft: Draft; readonly now: Snapshot }
  /** The server or a rule of the form refused the answer of a field. */
  | { readonly type: 'refused'; readonly field: string | undefined }
  /** The server has stored the answers of `form`. */
  | { readonly type: 'stored' }
  /** The server has stored a copy of the answers, so that the visitor can continue on another device. */
  | { readonly type: 'copied'; readonly copy: string; readonly now: Snapshot }
  | { readonly type: 'startedOver'; readonly now: Snapshot }
  | { readonly type: 'undone'; readonly draft: Draft; readonly now: Snapshot }
  /** The visitor starts the form again after it was sent. */
  | { readonly type: 'startedAnother'; readonly now: Snapshot }
  | { readonly type: 'begun' };

const BLANK: Draft = { answers: {}, at: 0, key: '', sent: false };

export function initialState(
  form: FormDefinition,
  follow: FormDefinition | undefined,
): WizardState {
  return {
    form,
    follow,
    at: 0,
    answers: {},
    live: false,
    isReviewing: false,
    hasBegun: false,
    notice: undefined,
    isShared: false,
    draft: BLANK,
    focusRequests: 0,
  };
}

/**
 * Returns the state of a wizard after an event:
 *
 *     wizardReducer(state, { type: 'opened', at: 2, now }).at; // 2, or an unanswered step before
 *
 * The function is pure. Its caller reads the document and the device's storage (`now`, `arrival`), stores the draft and
 * changes the address.
 */
export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'hydrated':
      return hydrate(state, event.arrival, event.now);
    case 'saved':
      return save(state, event.at, event.now);
    case 'opened': {
      const saved = save(state, event.at, event.now);
      const at = limit(saved, event.at, event.now);
      const isReviewing = at < sendIndex(state) && (event.isReviewing || state.isReviewing);
      return { ...focus({ ...saved, at }), isReviewing, hasBegun: true };
    }
    case 'traveled': {
      const { answers } = event.now;
      return focus({ ...state, answers, at: limit(state, event.at, event.now) });
    }
    case 'edited': {
      const { answers, sent, changedAt } = state.draft;
      const draft = {
        ...state.draft,
        answers: { ...answers, [event.field]: '' },
        changedAt: { ...changedAt, [event.field]: event.now.time },
        key: event.now.newKey,
        sent: sent && isOfFollowingForm(state, event.field),
      };
      const notice = state.notice?.kind === 'cleared' ? undefined : state.notice;
      return { ...save({ ...state, draft }, state.at, event.now), hasBegun: true, notice };
    }
    case 'storedElsewhere':
      return merge(state, event.draft, event.now);
    case 'refused': {
      const owner = state.form.steps.findIndex(({ fields }) =>
        fields.some(({ name }) => name === event.field),
      );
      return owner === -1 ? state : { ...state, at: owner };
    }
    case 'stored':
      return { ...state, draft: { ...state.draft, sent: true } };
    case 'copied':
      return { ...state, draft: withKey({ ...state.draft, saved: event.copy }, event.now) };
    case 'startedOver':
      return { ...clear(state, event.now), notice: { kind: 'cleared', draft: state.draft } };
    case 'undone':
      return {
        ...state,
        answers: event.now.answers,
        draft: withKey(event.draft, event.now),
        notice: { kind: 'resume', at: event.draft.at },
      };
    case 'startedAnother':
      return { ...focus(clear(state, event.now)), hasBegun: true };
    case 'begun':
      // Returns the same object, so that React does not render again at each click.
      return state.hasBegun ? state : { ...state, hasBegun: true };
  }
}

/**
 * Says what a visit starts with. After sending, the draft stays stored only if a second form follows. The address then
 * names a step of the second form.
 */
export function visitStart({
  requested,
  typed,
  draft,
  receipt,
}: Arrival): 'sent' | 'outdated draft' | 'draft' | 'typed answers' | 'nothing' {
  const isDone = draft?.sent === true && requested === undefined;
  if (receipt && requested === undefined && !typed && (!draft || isDone)) return 'sent';
  if (isDone) return 'outdated draft';
  if (draft) return 'draft';
  return typed ? 'typed answers' : 'nothing';
}

export function sendIndex({ form, follow }: Pick<WizardState, 'form' | 'follow'>): number {
  return form.steps.length - (follow?.steps.length ?? 0) - 1;
}

/** What Next, Submit, Enter or a chosen option does. */
export type ButtonAction =
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'post'; readonly form: FormDefinition }
  /** Leaves the page without a post: the answers are already stored, or the second form is empty. */
  | { readonly kind: 'leave'; readonly form: FormDefinition };

/** What the button does on the step with index `at`. The step must be complete. */
export function actionOf(state: WizardState, at: number): ButtonAction {
  const { form, follow, draft, answers } = state;
  const last = sendIndex(state);
  if (at === last) return { kind: draft.sent ? 'leave' : 'post', form };
  if (follow && at === form.steps.length - 1) {
    const isEmpty = fieldsOf(follow).every(({ name }) => String(answers[name] ?? '').trim() === '');
    return { kind: isEmpty ? 'leave' : 'post', form: follow };
  }
  return { kind: 'open', at: state.isReviewing && at < last ? last : at + 1 };
}

/** Files that the draft names and the form no longer has. A reload loses files, and no script can restore them. */
export function lostFiles(
  form: FormDefinition,
  stored: Answers,
  present: Answers,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(({ kind, name }) => kind === 'file' && stored[name] && !present[name])
      .map(({ name }) => [name, String(stored[name])]),
  );
}

function hydrate(state: WizardState, arrival: Arrival, now: Snapshot): WizardState {
  const { requested, typed, draft, receipt, openedAt } = arrival;
  const live = { ...state, answers: now.answers, live: true };
  const start = visitStart(arrival);
  const begun = { ...live, hasBegun: typed !== undefined || requested !== undefined };
  if (start === 'sent' && receipt) {
    return { ...begun, notice: { kind: 'sent', receipt, answers: draft?.answers ?? {} } };
  }
  const times = Object.values(draft?.changedAt ?? {});
  const resumed = {
    ...begun,
    hasBegun: true,
    isShared: times.some((time) => time > openedAt),
    draft: withTimes(draft ?? BLANK, typedOver(draft, typed), now),
  };
  const started =
    start === 'draft'
      ? resumed
      : start === 'typed answers'
        ? { ...begun, draft: withKey({ ...resumed.draft, answers: typed ?? {} }, now) }
        : begun;
  if (requested !== undefined) return { ...started, at: limit(started, requested, now) };
  // If another tab stored answers while this page was open, they do not count as an earlier visit.
  if (start !== 'draft' || started.isShared || started.draft.at === 0) return started;
  return { ...started, notice: { kind: 'resume', at: limit(started, started.draft.at, now) } };
}

function save(state: WizardState, at: number, now: Snapshot): WizardState {
  const lost = lostFiles(state.form, state.draft.answers, now.answers);
  const draft = { ...state.draft, answers: { ...now.answers, ...lost }, at };
  const timed = withTimes(draft, changedSince(state, now), now);
  return { ...state, answers: now.answers, draft: withKey(timed, now) };
}

/**
 * Copies the answers that another tab changed later into this tab. Some answers have no time, such as a preselected
 * option or an answer in a draft of an earlier version. Such an answer is copied only if this tab has no answer.
 */
function merge(state: WizardState, other: Draft, now: Snapshot): WizardState {
  const names = fieldsOf(state.form).map(({ name }) => name);
  const own = withTimes(
    {
      ...state.draft,
      answers: { ...now.answers, ...lostFiles(state.form, state.draft.answers, now.answers) },
    },
    changedSince(state, now),
    now,
  );
  const taken = names.filter((name) => {
    if (isSame(own.answers[name], other.answers[name])) return false;
    const [ours, theirs] = [own, other].map(({ changedAt }) => changedAt?.[name] ?? 0);
    return theirs === ours ? isSame(own.answers[name], '') : Number(theirs) > Number(ours);
  });
  const answers = { ...own.answers, ...pick(other.answers, taken) };
  const isOther = (name: string) => isSame(answers[name], other.answers[name]);
  const isOfForm = (name: string) => !isOfFollowingForm(state, name);
  const key = names.every(isOther) ? other.key : taken.length > 0 ? now.newKey : own.key;
  const sent =
    (own.sent && !taken.some(isOfForm)) || (other.sent && names.filter(isOfForm).every(isOther));
  if (taken.length === 0 && key === own.key && sent === own.sent) return state;
  const changedAt = { ...own.changedAt, ...pick(other.changedAt ?? {}, taken) };
  const saved = own.saved || other.saved;
  return {
    ...state,
    answers: { ...now.answers, ...pick(answers, taken) },
    isShared: state.isShared || taken.length > 0,
    draft: { ...own, answers, changedAt, key, sent, ...(saved ? { saved } : {}) },
  };
}

/** The fields whose answers in the document changed since the last event. */
function changedSince({ form, answers }: WizardState, now: Snapshot): readonly string[] {
  return fieldsOf(form)
    .map(({ name }) => name)
    .filter((name) => !isSame(answers[name], now.answers[name]));
}

/** The fields that the visitor answered before hydration. A field is left out if the draft has the same answer. */
function typedOver(draft: Draft | undefined, typed: Answers = {}): readonly string[] {
  return Object.keys(typed).filter(
    (name) => !isSame(typed[name], '') && !isSame(typed[name], draft?.answers[name]),
  );
}

function withTimes(draft: Draft, fields: readonly string[], { time }: Snapshot): Draft {
  if (fields.length === 0) return draft;
  const times = Object.fromEntries(fields.map((name) => [name, time]));
  return { ...draft, changedAt: { ...draft.changedAt, ...times } };
}

/** True for equal answers. A missing answer counts as an empty answer. */
export function isSame(a: Answers[string] = '', b: Answers[string] = ''): boolean {
  return JSON.stringify([a].flat().filter(Boolean)) === JSON.stringify([b].flat().filter(Boolean));
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => (name in values ? [[name, values[name] as Value]] : [])),
  );
}

function withKey(draft: Draft, { newKey }: Snapshot): Draft {
  return { ...draft, key: draft.key || newKey };
}

function clear(state: WizardState, { answers }: Snapshot): WizardState {
  return { ...state, answers, at: 0, draft: BLANK, isReviewing: false };
}

/** Requests the focus for the visible step, and removes the notice. */
function focus(state: WizardState): WizardState {
  return { ...state, notice: undefined, focusRequests: state.focusRequests + 1 };
}

function limit(state: WizardState, at: number, { answers, isSent, today }: Snapshot): number {
  const { steps } = state.form;
  return reachable({ steps, sendAt: sendIndex(state), sent: isSent, today }, at, answers);
}

function isOfFollowingForm({ follow }: WizardState, field: string): boolean {
  return follow !== undefined && fieldsOf(follow).some(({ name }) => name === field);
}
