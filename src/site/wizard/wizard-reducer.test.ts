import { describe, expect, test } from 'vitest';
import { type Answers, defineForm, type Field, type Step } from '#shared/forms/define-form.ts';
import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import { anything } from '#shared/forms/rules/text-rules.ts';
import type { Draft, Receipt } from './draft.ts';
import {
  type Arrival,
  actionOf,
  initialState,
  type Snapshot,
  type WizardEvent,
  type WizardState,
  wizardReducer,
} from './wizard-reducer.ts';

const text = (name: string): Field => ({
  kind: 'text',
  name,
  label: name,
  input: 'text',
  maxLength: 9,
  rule: anything(),
});
const file: Field = {
  kind: 'file',
  name: 'resume',
  label: 'Résumé',
  optional: true,
  accept: ['.pdf'],
  maxBytes: 1000,
  message: '',
};
const step = (id: string, ...fields: Field[]): Step => ({ id, title: id, fields });
const shared = {
  ...IN_ENGLISH,
  page: '/',
  next: '/next',
  title: '',
  submit: { label: '', busy: '', failed: '' },
};
const note = step('note', text('note'));
const form = defineForm({
  ...shared,
  id: 'main',
  steps: [step('a', text('a')), step('b', text('b'), file), step('c', text('c')), note],
});
const follow = defineForm({ ...shared, id: 'note', steps: [note] });

const ALL: Answers = { a: '1', b: '2', c: '3' };
const DRAFT: Draft = { answers: { a: '1', b: '2' }, at: 2, key: 'old', sent: false };
const RECEIPT: Receipt = { key: 'old', reference: 'r', at: '2026-11-20T12:00:00Z' };

/** A snapshot with these answers. `more` replaces other properties; by default, the form is not sent. */
const now = (answers: Answers = {}, more: Partial<Snapshot> = {}): Snapshot => ({
  answers,
  newKey: 'new',
  isSent: false,
  today: '2026-11-20',
  time: 1000,
  ...more,
});

function stateAfter(...events: WizardEvent[]): WizardState {
  return events.reduce(wizardReducer, initialState(form, follow));
}

function hydrated(arrival: Partial<Arrival>, snapshot = now(arrival.draft?.answers)): WizardEvent {
  return {
    type: 'hydrated',
    arrival: {
      requested: undefined,
      typed: undefined,
      draft: undefined,
      receipt: undefined,
      openedAt: 500,
      ...arrival,
    },
    now: snapshot,
  };
}

describe('hydration', () => {
  test('a first visit shows the first step, stores nothing and moves no focus', () => {
    const state = stateAfter(hydrated({}));
    expect(state).toMatchObject({ at: 0, live: true, hasBegun: false, focusRequests: 0 });
    expect(state.notice).toBeUndefined();
    expect(state.draft.key).toBe('');
  });

  test('answers typed before hydration are a draft with a key', () => {
    const state = stateAfter(hydrated({ typed: { a: 'x' } }, now({ a: 'x' })));
    expect(state.draft).toMatchObject({ answers: { a: 'x' }, at: 0, key: 'new', sent: false });
    expect(state.hasBegun).toBe(true);
  });

  test('a draft offers its last step and shows the first', () => {
    const state = stateAfter(hydrated({ draft: DRAFT }));
    expect(state).toMatchObject({ at: 0, notice: { kind: 'resume', at: 2 }, draft: DRAFT });
  });

  test('a draft whose earlier answers are missing offers the first unanswered step', () => {
    const draft = { ...DRAFT, answers: { a: '1' } };
    expect(stateAfter(hydrated({ draft })).notice).toEqual({ kind: 'resume', at: 1 });
  });

  test('a draft of the first step has nothing to offer', () => {
    expect(stateAfter(hydrated({ draft: { ...DRAFT, at: 0 } })).notice).toBeUndefined();
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [99, 2],
    [-5, 0],
  ])('the address asks for step %i: step %i is shown', (requested, at) => {
    const state = stateAfter(hydrated({ requested, draft: DRAFT }));
    expect(state).toMatchObject({ at, notice: undefined, hasBegun: true });
  });

  test('a form that was sent from this device shows so, with the answers that are still stored', () => {
    const draft = { ...DRAFT, sent: true };
    const state = stateAfter(hydrated({ draft, receipt: RECEIPT }));
    expect(state.notice).toEqual({ kind: 'sent', receipt: RECEIPT, answers: DRAFT.answers });
    expect(stateAfter(hydrated({ receipt: RECEIPT })).notice).toMatchObject({ answers: {} });
  });

  test('a draft that was begun after sending is resumed', () => {
    const state = stateAfter(hydrated({ draft: DRAFT, receipt: RECEIPT }));
    expect(state.notice).toEqual({ kind: 'resume', at: 2 });
  });

  test('a sent draft whose receipt has expired is not resumed', () => {
    const state = stateAfter(hydrated({ draft: { ...DRAFT, sent: true } }, now()));
    expect(state.notice).toBeUndefined();
    expect(state.draft.answers).toEqual({});
  });
});

