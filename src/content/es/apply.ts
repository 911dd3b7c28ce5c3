import type {
  APPLY as EN_APPLY,
  SELF_CHECK_LINKS as EN_LINKS,
  PHONE_QUESTION as EN_PHONE,
  SUBMISSION_SUCCESS as EN_SUCCESS,
} from '#content/en/apply.ts';
import type { Translated } from '#shared/translated.ts';

/** The promise to every applicant: on the pages, in the mail and in the FAQ. */
export const APPLICANT_REPLY =
  'Respondemos por correo a todas las postulaciones en menos de 24 horas.';

export const APPLY = {
  meta: {
    updated: '2026-11-23',
    title: 'Postúlate a un empleo médico remoto',
    description:
      'Postúlate a un empleo remoto, a tiempo completo, en un consultorio médico de EE. UU. Tus respuestas quedan en tu dispositivo hasta que las envíes.',
  },
  title: 'Postúlate a un empleo de asistencia médica virtual',
  lead: 'Te lleva unos diez minutos. Tus respuestas quedan en este dispositivo hasta que las envíes: puedes parar cuando quieras y seguir después.',
} as const satisfies Translated<typeof EN_APPLY>;

export const SUBMISSION_SUCCESS = {
  meta: {
    title: 'Recibimos tu postulación',
    description: 'Tu postulación llegó. Aquí te decimos qué sigue y cuándo.',
  },
  title: 'Recibimos tu postulación',
  lead: 'Gracias por postularte. El equipo de reclutamiento ya tiene todo lo que enviaste.',
  referenceLabel: 'Tu número de referencia',
  referenceHint: 'Menciónalo cuando nos escribas.',
  sentLabel: 'Enviada',
  noReference:
    'No necesitas un número de referencia: encontramos tu postulación con tu correo electrónico.',
  nextTitle: 'Qué sigue',
  steps: [
    {
      title: 'Leemos tu postulación',
      text: `Una persona de reclutamiento lee cada respuesta y escucha tu audio. ${APPLICANT_REPLY}`,
    },
    {
      title: 'Una entrevista corta',
      text: 'Si hay un puesto para ti, te invitamos a conversar, en inglés, sobre tu experiencia y el horario que buscas.',
    },
    {
      title: 'Prueba y capacitación',
      text: 'Nos muestras las herramientas que conoces y te capacitamos en lo demás, incluida la ley HIPAA de privacidad.',
    },
    {
      title: 'Conoces un consultorio',
      text: 'Te presentamos a un consultorio que necesita lo que sabes hacer. Cuando las dos partes dicen que sí, empiezas.',
    },
  ],
  copyTitle: 'Guarda una copia',
  copyText: 'Incluye todo lo que enviaste. La tendrás en esta pestaña hasta que la cierres.',
  download: 'Descargar como texto',
  print: 'Imprimir',
  questions: '¿Tienes preguntas? Escribe a',
  more: 'Ver todas las vacantes',
  fileName: 'postulacion',
} as const satisfies Translated<typeof EN_SUCCESS>;

/** A question below a phone number without its country code, in the application. */
export const PHONE_QUESTION = {
  ask: (number: string) => `¿Es ${number}?`,
  use: 'Sí, usar este número',
} as const satisfies Translated<typeof EN_PHONE>;

/** Buttons that load the tests of the application. */
export const SELF_CHECK_LINKS = {
  typing: '¿No lo sabes? Haz una prueba de un minuto',
  connection: '¿No lo sabes? Prueba tu conexión',
  microphone: 'Prueba tu micrófono',
  failed: 'La prueba no cargó. Revisa tu conexión e inténtalo de nuevo.',
} as const satisfies Translated<typeof EN_LINKS>;
