import { APPLICANT_LABELS, contactForm } from '#shared/forms/en/contact.ts';
import { ContactFields, type ContactFormProps } from './ContactFields.tsx';

type Props = ContactFormProps & {
  /** True on pages for applicants. The labels then mention no practice. */
  applicant?: boolean;
};

export function ContactForm({ applicant = false, ...props }: Props) {
  return <ContactFields form={contactForm} labels={applicant ? APPLICANT_LABELS : {}} {...props} />;
}