describe('steps', () => {
  const start = hydrated({}, now());

  test('an opened step is visible, receives the focus and is where the draft resumes', () => {
    const state = stateAfter(start, { type: 'opened', at: 1, now: now({ a: '1' }) });
    expect(state).toMatchObject({ at: 1, focusRequests: 1, hasBegun: true });
    expect(state.draft).toMatchObject({ at: 1, answers: { a: '1' }, key: 'new' });
  });

  test('two choices in one moment are one step', () => {
    const choice: WizardEvent = { type: 'opened', at: 1, now: now({ a: '1' }) };
    expect(stateAfter(start, choice, choice).at).toBe(1);
  });

  test('a step after an unanswered one is not reachable', () => {
    expect(stateAfter(start, { type: 'opened', at: 2, now: now({ a: '1' }) }).at).toBe(1);
  });

  test('the browser’s Back shows the step of the address and ends a notice', () => {
    const state = stateAfter(hydrated({ draft: DRAFT }), {
      type: 'traveled',
      at: 1,
      now: now(DRAFT.answers),
    });
    expect(state).toMatchObject({ at: 1, notice: undefined, focusRequests: 1 });
  });

  test('the browser’s Forward goes no further than the first unanswered step', () => {
    expect(stateAfter(start, { type: 'traveled', at: 2, now: now({ a: '1' }) }).at).toBe(1);
  });

  test('a refused field opens its step, an unknown one none', () => {
    const state = stateAfter(hydrated({ requested: 2, draft: DRAFT }), {
      type: 'refused',
      field: 'b',
    });
    expect(state.at).toBe(1);
    expect(wizardReducer(state, { type: 'refused', field: 'other' }).at).toBe(1);
  });

  test('only the first use of the page is a change', () => {
    const state = stateAfter(start, { type: 'begun' });
    expect(state.hasBegun).toBe(true);
    expect(wizardReducer(state, { type: 'begun' })).toBe(state);
  });
});

describe('an edit', () => {
  const edit = (field: string, answers: Answers): WizardEvent => ({
    type: 'edited',
    field,
    now: now(answers),
  });

  test('is stored under a new key (FORM-13)', () => {
    const state = stateAfter(hydrated({ draft: DRAFT }), edit('a', { a: 'x', b: '2' }));
    expect(state.draft).toMatchObject({ answers: { a: 'x', b: '2' }, key: 'new', at: 0 });
  });

  test('of a form that was sent makes it unsent; of the form that follows, not', () => {
    const sent = hydrated({ requested: 3, draft: { ...DRAFT, answers: ALL, sent: true } });
    expect(stateAfter(sent, edit('a', { ...ALL, a: 'x' })).draft.sent).toBe(false);
    expect(stateAfter(sent, edit('note', { ...ALL, note: 'x' })).draft.sent).toBe(true);
  });

  test('keeps the name of a file that a reload lost, until that field is edited', () => {
    const draft = { ...DRAFT, answers: { ...DRAFT.answers, resume: 'cv.pdf' } };
    const resumed = stateAfter(hydrated({ draft }, now(DRAFT.answers)), edit('a', DRAFT.answers));
    expect(resumed.draft.answers.resume).toBe('cv.pdf');
    const removed = wizardReducer(resumed, edit('resume', DRAFT.answers));
    expect(removed.draft.answers.resume).toBeUndefined();
  });
});

describe('review', () => {
  const atEnd = stateAfter(hydrated({ requested: 2, draft: DRAFT }));
  const changed = wizardReducer(atEnd, {
    type: 'opened',
    at: 0,
    isReviewing: true,
    now: now(ALL),
  });

  test('Next after "Change" leads back to the review', () => {
    expect(changed).toMatchObject({ at: 0, isReviewing: true });
    expect(actionOf(changed, 0)).toEqual({ kind: 'open', at: 2 });
  });

  test('Back from a changed step still leads back to the review', () => {
    const second = wizardReducer(changed, { type: 'opened', at: 1, now: now(ALL) });
    expect(actionOf(second, 1)).toEqual({ kind: 'open', at: 2 });
  });

  test('ends at the review', () => {
    const state = wizardReducer(changed, { type: 'opened', at: 2, now: now(ALL) });
    expect(state.isReviewing).toBe(false);
    expect(actionOf(state, 0)).toEqual({ kind: 'open', at: 1 });
  });
});

