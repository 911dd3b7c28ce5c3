import { APPLICANT_CONTACT } from '#shared/forms/contact.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import { EMAIL, FIRST_NAME, IN_SPANISH, LAST_NAME, PHONE, SMS_CONSENT } from './form-words.ts';

/** Uses the form for applicants, because Spanish pages are for applicants only. */
export const contactForm = translateForm(APPLICANT_CONTACT, {
  ...IN_SPANISH,
  title: 'Formulario de contacto',
  page: '/es/contact',
  next: '/es/contact/received?lead={id}',
  submit: {
    label: 'Enviar mensaje',
    busy: 'Enviando…',
    failed: 'No pudimos enviar tu mensaje. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  },
  steps: { contact: { title: 'Escríbenos' } },
  fields: {
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: { label: 'Correo electrónico', ...EMAIL },
    phone: { label: 'Teléfono', placeholder: '+505 …', empty: PHONE.empty },
    message: { label: 'Mensaje', empty: 'Escribe tu mensaje' },
    smsConsent: SMS_CONSENT,
  },
});
