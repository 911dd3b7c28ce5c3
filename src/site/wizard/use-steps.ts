import { useEffect, useEffectEvent, useState } from 'react';
import { localDay } from '#shared/calendar-day.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import type { FieldError } from '#shared/forms/validate.ts';
import { cameFrom, pushStep, replaceStep, stepInAddress } from './address.ts';
import { readReceipt } from './draft.ts';
import { type Plan, reachable } from './steps.ts';
import type { KeptAnswers } from './use-stored-answers.ts';

/**
 * Navigation between the steps of a wizard: by its buttons, by the page's address and by the browser's Back and Forward.
 * `onMove` is called when another step is shown.
 */
export function useSteps(plan: Plan, kept: KeptAnswers, onMove: () => void) {
  const { page, id } = plan.form;
  const [at, setAt] = useState(0);
  const [reviewing, setReviewing] = useState(false);

  /** That step, or the last before it that is open (ASMT-15). */
  const limit = (wanted: number, answers: Answers) =>
    reachable(plan, wanted, answers, localDay(new Date()), readReceipt(id) !== undefined);

  const show = (index: number) => {
    setAt(index);
    onMove();
  };

  const goTo = (wanted: number) => {
    const index = limit(wanted, kept.keep(wanted, false));
    if (index !== at) pushStep(page, index, at);
    if (index >= plan.sendAt) setReviewing(false);
    show(index);
  };

  const back = () => {
    kept.keep(at - 1, false);
    if (cameFrom(at - 1)) return history.back();
    replaceStep(page, at - 1);
    show(limit(at - 1, kept.sync()));
  };

  /** Goes back to a step from the review of all answers; Next then leads to the review again. */
  const change = (index: number) => {
    setReviewing(true);
    goTo(index);
  };

  const restart = () => {
    replaceStep(page, 0);
    setAt(0);
  };

  /** Shows the step that the page was opened with. */
  const open = (asked: number, answers: Answers) => {
    const index = limit(asked, answers);
    if (index !== asked) replaceStep(page, index);
    setAt(index);
  };

  /** Opens the step of the first field in error: a hidden field cannot take the focus. */
  const openStepOf = (found: readonly FieldError[]) => {
    const first = found[0]?.field;
    const owner = plan.steps.findIndex(({ fields }) => fields.some(({ name }) => name === first));
    if (owner === -1 || owner === at) return;
    pushStep(page, owner, at);
    setAt(owner);
  };

  const travelled = useEffectEvent(() => {
    open(stepInAddress(location.search) ?? 0, kept.sync());
    onMove();
  });
  useEffect(() => {
    const travel = () => travelled();
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, []);

  return {
    at,
    step: plan.steps[at],
    reviewing: reviewing && at < plan.sendAt,
    limit,
    goTo,
    back,
    change,
    restart,
    open,
    openStepOf,
  };
}
