import { fieldsOf } from '#shared/forms/define-form.ts';
import { APPLICANT_LABELS, contactForm } from '#shared/forms/en/contact.ts';
import { leadReference } from '#shared/lead-reference.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame } from '#site/forms-client/FormFrame.tsx';
import { recordMessageSent } from '#site/forms-client/message-sent.ts';
import { SubmitButton } from '#site/forms-client/SubmitButton.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';

interface Props {
  page: string;
  /** Prefix of the ids: `contact` in the page's main part, another in the footer. */
  prefix: string;
  compact?: boolean;
  /** Applicants read no words meant for practices. */
  applicant?: boolean;
  refused?: RefusedPost | undefined;
}

export function ContactForm({ page, prefix, compact = false, applicant = false, refused }: Props) {
  const post = useFormPost(contactForm, {
    prefix,
    refused,
    onStored: ({ answers, id }, element) => {
      track('contact_form_submit', { label: page === '/contact' ? 'Contact Page' : 'Footer Form' });
      recordMessageSent(answers, leadReference(id));
      element.reset();
      location.assign(contactForm.next);
    },
  });
  return (
    <FormFrame
      post={post}
      page={page}
      className={compact ? 'compact-form' : 'grid gap-5 sm:grid-cols-2'}
    >
      {(compact ? COMPACT_FIELDS : fieldsOf(contactForm)).map((field) => (
        <FormField
          key={field.name}
          words={contactForm.words}
          field={
            applicant ? { ...field, label: APPLICANT_LABELS[field.name] ?? field.label } : field
          }
          prefix={prefix}
          error={post.errors[field.name]}
          wrap={compact ? COMPACT_WIDTHS[field.name] : WIDTHS[field.name]}
        />
      ))}
      <SubmitButton
        post={post}
        kind="strong"
        className={
          compact ? 'col-span-5 sm:col-span-3' : 'sm:col-span-2 sm:justify-self-start sm:px-9'
        }
      />
    </FormFrame>
  );
}

const WIDTHS: Readonly<Record<string, string>> = {
  firstName: 'min-w-0',
  lastName: 'min-w-0',
  email: 'min-w-0',
  phone: 'min-w-0',
  message: 'min-w-0 sm:col-span-2',
  smsConsent: 'min-w-0 sm:col-span-2',
};

/** In the footer the box for texts follows the phone number, so that message and button share a row. */
const COMPACT_FIELDS = [...fieldsOf(contactForm)].sort(
  (one, other) => Number(one.name === 'message') - Number(other.name === 'message'),
);

/** The same of twelve columns: two fields a row on phones, four on wider screens. */
const COMPACT_WIDTHS: Readonly<Record<string, string>> = {
  firstName: 'col-span-6 sm:col-span-3',
  lastName: 'col-span-6 sm:col-span-3',
  email: 'col-span-6 sm:col-span-3',
  phone: 'col-span-6 sm:col-span-3',
  smsConsent: 'col-span-full sm:col-span-5',
  message: 'col-span-7 sm:col-span-4',
};
