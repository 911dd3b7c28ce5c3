import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { localDay } from '#shared/calendar-day.ts';
import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { type FieldError, validateFields } from '#shared/forms/validate.ts';
import type { WizardStep } from '#shared/funnel.ts';
import { newKey } from '#site/forms-client/new-key.ts';
import { nextAddress } from '#site/forms-client/next-address.ts';
import { useFormMessages } from '#site/forms-client/use-form-messages.ts';
import { useSending } from '#site/forms-client/use-sending.ts';
import { cameFrom, pushStep, replaceStep, stepInAddress } from './address.ts';
import { placeChosenFirst, refusalsIn, writeAnswers } from './dom-answers.ts';
import { type Draft, type Receipt, readReceipt, saveReceipt } from './draft.ts';
import { planOf, reachable, unanswered } from './steps.ts';
import { useStoredAnswers } from './use-stored-answers.ts';

/** A feature's configuration of its wizard. */
export interface WizardOptions {
  readonly form: FormDefinition;
  /** Sent alone once `form` is stored; its steps are the last ones of `form`. */
  readonly follow?: FormDefinition;
  /** Choosing an option advances. */
  readonly advanceOnChoice?: boolean;
  /** Answers known from elsewhere, such as the page's address; they fill empty fields. */
  readonly preset?: (params: URLSearchParams) => Answers;
  /** Called when the server has stored a form, before the page is left. */
  readonly onStored?: (form: FormDefinition, answers: Answers, receipt: Receipt) => void;
}

/** The notice above the steps: none, draft restored, or draft discarded. */
export type Notice =
  | { readonly kind: 'none' }
  | { readonly kind: 'resume'; readonly at: number }
  | { readonly kind: 'cleared'; readonly draft: Draft };

const QUIET: Notice = { kind: 'none' };

