import type { INTEREST_WORDS as EN } from '#shared/forms/en/interest.ts';
import { INTEREST } from '#shared/forms/interest.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import type { Translated } from '#shared/translated.ts';
import { EMAIL, FIRST_NAME, IN_SPANISH, LAST_NAME, RESUME } from './form-words.ts';

const WORDS = {
  ...IN_SPANISH,
  title: 'Formulario corto',
  page: '/es/careers',
  next: '/es/careers/received?lead={id}',
  submit: {
    label: 'Enviar mis datos',
    busy: 'Enviando…',
    failed: 'No pudimos enviarlo. Tus respuestas siguen aquí: inténtalo de nuevo en un momento.',
  },
  steps: { interest: { title: 'Cuéntanos de ti' } },
  fields: {
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: { label: 'Correo electrónico', ...EMAIL },
    preferredRole: {
      label: 'Puesto que te interesa',
      options: { 'not-sure': 'Todavía no lo sé' },
      message: 'Elige un puesto',
    },
    resume: RESUME,
    motivation: {
      label: '¿Por qué te interesa este trabajo?',
      empty: 'Cuéntanos en una o dos frases',
    },
    preferredEnvironment: {
      label: 'Cómo prefieres trabajar',
      hint: 'Por ejemplo: atender pacientes por teléfono o hacer tareas administrativas, con un consultorio o con varios, y en qué horario rindes mejor.',
    },
  },
} as const satisfies Translated<typeof EN>;

export const interestForm = translateForm(INTEREST, WORDS);
