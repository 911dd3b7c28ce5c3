import type { JOB_PAGE as EN, JOB_VALUES as EN_VALUES } from '#content/en/jobs.ts';
import { dollarsAndCents } from '#shared/dollars.ts';
import type { Translated } from '#shared/translated.ts';

/** Follows the title of a job without Spanish texts. */
export const IN_ENGLISH = '(en inglés)';

export const JOB_VALUES = {
  'Full-time': 'Tiempo completo',
  'Part-time': 'Medio tiempo',
  Contract: 'Por contrato',
  Remote: 'Remoto',
  Administrative: 'Administración',
  Billing: 'Facturación',
  Clinical: 'Apoyo clínico',
  Healthcare: 'Salud',
  English: 'Inglés',
  'Bilingual (Spanish-English)': 'Bilingüe (español e inglés)',
} as const satisfies Translated<typeof EN_VALUES>;

function payText(from: number, to: number): string {
  return `De ${dollarsAndCents(from)} a ${dollarsAndCents(to)} (USD) por hora`;
}

export const JOB_PAGE = {
  values: JOB_VALUES,
  payText,
  apply: 'Postúlate',
  time: 'Postularte te lleva unos diez minutos.',
  about: 'Sobre el puesto',
  responsibilities: 'Tus funciones',
  requirements: 'Requisitos',
  placements: 'personas contratadas en este puesto hasta hoy',
  pay: 'Pago',
  perHour: 'Pago por hora',
  category: 'Área',
  type: 'Jornada',
  location: 'Lugar',
  language: 'Idioma',
  fullyRemote: 'Trabajo remoto',
  hours: 'Horas',
  hoursPerWeek: (hours: string) => `${hours} a la semana`,
  background: 'Formación o experiencia',
  education: {
    'high school': 'Bachillerato completo',
    'associate degree': 'Título técnico superior',
    'bachelor degree': 'Título universitario',
    'professional certificate': 'Certificado profesional',
    'postgraduate degree': 'Posgrado',
  },
  experience: (time: string) => `Al menos ${time} de experiencia`,
  educationOrExperience: (education: string, time: string) =>
    `${education}, o al menos ${time} de experiencia`,
  whereTitle: 'Desde dónde puedes trabajar',
  whereText: 'Trabajas desde casa. Para este puesto contratamos en estos países:',
  closedTitle: 'Esta vacante ya se cerró',
  closedText:
    'Ya no recibimos postulaciones para este puesto. Mira las demás vacantes, o cuéntanos de ti y te tendremos en cuenta.',
  closedAction: 'Ver las vacantes',
  othersTitle: 'Otras vacantes',
} as const satisfies Translated<typeof EN>;
