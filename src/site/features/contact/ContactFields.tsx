import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { leadReference } from '#shared/lead.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, SubmitButton } from '#site/forms-client/FormFrame.tsx';
import { recordMessageSent } from '#site/forms-client/message-sent.ts';
import { nextAddress } from '#site/forms-client/send-form.ts';
import { senderOfTexts } from '#site/forms-client/sender-of-texts.ts';
import { useFormPost } from '#site/forms-client/use-form.ts';

export interface ContactFormProps {
  page: string;
  /** The email address that the form offers after a refused post. */
  email: string;
  /**
   * The prefix of the element ids. It is `contact` in the main content of a page. The form in the footer has another
   * prefix.
   */
  prefix: string;
  compact?: boolean;
  refused?: RefusedPost | undefined;
  /** The referral code, if the visitor came through a share link. */
  referral?: string | undefined;
}

interface InLanguage {
  form: FormDefinition;
  labels?: Readonly<Record<string, string>>;
}

export function ContactFields({
  form,
  labels = {},
  page,
  email,
  prefix,
  compact = false,
  refused,
  referral,
}: ContactFormProps & InLanguage) {
  const post = useFormPost(form, {
    email,
    prefix,
    refused,
    onStored: ({ answers, id }, element) => {
      track('contact_form_submit', { label: page === form.page ? 'Contact Page' : 'Footer Form' });
      // The next page is the assessment, which shows a note about the sent message.
      if (form.nextNote) recordMessageSent(answers, leadReference(id));
      element.reset();
      location.assign(nextAddress(form, id));
    },
  });
  const buttonPlace =
    senderOfTexts() === ''
      ? 'col-span-full justify-self-start'
      : 'col-span-full justify-self-start lg:col-span-4 lg:justify-self-end lg:self-start';
  return (
    <FormFrame
      post={post}
      page={page}
      referral={referral}
      className={compact ? 'compact-form' : 'grid gap-5 sm:grid-cols-2'}
    >
      {fieldsOf(form).map((field) => (
        <FormField
          key={field.name}
          words={form.words}
          field={{ ...field, label: labels[field.name] ?? field.label }}
          prefix={prefix}
          error={post.errors[field.name]}
          wayOut={post.wayOut(field.name)}
          wrap={
            compact
              ? (COMPACT_WIDTHS[field.name] ?? 'col-span-6')
              : (WIDTHS[field.name] ?? 'min-w-0')
          }
        />
      ))}
      <SubmitButton
        post={post}
        kind={compact ? 'secondary' : 'strong'}
        className={compact ? buttonPlace : 'sm:col-span-2 sm:justify-self-start sm:px-8'}
      />
    </FormFrame>
  );
}

/** How many of the two columns of the wide form a field spans. The default is one column. */
const WIDTHS: Readonly<Record<string, string>> = {
  message: 'min-w-0 sm:col-span-2',
  smsConsent: 'min-w-0 sm:col-span-2',
};

/**
 * How many of the twelve columns of the compact form a field spans. The default is six columns. If the form has the
 * consent, the button is beside it.
 */
const COMPACT_WIDTHS: Readonly<Record<string, string>> = {
  message: 'col-span-full',
  smsConsent: 'col-span-full lg:col-span-8',
};
