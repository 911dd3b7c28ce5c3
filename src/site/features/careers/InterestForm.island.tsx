import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { INTEREST_RECEIVED, INTEREST as words } from '#content/en/careers.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame } from '#site/forms-client/FormFrame.tsx';
import { SubmitButton } from '#site/forms-client/SubmitButton.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Select } from '#site/ui/Select.tsx';

const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName']);

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
          <Select
            key={field.name}
            {...shared}
            name={field.name}
            label={field.label}
            options={field.options}
            empty={words.choose}
          />
        ) : (
          <FormField key={field.name} {...shared} field={field} words={interestForm.words} />
        );
      })}
      <SubmitButton post={post} className="sm:col-span-2 sm:justify-self-start sm:px-9" />
      <p className="text-small text-ink-soft sm:col-span-2">{words.privacy}</p>
    </FormFrame>
  );
}

/** Replaces the form once it is stored; takes the focus, so that it is announced and seen. */
function SentNote() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className="rounded-card bg-mint p-6 outline-none sm:p-9"
    >
      <CircleCheck aria-hidden="true" size={40} className="text-evergreen" />
      <p className="mt-4 text-subhead font-bold">{INTEREST_RECEIVED.title}</p>
      <p className="mt-2 text-ink-soft">{INTEREST_RECEIVED.lead}</p>
      <p className="mt-4 text-ink-soft">{INTEREST_RECEIVED.next}</p>
      <ButtonLink href="/apply" kind="secondary" className="mt-5">
        {INTEREST_RECEIVED.apply}
      </ButtonLink>
    </div>
  );
}
