import type { ReactNode } from 'react';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, SubmitButton } from '#site/forms-client/FormFrame.tsx';
import { nextAddress } from '#site/forms-client/send-form.ts';
import { useFormPost } from '#site/forms-client/use-form.ts';

const WHOLE: ReadonlySet<string> = new Set(['practiceName', 'notes']);

export function ReferralForm({
  children,
  email,
  refused,
}: {
  children: ReactNode;
  /** The email address that the form offers after a refused post. */
  email: string;
  refused?: RefusedPost | undefined;
}) {
  const post = useFormPost(referralForm, {
    email,
    refused,
    onStored: ({ id }) => {
      track('form_submission', { label: 'Referral Form' });
      location.assign(nextAddress(referralForm, id));
    },
  });
  return (
    <FormFrame post={post} className="grid gap-5 sm:grid-cols-2">
      {fieldsOf(referralForm).map((field) => (
        <FormField
          key={field.name}
          field={field}
          words={referralForm.words}
          prefix={referralForm.id}
          error={post.errors[field.name]}
          wayOut={post.wayOut(field.name)}
          wrap={WHOLE.has(field.name) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}
        />
      ))}
      <div className="sm:col-span-2">{children}</div>
      <SubmitButton post={post} className="sm:col-span-2 sm:justify-self-start sm:px-8" />
    </FormFrame>
  );
}
