import type { ReactNode } from 'react';
import { fieldsOf } from '#forms/define-form.ts';
import { referralForm } from '#forms/referral.form.ts';
import { track } from '#site/analytics/track.ts';
import { readContext } from '#site/attribution/attribution.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, submitLabel } from '#site/forms-client/FormFrame.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { Button } from '#site/ui/Button.tsx';

/** Fields that take a whole line. */
const WHOLE: ReadonlySet<string> = new Set(['practiceName', 'notes']);

/** The referral form; `children` is the notice above its button. A plain post without JavaScript. */
export function ReferralForm({ children }: { children: ReactNode }) {
  const post = useFormPost(referralForm, {
    context: readContext,
    onStored: ({ next, id }) => {
      track('form_submission', { label: 'Referral Form' });
      location.assign(next.replace('{id}', encodeURIComponent(id)));
    },
  });
  return (
    <FormFrame
      form={referralForm}
      post={post}
      page={referralForm.page}
      className="grid gap-5 sm:grid-cols-2"
    >
      {fieldsOf(referralForm).map((field) => (
        <FormField
          key={field.name}
          field={field}
          prefix={referralForm.id}
          error={post.errors[field.name]}
          wrap={WHOLE.has(field.name) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}
        />
      ))}
      <div className="sm:col-span-2">{children}</div>
      <Button
        type="submit"
        disabled={post.status !== 'idle'}
        className="sm:col-span-2 sm:justify-self-start sm:px-9"
      >
        {submitLabel(referralForm, post)}
      </Button>
    </FormFrame>
  );
}
