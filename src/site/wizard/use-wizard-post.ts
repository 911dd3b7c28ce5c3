import { type RefObject, useRef } from 'react';
import { type Answers, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import type { FieldError } from '#shared/forms/validate.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { newKey } from '#site/forms-client/new-key.ts';
import { nextAddress } from '#site/forms-client/next-address.ts';
import { useFormMessages } from '#site/forms-client/use-form-messages.ts';
import { useSending } from '#site/forms-client/use-sending.ts';
import { type Receipt, readReceipt, saveReceipt } from './draft.ts';
import type { Plan } from './steps.ts';
import type { KeptAnswers } from './use-stored-answers.ts';

interface Options {
  readonly plan: Plan;
  readonly kept: KeptAnswers;
  readonly posted?: RefusedPost | undefined;
  readonly openStepOf: (found: readonly FieldError[]) => void;
  readonly onStored?: (form: FormDefinition, answers: Answers, receipt: Receipt) => void;
}

export function useWizardPost(
  element: RefObject<HTMLFormElement | null>,
  { plan, kept, posted, openStepOf, onStored }: Options,
) {
  const { form, follow } = plan;
  const { phase, submit } = useSending();
  const messages = useFormMessages(form.id, posted?.errors);
  const followKey = useRef('');

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
    onStored?.(target, sent.answers, receipt);
    location.assign(nextAddress(target, sent.id));
  };

  /** Sends the form that ends with this step, unless exactly these answers are stored or there is nothing to send. */
  const send = async (at: number, answers: Answers) => {
    if (at === plan.sendAt || !follow) {
      if (!kept.alreadySent()) return post(form, answers);
      return location.assign(nextAddress(form, readReceipt(form.id)?.reference ?? ''));
    }
    const empty = fieldsOf(follow).every(({ name }) => String(answers[name] ?? '').trim() === '');
    if (empty) return location.assign(follow.next);
    return post(follow, answers);
  };

  const edited = (name: string) => {
    followKey.current = '';
    messages.edited(name);
  };

  const { errors, alert, clear } = messages;
  return { phase, errors, alert, clear, showErrors, edited, send };
}
