import type { AutoReply, REPLY_COPY as EN } from '#content/en/mail.ts';
import { mailWords } from '#content/mail-words.ts';
import type { Facts } from '#shared/facts.ts';
import type { Translated } from '#shared/translated.ts';
import { APPLICANT_REPLY } from './apply.ts';

/** Confirmations by form id, for each form that exists in Spanish. */
export function autoReplies(facts: Facts) {
  const { name, careersEmail } = facts.identity;
  const w = mailWords(facts, 'es/mail');
  const signature = [w`Saludos,`, w`El equipo de ${name}`];
  return {
    contact: {
      subject: w`Recibimos tu mensaje | ${name}`,
      body: [
        w`Gracias por escribirnos. Recibimos tu mensaje y lo va a leer una persona de nuestro equipo.`,
        w`Te respondemos por correo en menos de 24 horas. Si quieres agregar algo, responde a este correo.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
    application: {
      subject: w`Recibimos tu postulación | ${name}`,
      body: [
        w`Gracias por postularte. Recibimos tu postulación y el equipo de reclutamiento la va a leer completa.`,
        w`${APPLICANT_REPLY} Si quieres agregar o corregir algo, responde a este correo.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
    interest: {
      subject: w`Gracias por tu interés | ${name}`,
      body: [
        w`Gracias por tu interés en trabajar con nosotros. Recibimos tus datos y el equipo de reclutamiento los va a leer.`,
        w`Cuando haya un puesto para ti, te escribiremos. Si quieres agregar algo, responde a este correo.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
  } satisfies Readonly<Record<string, AutoReply>>;
}

export const REPLY_COPY = {
  another:
    'Hoy ya te enviamos una confirmación. Esta es de algo que enviaste después, con su propio número de referencia y su propia página.',
  reference: 'Tu número de referencia',
  heading: 'Lo que nos enviaste',
  notRepeated: (labels: readonly string[]) =>
    `También recibimos lo demás, pero por seguridad no lo repetimos por correo: ${labels.join('; ')}.`,
  ignore: '¿No lo enviaste tú? Quizá alguien escribió mal su correo. Puedes ignorar este mensaje.',
} as const satisfies Translated<typeof EN>;