describe('sending', () => {
  const atEnd = stateAfter(hydrated({ requested: 2, draft: { ...DRAFT, answers: ALL } }));

  test('the sending step posts the form once, then leaves for the next page', () => {
    expect(actionOf(atEnd, 2)).toEqual({ kind: 'post', form });
    const stored = wizardReducer(atEnd, { type: 'stored' });
    expect(actionOf(stored, 2)).toEqual({ kind: 'leave', form });
  });

  test('the form that follows is posted only with an answer', () => {
    const opened = (answers: Answers) =>
      wizardReducer(atEnd, { type: 'opened', at: 3, now: now(answers, { isSent: true }) });
    expect(opened(ALL).at).toBe(3);
    expect(actionOf(opened(ALL), 3)).toEqual({ kind: 'leave', form: follow });
    expect(actionOf(opened({ ...ALL, note: ' ' }), 3)).toEqual({ kind: 'leave', form: follow });
    expect(actionOf(opened({ ...ALL, note: 'x' }), 3)).toEqual({ kind: 'post', form: follow });
  });

  test('without a form that follows, the last step sends', () => {
    const alone = { ...initialState(form, undefined), answers: ALL };
    expect(actionOf(alone, 2)).toEqual({ kind: 'open', at: 3 });
    expect(actionOf(alone, 3)).toEqual({ kind: 'post', form });
  });

  test('a second tab: once another tab has sent the form, the steps after it open', () => {
    const opened = (isSent: boolean) =>
      wizardReducer(atEnd, { type: 'opened', at: 3, now: now(ALL, { isSent }) }).at;
    expect(opened(false)).toBe(2);
    expect(opened(true)).toBe(3);
  });

  test('a second tab: its own answers are still unsent, and are posted under their own key', () => {
    const edited = wizardReducer(atEnd, {
      type: 'edited',
      field: 'a',
      now: now({ ...ALL, a: 'x' }, { isSent: true, newKey: 'second tab' }),
    });
    expect(edited.draft).toMatchObject({ key: 'second tab', sent: false });
    expect(actionOf(edited, 2)).toEqual({ kind: 'post', form });
  });

  test('a copy for another device is named by the draft', () => {
    const state = wizardReducer(atEnd, { type: 'copied', copy: 'id', now: now(ALL) });
    expect(state.draft).toMatchObject({ saved: 'id', key: 'old' });
  });
});

describe('starting over', () => {
  const resumed = stateAfter(hydrated({ draft: DRAFT }));
  const cleared = wizardReducer(resumed, { type: 'startedOver', now: now() });

  test('clears the draft and offers to undo', () => {
    expect(cleared).toMatchObject({ at: 0, answers: {}, draft: { answers: {}, key: '' } });
    expect(cleared.notice).toEqual({ kind: 'cleared', draft: DRAFT });
  });

  test('undo restores the draft and its offer to continue', () => {
    const state = wizardReducer(cleared, {
      type: 'undone',
      draft: DRAFT,
      now: now(DRAFT.answers),
    });
    expect(state.draft).toEqual(DRAFT);
    expect(state.notice).toEqual({ kind: 'resume', at: 2 });
  });

  test('an edit ends the offer to undo, but not the offer to continue', () => {
    const edit: WizardEvent = { type: 'edited', field: 'a', now: now({ a: 'x' }) };
    expect(wizardReducer(cleared, edit).notice).toBeUndefined();
    expect(wizardReducer(resumed, edit).notice).toEqual({ kind: 'resume', at: 2 });
  });

  test('"Start another" after sending begins with an empty first step', () => {
    const sent = stateAfter(hydrated({ receipt: RECEIPT }));
    const state = wizardReducer(sent, { type: 'startedAnother', now: now() });
    expect(state).toMatchObject({ at: 0, notice: undefined, hasBegun: true, focusRequests: 1 });
  });
});

