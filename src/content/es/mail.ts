import type { AutoReply, REPLY_COPY as EN } from '#content/en/mail.ts';
import type { Facts } from '#shared/facts.ts';
import type { Translated } from '#shared/translated.ts';
import { APPLICANT_REPLY } from './apply.ts';

/** Confirmations by form id, for each form that exists in Spanish. */
export function autoReplies({ identity: { name, careersEmail } }: Facts) {
  const signature = ['Saludos,', `El equipo de ${name}`];
  return {
    contact: {
      subject: `Recibimos tu mensaje | ${name}`,
      body: [
        'Gracias por escribirnos. Recibimos tu mensaje y lo va a leer una persona de nuestro equipo.',
        'Te respondemos por correo en menos de 24 horas, en días hábiles. Si quieres agregar algo, responde a este correo.',
        ...signature,
      ],
      replyTo: careersEmail,
    },
    application: {
      subject: `Recibimos tu postulación | ${name}`,
      body: [
        'Gracias por postularte. Recibimos tu postulación y el equipo de reclutamiento la va a leer completa.',
        `${APPLICANT_REPLY} Si quieres agregar o corregir algo, responde a este correo.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
    interest: {
      subject: `Gracias por tu interés | ${name}`,
      body: [
        'Gracias por tu interés en trabajar con nosotros. Recibimos tus datos y el equipo de reclutamiento los va a leer.',
        'Cuando haya un puesto para ti, te escribiremos. Si quieres agregar algo, responde a este correo.',
        ...signature,
      ],
      replyTo: careersEmail,
    },
  } as const satisfies Readonly<Record<string, AutoReply>>;
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
