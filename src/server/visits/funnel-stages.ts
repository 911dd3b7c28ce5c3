import { FUNNEL_WORDS as WORDS } from '#content/en/funnel.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import type { FunnelStage } from '#shared/funnel.ts';
import { MAX_VISITORS_OF_NETWORK } from './count-visits.ts';

/** Forms that begin a lead; those that follow one add steps to it. */
export const FUNNEL_FORMS: readonly FormDefinition[] = FORMS.filter((form) => !form.follows);

/**
 * The way through a form: visits, started, its steps, sent; calls booked after the assessment. Steps that a following
 * form sends alone are the last ones of the form (site/wizard/use-wizard.ts) and come after "sent".
 */
export function stagesOf(form: FormDefinition): readonly FunnelStage[] {
  const later = FORMS.filter(({ follows }) => follows === form.id).flatMap(({ steps }) => steps);
  const steps = form.steps.map(({ title }, index): FunnelStage => {
    const step = index + 1;
    return { id: `step ${step}`, label: WORDS.step(step, title), step };
  });
  const before = steps.length - later.length;
  return [
    { id: 'visit', label: WORDS.visits },
    { id: 'start', label: WORDS.started },
    ...(steps.length > 1 ? steps.slice(0, before) : []),
    { id: 'stored', label: WORDS.stored },
    ...(steps.length > 1 ? steps.slice(before) : []),
    ...(form.id === assessmentForm.id ? [{ id: 'booked', label: WORDS.booked }] : []),
  ];
}

/** A sentence that names the step of a form which loses most; `counts` are those of {@link stagesOf}. */
export function lossSentence(form: FormDefinition, counts: readonly number[]): string {
  const stages = stagesOf(form);
  const first = stages.findIndex(({ id }) => id === 'start');
  const last = stages.findIndex(({ id }) => id === 'stored');
  if ((counts[first] ?? 0) === 0) return WORDS.nobody;
  const losses = stages.slice(first, last).map((stage, index) => {
    const reached = counts[first + index] ?? 0;
    return { stage, reached, lost: reached - (counts[first + index + 1] ?? 0) };
  });
  const worst = losses.reduce((most, loss) => (loss.lost > most.lost ? loss : most));
  if (worst.lost <= 0) return WORDS.losesNobody;
  // One network can be so many visitors.
  if (worst.reached <= MAX_VISITORS_OF_NETWORK) return WORDS.tooFew;
  const { step } = worst.stage;
  const where =
    step === undefined ? WORDS.atForm : WORDS.atStep(step, form.steps[step - 1]?.title ?? '');
  return WORDS.loses(where, worst.lost, worst.reached);
}