describe('two tabs (FORM-15)', () => {
  const AT_900 = { ...DRAFT, changedAt: { a: 900, b: 900 } };
  const elsewhere = (draft: Draft, answers: Answers): WizardEvent => ({
    type: 'storedElsewhere',
    draft,
    now: now(answers),
  });

  test('a tab without answers takes over those of the other and says so', () => {
    const state = stateAfter(hydrated({}), elsewhere(AT_900, {}));
    expect(state).toMatchObject({ at: 0, answers: { a: '1', b: '2' }, isShared: true });
    expect(state.notice).toBeUndefined();
    expect(state.draft).toMatchObject({ answers: { a: '1', b: '2' }, key: 'old' });
  });

  test('the newest answer to each question counts, in whichever tab it was given', () => {
    const own = stateAfter(hydrated({}, now({ c: '' })), {
      type: 'edited',
      field: 'b',
      now: now({ b: 'own' }, { time: 700 }),
    });
    const other = { ...DRAFT, answers: ALL, changedAt: { a: 900, b: 600, c: 800 } };
    const state = wizardReducer(own, elsewhere(other, { b: 'own' }));
    expect(state.draft.answers).toMatchObject({ a: '1', b: 'own', c: '3' });
    // The merged answers of both tabs need a new key, because they were never posted (FORM-13).
    expect(state.draft.key).toBe('new');
    const newer = { ...other, changedAt: { ...other.changedAt, b: 800 } };
    expect(wizardReducer(own, elsewhere(newer, { b: 'own' })).draft.answers.b).toBe('2');
  });

  test('an answer that was just given is newer than every stored one', () => {
    const state = stateAfter(hydrated({ draft: AT_900 }), elsewhere(AT_900, { a: 'x', b: '2' }));
    expect(state.answers).toMatchObject({ a: '1', b: '2' });
    const saved = wizardReducer(state, { type: 'saved', at: 0, now: now({ a: 'x', b: '2' }) });
    expect(saved.draft).toMatchObject({ answers: { a: 'x' }, changedAt: { a: 1000, b: 900 } });
  });

  test('an answer that the other tab removed is removed', () => {
    const removed = { ...DRAFT, answers: { a: '1', b: '' }, changedAt: { a: 900, b: 950 } };
    const state = stateAfter(hydrated({ draft: AT_900 }), elsewhere(removed, DRAFT.answers));
    expect(state.answers.b).toBe('');
  });

  test('a preselected option gives way to an answer', () => {
    const preset = hydrated({}, now({ a: 'preset' }));
    expect(stateAfter(preset, elsewhere(AT_900, { a: 'preset' })).answers.a).toBe('1');
  });

  test('equal answers change nothing', () => {
    const state = stateAfter(hydrated({ draft: AT_900 }));
    expect(wizardReducer(state, elsewhere(AT_900, DRAFT.answers))).toBe(state);
  });

  test('answers that the other tab has sent are not sent again; a newer one is', () => {
    const all = { ...DRAFT, answers: ALL, changedAt: { a: 900 } };
    const state = stateAfter(hydrated({ requested: 2, draft: all }));
    const sent = wizardReducer(state, elsewhere({ ...all, key: 'posted', sent: true }, ALL));
    expect(sent.draft).toMatchObject({ key: 'posted', sent: true });
    expect(actionOf(sent, 2)).toEqual({ kind: 'leave', form });
    const edited = wizardReducer(
      sent,
      elsewhere({ ...all, answers: { ...ALL, a: 'x' }, changedAt: { a: 990 } }, ALL),
    );
    expect(edited.draft.sent).toBe(false);
  });

  test('the name of a file that was chosen in the other tab is kept', () => {
    const chosen = {
      ...AT_900,
      answers: { ...DRAFT.answers, resume: 'cv.pdf' },
      changedAt: { ...AT_900.changedAt, resume: 950 },
    };
    const state = stateAfter(hydrated({ draft: AT_900 }), elsewhere(chosen, DRAFT.answers));
    expect(state.draft.answers.resume).toBe('cv.pdf');
  });

  test('a page that was open before the other tab’s answers goes on instead of welcoming back', () => {
    const draft = { ...DRAFT, changedAt: { a: 900 } };
    const state = stateAfter(hydrated({ draft, typed: { a: 'x' } }, now({ a: 'x', b: '2' })));
    expect(state).toMatchObject({ notice: undefined, isShared: true });
    expect(state.draft.changedAt).toEqual({ a: 1000 });
    const later = hydrated({ draft, openedAt: 950 });
    expect(stateAfter(later)).toMatchObject({ notice: { kind: 'resume' }, isShared: false });
  });
});
