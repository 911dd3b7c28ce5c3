import type {
  CAREERS as EN,
  INTEREST as EN_INTEREST,
  LISTINGS as EN_LISTINGS,
  INTEREST_RECEIVED as EN_RECEIVED,
  CAREERS_VIDEO as EN_VIDEO,
} from '#content/en/careers.ts';
import type { Translated } from '#shared/translated.ts';
import { JOB_PAGE, JOB_VALUES } from './jobs.ts';

export const CAREERS = {
  crumb: 'Empleos',
  meta: {
    updated: '2026-11-27',
    title: 'Empleos médicos remotos, desde tu casa',
    description:
      'Trabajo remoto a tiempo completo para consultorios de EE. UU.: recepción, administración, facturación y documentación médica. Postúlate hoy.',
  },
  hero: {
    title: 'Haz carrera en salud con un trabajo remoto',
    lead: 'Trabaja desde casa, a tiempo completo, para un consultorio médico de Estados Unidos, con capacitación y acompañamiento.',
    action: 'Ver vacantes',
    countriesTitle: 'Nuestro equipo por país',
    agents: 'agentes',
  },
  benefits: {
    title: 'Beneficios de trabajar con nosotros',
    items: [
      {
        title: 'Trabajas desde casa',
        text: 'Todos los puestos son remotos.',
      },
      {
        title: 'Horario fijo, a tiempo completo',
        text: 'Son 40 horas a la semana en horario laboral de Estados Unidos.',
      },
      {
        title: 'Un consultorio, un equipo',
        text: 'Primero se conocen; después deciden las dos partes.',
      },
      {
        title: 'Capacitación antes de empezar',
        text: 'Las reglas de privacidad, la atención por teléfono y el sistema de tu consultorio.',
      },
      {
        title: 'Acompañamiento',
        text: 'Te preguntamos a ti cómo vas, no solo al consultorio.',
      },
      {
        title: 'Oportunidades de crecimiento',
        text: 'Te preguntamos qué quieres aprender y cuánto quieres ganar más adelante.',
      },
    ],
  },
  testimonials: {
    title: 'Lo que dice nuestro equipo',
    label: 'Testimonios de nuestro equipo',
  },
  pay: {
    title: 'Cómo funciona el pago',
    lead: 'Cada vacante dice cuánto se paga.',
    shiftTitle: 'La jornada de Estados Unidos en tu reloj',
    shiftText: 'Un consultorio de Chicago atiende de 8 a.m. a 5 p.m. Hoy, eso es:',
    ownShift: 'En el reloj de este dispositivo:',
    seasons: 'Este horario se mueve una hora en marzo y en noviembre.',
  },
  applied: {
    text: 'Te postulaste el {date}.',
    reference: 'Tu número de referencia es {reference}.',
    mail: 'En nuestro correo está el enlace a la página de tu postulación.',
    sent: 'Ver lo que enviaste',
  },
  faq: {
    title: 'Preguntas frecuentes',
    contactText: '¿Tienes otra pregunta? Escríbele al equipo de reclutamiento.',
    contact: 'Escríbenos',
  },
} as const satisfies Translated<typeof EN>;

/** Text after the name of an invented person. */
export const SAMPLE_MARK = ' (ejemplo)';

export const LISTINGS = {
  values: JOB_VALUES,
  payText: JOB_PAGE.payText,
  title: 'Vacantes',
  lead: 'Todos los puestos son remotos, a tiempo completo y en inglés. Elige uno para ver los detalles. Postularte te lleva unos diez minutos.',
  search: {
    label: 'Filtrar vacantes',
    text: 'Buscar por puesto o descripción',
    category: 'Área',
    language: 'Idioma',
    type: 'Jornada',
    all: 'Cualquiera',
    filters: 'Filtros',
    submit: 'Buscar',
    reset: 'Borrar filtros',
    open: (count: number) => (count === 1 ? '1 vacante' : `${count} vacantes`),
    found: (count: number) =>
      count === 1 ? 'Encontramos 1 vacante' : `Encontramos ${count} vacantes`,
    none: 'Ninguna vacante coincide con estos filtros',
  },
  emptyTitle: 'No hay vacantes con esos filtros',
  emptyText: 'Borra los filtros, o llena el formulario corto de abajo.',
  noneTitle: 'Por ahora no hay vacantes',
  noneText:
    'Llena el formulario corto de nuestra página de empleos y te escribiremos cuando se abra una vacante. Leemos todo lo que nos llega.',
  shortForm: 'Ir al formulario corto',
  responsibilities: JOB_PAGE.responsibilities,
  requirements: JOB_PAGE.requirements,
  placements: 'personas contratadas',
  apply: 'Postúlate',
  page: 'Ver la vacante completa',
} as const satisfies Translated<typeof EN_LISTINGS>;

export const CAREERS_VIDEO = {
  title: 'Un solo equipo, desde casa',
  lead: 'Mira en veinte segundos con quiénes trabajarías.',
  label: 'Video: trabajar desde casa para consultorios de Estados Unidos',
  play: 'Reproducir',
  pause: 'Pausar',
  mute: 'Silenciar',
  unmute: 'Activar sonido',
  rewind: 'Volver al inicio',
  captions: 'Subtítulos',
  film: 'careers.es',
  captionsLanguage: 'Español',
  transcript: 'Transcripción del video',
} as const satisfies Translated<typeof EN_VIDEO>;

export const INTEREST = {
  title: '¿Todavía no quieres postularte?',
  lead: 'Déjanos tus datos y te escribiremos cuando haya un puesto para ti.',
  choose: 'Elige un puesto',
  privacy: {
    accept: 'Al enviar esto, aceptas nuestro',
    notice: 'aviso de privacidad para postulantes',
  },
} as const satisfies Translated<typeof EN_INTEREST>;

export const INTEREST_RECEIVED = {
  meta: {
    title: 'Recibimos tus datos',
    description: 'Recibimos el formulario con tus datos. Aquí te decimos qué sigue.',
  },
  title: '¡Gracias! Recibimos tu mensaje',
  reference: 'Tu número de referencia',
  lead: 'El equipo de reclutamiento ya tiene tu mensaje. Te escribiremos cuando haya un puesto para ti.',
  next: '¿Quieres avanzar desde ya? Completa tu postulación y empezamos a buscarte un consultorio.',
  apply: 'Completar la postulación',
  back: 'Volver a las vacantes',
} as const satisfies Translated<typeof EN_RECEIVED>;
