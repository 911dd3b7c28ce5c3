import { APPLICANT_LABELS, contactForm } from '#shared/forms/en/contact.ts';
import { ContactFields, type ContactFormProps } from './ContactFields.tsx';

type Props = ContactFormProps & {
  /** True on pages for applicants: the labels then do not mention a practice. */
  applicant?: boolean;
};

export function ContactForm({ applicant = false, ...props }: Props) {
  return <ContactFields form={contactForm} labels={applicant ? APPLICANT_LABELS : {}} {...props} />;
}
