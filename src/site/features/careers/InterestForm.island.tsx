import { useState } from 'react';
import { INTEREST as words } from '#content/en/careers.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { interestForm } from '#shared/forms/interest.form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame } from '#site/forms-client/FormFrame.tsx';
import { SubmitButton } from '#site/forms-client/SubmitButton.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { Select } from '#site/ui/Select.tsx';
import { SentNote } from './SentNote.tsx';

/** Fields that share a row. */
const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** The interest form with its résumé (CAREER-7). A plain post without JavaScript. */
export function InterestForm({ refused }: { refused?: RefusedPost | undefined }) {
  const [sent, setSent] = useState(false);
  const post = useFormPost(interestForm, {
    refused,
    onStored: () => {
      track('form_submission', { label: 'Interest Form' });
      setSent(true);
    },
  });
  if (sent) return <SentNote />;
  const percent = post.phase.kind === 'sending' ? post.phase.percent : undefined;
  return (
    <FormFrame post={post} page={interestForm.page} className="grid gap-5 sm:grid-cols-2">
      {fieldsOf(interestForm).map((field) => {
        const shared = {
          error: post.errors[field.name],
          prefix: interestForm.id,
          wrap: HALF.has(field.name) ? 'min-w-0' : 'min-w-0 sm:col-span-2',
        };
        // A pull-down list here, where other choices are cards (CAREER-7).
        return field.kind === 'choice' ? (
          <Select key={field.name} {...shared} {...picked(field)} empty={words.choose} />
        ) : (
          <FormField key={field.name} {...shared} field={field} />
        );
      })}
      <SubmitButton post={post} className="sm:col-span-2 sm:justify-self-start sm:px-9" />
      <div className="sm:col-span-2">
        {percent === undefined ? null : <Progress percent={percent} />}
        <p className="text-small text-ink-soft">{words.privacy}</p>
      </div>
    </FormFrame>
  );
}

type ChoiceOfInterest = Extract<ReturnType<typeof fieldsOf>[number], { kind: 'choice' }>;

function picked({ name, label, hint, options, optional }: ChoiceOfInterest) {
  return { name, label, hint, options, required: !optional };
}

function Progress({ percent }: { percent: number }) {
  const text = words.progress(percent);
  return (
    <div className="mb-4 max-w-[24rem]">
      <p className="tabular text-small font-semibold">{text}</p>
      <progress
        aria-label={text}
        max={100}
        value={percent}
        className="mt-1 h-2 w-full overflow-hidden rounded-full accent-evergreen"
      />
    </div>
  );
}
