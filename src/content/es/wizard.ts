import type { APPLICATION_WIZARD as EN } from '#content/en/wizard.ts';
import type { Translated } from '#shared/translated.ts';
import { APPLICANT_REPLY } from './apply.ts';
import { SAVE_FOR_LATER } from './saved-drafts.ts';

export const APPLICATION_WIZARD = {
  save: SAVE_FOR_LATER,
  progress: 'Paso {step} de {steps}',
  minuteLeft: 'falta cerca de un minuto',
  minutesLeft: 'faltan unos {minutes} minutos',
  back: 'Atrás',
  next: 'Siguiente',
  oneToGo: 'Falta 1 respuesta',
  manyToGo: 'Faltan {count} respuestas',
  pastDay: 'Elige el día de hoy o uno posterior',
  chooseOne: 'Elige una opción para seguir',
  draftTitle: 'Hola de nuevo',
  draftText: 'Tus respuestas de la última vez están guardadas en este dispositivo.',
  resume: 'Seguir donde te quedaste',
  startOver: 'Empezar de nuevo',
  clearedText: 'Borramos tus respuestas de este dispositivo.',
  undo: 'Deshacer',
  shared:
    'Tienes este formulario abierto también en otra pestaña. Las dos comparten tus respuestas, y cuenta la más reciente de cada pregunta.',
  offline:
    'No tienes conexión. Tus respuestas están guardadas en este dispositivo: sigue adelante y envíalas cuando tengas internet.',
  progressLabel: 'Avance de la postulación',
  sent: {
    title: 'Enviaste tu postulación el {date}.',
    text: APPLICANT_REPLY,
    reference: 'Tu número de referencia es {reference}.',
    answers: 'Lo que enviaste',
    add: '',
    another: 'Empezar otra postulación',
  },
  review: {
    title: 'Revisa tus respuestas',
    text: 'Esto es lo que vamos a recibir. Todavía puedes cambiar lo que quieras.',
    change: 'Cambiar',
    backToReview: 'Volver a la revisión',
    notAnswered: 'No respondiste',
  },
} as const satisfies Translated<typeof EN>;