/** A wizard's state and actions. It knows no particular form. */
export function useWizard(
  options: WizardOptions,
  element: RefObject<HTMLFormElement | null>,
  focusStep: () => void,
) {
  const { form, follow } = options;
  const plan = useMemo(() => planOf(form, follow), [form, follow]);
  const kept = useStoredAnswers(form, element);
  const { phase, submit } = useSending();
  const messages = useFormMessages(form.id);
  const [live, setLive] = useState(false);
  const [today, setToday] = useState('');
  const [at, setAt] = useState(0);
  const [notice, setNotice] = useState<Notice>(QUIET);
  const [reviewing, setReviewing] = useState(false);
  const followKey = useRef('');

  const step = plan.steps[at];
  const waiting = step ? unanswered(step, kept.answers, today).length : 0;

  const limit = (wanted: number, answers: Answers) =>
    reachable(plan, wanted, answers, localDay(new Date()), readReceipt(form.id) !== undefined);

  const show = (index: number) => {
    setAt(index);
    setNotice(QUIET);
    focusStep();
  };

  const goTo = (wanted: number) => {
    const index = limit(wanted, kept.keep(wanted, false));
    if (index !== at) pushStep(form.page, index, at);
    if (index >= plan.sendAt) setReviewing(false);
    show(index);
  };

  /** A hidden field cannot take the focus: opens the step of the first field in error. */
  const openStepOf = (found: readonly FieldError[]) => {
    const first = found[0]?.field;
    const owner = plan.steps.findIndex(({ fields }) => fields.some(({ name }) => name === first));
    if (owner !== -1 && owner !== at) {
      pushStep(form.page, owner, at);
      setAt(owner);
    }
  };

  const showErrors = (found: readonly FieldError[]) => {
    openStepOf(found);
    messages.show(found);
  };

  const post = async (target: FormDefinition, answers: Answers) => {
    if (!followKey.current) followKey.current = newKey();
    const sent = await submit({
      form: target,
      answers,
      data: new FormData(element.current ?? undefined),
      key: () => (target === form ? kept.attempt() : followKey.current),
      lead: target === form ? undefined : readReceipt(form.id)?.key,
    });
    if (sent === undefined) return;
    if (sent.kind !== 'stored') {
      openStepOf(sent.errors);
      return messages.showFailure(target, sent);
    }
    messages.clear();
    const sentAt = new Date().toISOString();
    const receipt = { key: sent.key, reference: sent.id || sent.key, at: sentAt };
    saveReceipt(target.id, receipt);
    if (target === form) kept.recordSent(follow !== undefined);
    options.onStored?.(target, sent.answers, receipt);
    location.assign(nextAddress(target, sent.id));
  };

  /** Handles Next, Submit, Enter and a chosen option: advances if the step is complete and valid. */
  const forward = async () => {
    if (!step || phase.kind !== 'idle') return;
    const answers = kept.keep(at, false);
    if (unanswered(step, answers, localDay(new Date())).length > 0) return;
    const checked = await validateFields(step.fields, answers);
    if (!checked.ok) return showErrors(checked.errors);
    if (at < plan.sendAt) return goTo(reviewing ? plan.sendAt : at + 1);
    if (at > plan.sendAt && at < plan.steps.length - 1) return goTo(at + 1);
    if (at === plan.sendAt && kept.alreadySent()) {
      return location.assign(nextAddress(form, readReceipt(form.id)?.reference ?? ''));
    }
    const target = at === plan.sendAt || !follow ? form : follow;
    // An empty following form is not sent.
    const empty = fieldsOf(target).every(({ name }) => String(answers[name] ?? '').trim() === '');
    if (target === follow && empty) return location.assign(follow.next);
    await post(target, answers);
  };

  const back = () => {
    kept.keep(at - 1, false);
    if (cameFrom(at - 1)) return history.back();
    replaceStep(form.page, at - 1);
    show(limit(at - 1, kept.sync()));
  };

  const edited = (name: string) => {
    kept.keep(at, true);
    followKey.current = '';
    messages.edited(name);
    setNotice((now) => (now.kind === 'cleared' ? QUIET : now));
  };

  const resume = () => {
    if (notice.kind === 'resume') goTo(notice.at);
  };

  const startOver = () => {
    messages.clear();
    setNotice({ kind: 'cleared', draft: kept.clear() });
    replaceStep(form.page, 0);
    setAt(0);
  };

  const undo = () => {
    if (notice.kind !== 'cleared') return;
    kept.putBack(notice.draft);
    setNotice({ kind: 'resume', at: notice.draft.at });
  };

  const change = (index: number) => {
    setReviewing(true);
    goTo(index);
  };

  // Once, on hydration: the draft, the address, and what was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later changes come through events
  useEffect(() => {
    const asked = stepInAddress(location.search);
    const early = kept.sync();
    const before = kept.restore(asked === undefined);
    const brought = options.preset?.(new URLSearchParams(location.search));
    if (element.current && brought) {
      writeAnswers(element.current, form, brought);
      placeChosenFirst(element.current, brought);
    }
    const present = kept.sync();
    const refused = refusalsIn(element.current);
    setToday(localDay(new Date()));
    setLive(true);
    delete document.documentElement.dataset.wizard;
    if (refused.length > 0) return showErrors(refused);
    if (asked !== undefined) {
      const index = limit(asked, present);
      if (index !== asked) replaceStep(form.page, index);
      setAt(index);
    } else if (before && before.at > 0) {
      setNotice({ kind: 'resume', at: limit(before.at, present) });
    } else if (
      options.advanceOnChoice &&
      limit(1, early) === 1 &&
      !element.current?.querySelector('input:focus-visible')
    ) {
      // Chosen before this script had loaded, and not by arrow keys.
      goTo(1);
    }
  }, []);

  useEffect(() => {
    if (!live) return;
    const detail: WizardStep = { form: form.id, step: at + 1 };
    document.dispatchEvent(new CustomEvent('wizard-step', { detail }));
  }, [at, form, live]);

  const travelled = useEffectEvent(() => {
    const asked = stepInAddress(location.search) ?? 0;
    const index = limit(asked, kept.sync());
    if (index !== asked) replaceStep(form.page, index);
    show(index);
  });
  useEffect(() => {
    const travel = () => travelled();
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, []);

  return {
    plan,
    at,
    live,
    today,
    answers: kept.answers,
    errors: messages.errors,
    alert: messages.alert,
    notice,
    phase,
    waiting,
    reviewing: reviewing && at < plan.sendAt,
    forward,
    back,
    edited,
    resume,
    startOver,
    undo,
    change,
  };
}
