import { useRef } from 'react';
import { contactForm } from '#forms/contact.form.ts';
import { fieldsOf } from '#forms/define-form.ts';
import { track } from '#site/analytics/track.ts';
import { readContext } from '#site/attribution/attribution.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, submitLabel } from '#site/forms-client/FormFrame.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { Button } from '#site/ui/Button.tsx';

interface Props {
  /** The page the form stands on. */
  page: string;
  /** Prefix of the ids: `contact` in the page's main part, another in the footer. */
  prefix: string;
}

/** The contact form of the footer and of /contact (spec sections 4, 5, 8). A plain post without JavaScript. */
export function ContactForm({ page, prefix }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const post = useFormPost(contactForm, {
    prefix,
    alertFailure: true,
    context: readContext,
    onStored: ({ next }) => {
      track('contact_form_submit', { label: page === '/contact' ? 'Contact Page' : 'Footer Form' });
      form.current?.querySelector('form')?.reset();
      location.assign(next);
    },
  });
  return (
    <div ref={form}>
      <FormFrame
        form={contactForm}
        prefix={prefix}
        post={post}
        page={page}
        className="grid gap-5 sm:grid-cols-2"
      >
        {fieldsOf(contactForm).map((field) => (
          <FormField
            key={field.name}
            field={field}
            prefix={prefix}
            error={post.errors[field.name]}
            wrap={HALF.has(field.name) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
          />
        ))}
        <Button
          type="submit"
          kind="strong"
          disabled={post.status !== 'idle'}
          className="sm:col-span-2 sm:justify-self-start sm:px-9"
        >
          {submitLabel(contactForm, post)}
        </Button>
      </FormFrame>
    </div>
  );
}

/** Fields that share a line. */
const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone']);
