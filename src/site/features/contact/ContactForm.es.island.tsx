import { contactForm } from '#shared/forms/es/contact.ts';
import { ContactFields, type ContactFormProps } from './ContactFields.tsx';

export function ContactFormEs(props: ContactFormProps) {
  return <ContactFields form={contactForm} {...props} />;
}
