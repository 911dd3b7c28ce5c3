import { contactForm } from '#forms/contact.form.ts';
import { fieldsOf } from '#forms/define-form.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame } from '#site/forms-client/FormFrame.tsx';
import { recordMessageSent } from '#site/forms-client/message-sent.ts';
import { SubmitButton } from '#site/forms-client/SubmitButton.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';

interface Props {
  /** The page of the form. */
  page: string;
  /** Prefix of the ids: `contact` in the page's main part, another in the footer. */
  prefix: string;
}

/** The contact form of the footer and of /contact (CONTACT-1 to CONTACT-5). A plain post without JavaScript. */
export function ContactForm({ page, prefix }: Props) {
  const post = useFormPost(contactForm, {
    prefix,
    onStored: ({ answers }, element) => {
      track('contact_form_submit', { label: page === '/contact' ? 'Contact Page' : 'Footer Form' });
      recordMessageSent(answers);
      element.reset();
      location.assign(contactForm.next);
    },
  });
  return (
    <FormFrame post={post} page={page} className="grid gap-5 sm:grid-cols-2">
      {fieldsOf(contactForm).map((field) => (
        <FormField
          key={field.name}
          field={field}
          prefix={prefix}
          error={post.errors[field.name]}
          wrap={HALF.has(field.name) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
        />
      ))}
      <SubmitButton
        post={post}
        kind="strong"
        className="sm:col-span-2 sm:justify-self-start sm:px-9"
      />
    </FormFrame>
  );
}

/** Fields that share a row. */
const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone']);
