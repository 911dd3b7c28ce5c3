import { type RefObject, useEffect, useMemo, useState } from 'react';
import { localDay } from '#shared/calendar-day.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { validateFields } from '#shared/forms/validate.ts';
import type { WizardStep } from '#shared/funnel.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { stepInAddress } from './address.ts';
import { writeAnswers } from './dom-answers.ts';
import type { Draft, Receipt } from './draft.ts';
import { planOf, unanswered } from './steps.ts';
import { useSteps } from './use-steps.ts';
import { useStoredAnswers } from './use-stored-answers.ts';
import { useWizardPost } from './use-wizard-post.ts';

export interface WizardOptions {
  readonly form: FormDefinition;
  /** Sent alone once `form` is stored; its steps are the last ones of `form`. */
  readonly follow?: FormDefinition;
  readonly advanceOnChoice?: boolean;
  /** Answers known from elsewhere, such as the page's address; they fill empty fields. */
  readonly preset?: (params: URLSearchParams) => Answers;
  /** What the form starts with: the post that this page answers, or what the address names. */
  readonly posted?: RefusedPost | undefined;
  /** Called when the server has stored a form, before the page is left. */
  readonly onStored?: (form: FormDefinition, answers: Answers, receipt: Receipt) => void;
}

/** The notice above the steps: none, draft restored, or draft discarded. */
export type Notice =
  | { readonly kind: 'none' }
  | { readonly kind: 'resume'; readonly at: number }
  | { readonly kind: 'cleared'; readonly draft: Draft };

const QUIET: Notice = { kind: 'none' };

export function useWizard(
  options: WizardOptions,
  element: RefObject<HTMLFormElement | null>,
  focusStep: () => void,
) {
  const { form, follow } = options;
  const plan = useMemo(() => planOf(form, follow), [form, follow]);
  const [live, setLive] = useState(false);
  const [today, setToday] = useState('');
  const [notice, setNotice] = useState<Notice>(QUIET);
  const kept = useStoredAnswers(form, element);
  const steps = useSteps(plan, kept, () => {
    setNotice(QUIET);
    focusStep();
  });
  const { openStepOf } = steps;
  const post = useWizardPost(element, { plan, kept, openStepOf, ...options });
  const { at, step } = steps;

  /** Handles Next, Submit, Enter and a chosen option: advances if the step is complete and valid. */
  const forward = async () => {
    if (!step || post.phase.kind !== 'idle') return;
    const answers = kept.keep(at, false);
    if (unanswered(step, answers, localDay(new Date())).length > 0) return;
    const checked = await validateFields(step.fields, answers);
    if (!checked.ok) return post.showErrors(checked.errors);
    if (at < plan.sendAt) return steps.goTo(steps.reviewing ? plan.sendAt : at + 1);
    if (at > plan.sendAt && at < plan.steps.length - 1) return steps.goTo(at + 1);
    await post.send(at, answers);
  };

  const edited = (name: string) => {
    kept.keep(at, true);
    post.edited(name);
    setNotice((now) => (now.kind === 'cleared' ? QUIET : now));
  };

  const resume = () => {
    if (notice.kind === 'resume') steps.goTo(notice.at);
  };

  const startOver = () => {
    post.clear();
    setNotice({ kind: 'cleared', draft: kept.clear() });
    steps.restart();
  };

  const undo = () => {
    if (notice.kind !== 'cleared') return;
    kept.putBack(notice.draft);
    setNotice({ kind: 'resume', at: notice.draft.at });
  };

  // Once, on hydration: the draft, the address, and what was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later changes come through events
  useEffect(() => {
    const asked = stepInAddress(location.search);
    const early = kept.sync();
    const before = kept.restore(asked === undefined);
    const brought = options.preset?.(new URLSearchParams(location.search));
    if (element.current && brought) writeAnswers(element.current, form, brought);
    const present = kept.sync();
    setToday(localDay(new Date()));
    setLive(true);
    delete document.documentElement.dataset.wizard;
    if (asked !== undefined) return steps.open(asked, present);
    if (before && before.at > 0) {
      return setNotice({ kind: 'resume', at: steps.limit(before.at, present) });
    }
    // Chosen before this script had loaded, and not by arrow keys.
    const chosen = options.advanceOnChoice && steps.limit(1, early) === 1;
    if (chosen && !element.current?.querySelector('input:focus-visible')) steps.goTo(1);
  }, []);

  useEffect(() => {
    if (!live) return;
    const detail: WizardStep = { form: form.id, step: at + 1 };
    document.dispatchEvent(new CustomEvent('wizard-step', { detail }));
  }, [at, form, live]);

  return {
    plan,
    at,
    live,
    today,
    answers: kept.answers,
    errors: post.errors,
    alert: post.alert,
    notice,
    phase: post.phase,
    /** How many fields of the step still need an answer. */
    waiting: step ? unanswered(step, kept.answers, today).length : 0,
    reviewing: steps.reviewing,
    forward,
    back: steps.back,
    edited,
    resume,
    startOver,
    undo,
    change: steps.change,
  };
}
