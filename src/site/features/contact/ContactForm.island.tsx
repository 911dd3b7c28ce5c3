import { APPLICANT_LABELS, contactForm } from '#shared/forms/en/contact.ts';
import { ContactFields, type ContactFormProps } from './ContactFields.tsx';

type Props = ContactFormProps & {
  /** Applicants read no words meant for practices. */
  applicant?: boolean;
};

export function ContactForm({ applicant = false, ...props }: Props) {
  return <ContactFields form={contactForm} labels={applicant ? APPLICANT_LABELS : {}} {...props} />;
}
