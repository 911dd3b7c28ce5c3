import { APPLICATION } from '#shared/forms/application.form.ts';
import type { APPLICATION_WORDS as EN } from '#shared/forms/en/application.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import { hiringCountryNames } from '#shared/hiring-countries.ts';
import type { Translated } from '#shared/translated.ts';
import { FIRST_NAME, IN_SPANISH, LAST_NAME, PHONE, RESUME, SMS_CONSENT } from './form-words.ts';

const YES_NO = { yes: 'Sí', no: 'No' } as const;

const LATER = {
  text: 'O déjanos tus datos para más adelante',
  href: '/es/careers#interest',
} as const;

const PAY_RANGES = {
  '$4–$5/hour': '$4–$5/hora',
  '$5–$6/hour': '$5–$6/hora',
  '$6–$7/hour': '$6–$7/hora',
  '$7–$9/hour': '$7–$9/hora',
  '$9–$10/hour': '$9–$10/hora',
} as const;

const WORDS = {
  ...IN_SPANISH,
  title: 'Postulación',
  page: '/es/apply',
  next: '/es/submission-success?lead={id}',
  submit: {
    label: 'Enviar postulación',
    busy: 'Enviando…',
    failed: 'No pudimos enviar tu postulación. Tus respuestas siguen aquí: inténtalo de nuevo.',
  },
  steps: {
    role: { title: 'Elige tu puesto' },
    experience: { title: 'Experiencia y habilidades', question: '¿Qué experiencia tienes?' },
    tools: { title: 'Herramientas y sistemas' },
    languages: { title: 'Idiomas', question: '¿Qué idiomas hablas?' },
    'typing-speed': { title: 'Velocidad de escritura' },
    availability: {
      title: 'Disponibilidad y pago',
      question: '¿Cuándo puedes trabajar y cuánto esperas ganar?',
    },
    equipment: {
      title: 'Equipo y conexión',
      question: '¿Tienes listo tu espacio de trabajo en casa?',
    },
    goals: { title: 'Tus metas' },
    additional: { title: 'Un poco más sobre ti', question: '¿Qué te trae por aquí?' },
    final: {
      title: 'Audio y currículum (opcional)',
      question: '¿Quieres agregar un audio corto y tu currículum?',
      intro:
        'Los dos son opcionales. En el audio, cuéntanos de ti o lee un texto corto. Puedes grabarlo con el celular.',
    },
    personal: { title: 'Tus datos', question: '¿Cómo podemos comunicarnos contigo?' },
  },
  fields: {
    selectedRoles: {
      label: '¿A qué puestos te postulas?',
      hint: 'Elige uno o varios.',
      options: {},
      message: 'Elige al menos un puesto',
    },
    hasExperience: {
      label: '¿Has trabajado antes en un consultorio o en asistencia médica virtual?',
      options: YES_NO,
      message: 'Dinos si tienes experiencia',
    },
    specialSkills: {
      label: 'Otras habilidades',
      hint: 'Por ejemplo: especialidades médicas, certificados o programas que dominas.',
    },
    tools: {
      label: '¿Qué herramientas has usado?',
      hint: 'Marca todas las que conozcas. Si no has usado ninguna, sigue adelante.',
      options: {
        'EMR/EHR Systems': 'Expediente clínico electrónico (EMR/EHR)',
        QuickBooks: 'QuickBooks',
        'Insurance Billing Portals': 'Portales de aseguradoras',
        Other: 'Otras',
      },
      message: 'Elige de la lista',
    },
    languages: {
      label: 'Además del inglés, ¿qué idiomas hablas con fluidez?',
      placeholder: 'Por ejemplo: español',
      empty: 'Dinos qué idiomas hablas',
    },
    englishLevel: {
      label: '¿Qué nivel de inglés tienes?',
      notice: {
        answer: 'beginner',
        text: 'Casi todos los puestos incluyen llamadas en inglés, y los consultorios piden nivel intermedio o superior. Puedes postularte de todos modos.',
        link: LATER,
      },
      options: {
        beginner: { label: 'Básico', description: 'Temas sencillos y conocidos' },
        intermediate: { label: 'Intermedio', description: 'El día a día del trabajo' },
        advanced: { label: 'Avanzado', description: 'Llamadas rápidas, cualquier tema' },
        native: { label: 'Nativo', description: 'Lo hablas desde la infancia' },
      },
      message: 'Elige tu nivel de inglés',
    },
    typingSpeed: {
      label: '¿Qué tan rápido escribes en el teclado?',
      options: {
        '30-40 WPM': '30 a 40 palabras por minuto',
        '40-50 WPM': '40 a 50 palabras por minuto',
        '50+ WPM': 'Más de 50 palabras por minuto',
      },
      message: 'Elige tu velocidad de escritura',
    },
    startDate: {
      label: '¿Cuándo podrías empezar?',
      hint: 'Hoy o más adelante.',
      empty: 'Elige una fecha para empezar',
    },
    usHours: {
      label: '¿Puedes trabajar en horario laboral de Estados Unidos?',
      notice: {
        answer: 'no',
        text: 'La mayoría de los consultorios te necesitan en ese horario. Puedes postularte de todos modos.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Dinos si puedes trabajar en horario de Estados Unidos',
    },
    currentPayRate: {
      group: 'Pago por hora, en dólares de EE. UU.',
      label: '¿Cuánto ganas hoy?',
      options: PAY_RANGES,
      message: 'Elige cuánto ganas hoy',
    },
    payRate: {
      label: '¿Cuánto esperas ganar?',
      options: PAY_RANGES,
      message: 'Elige cuánto esperas ganar',
    },
    lowestPayRate: {
      label: '¿Cuál es el pago mínimo que aceptarías?',
      options: PAY_RANGES,
      message: 'Elige el pago mínimo que aceptarías',
    },
    futurePayRate: {
      label: '¿Cuánto te gustaría ganar dentro de un año?',
      options: {
        '$5–$6/hour': '$5–$6/hora',
        '$6–$7/hour': '$6–$7/hora',
        '$7–$8/hour': '$7–$8/hora',
        '$8–$10/hour': '$8–$10/hora',
        '$10+/hour': '$10+/hora',
      },
      message: 'Elige cuánto te gustaría ganar dentro de un año',
    },
    hasComputer: {
      label: '¿Tienes una computadora con 8 GB de RAM y procesador Core i5 o superior?',
      notice: {
        answer: 'no',
        text: 'Vas a necesitar una antes de tu primer día. Puedes postularte de todos modos.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Dinos si tienes computadora',
    },
    hasInternet: {
      label: '¿Tienes internet estable de al menos 10 Mbps?',
      notice: {
        answer: 'no',
        text: 'Lo vas a necesitar antes de tu primer día. Puedes postularte de todos modos.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Dinos cómo es tu conexión a internet',
    },
    hasWorkspace: {
      label: '¿Tienes un lugar tranquilo para trabajar?',
      notice: {
        answer: 'no',
        text: 'Lo vas a necesitar antes de tu primer día, para cuidar la información de los pacientes. Puedes postularte de todos modos.',
        link: LATER,
      },
      options: YES_NO,
      message: 'Dinos si tienes un lugar tranquilo para trabajar',
    },
    futureGoals: {
      label: '¿Qué te gustaría lograr en los próximos años?',
      empty: 'Cuéntanos cuáles son tus metas',
    },
    whyJoinUs: {
      label: '¿Por qué quieres trabajar con nosotros?',
      empty: 'Cuéntanos por qué quieres trabajar con nosotros',
    },
    referralSource: {
      label: '¿Cómo te enteraste de nosotros?',
      options: {
        Referral: 'Por alguien que conozco',
        'Job Board': 'En un portal de empleo',
        'Social Media': 'En redes sociales',
        Other: 'De otra forma',
      },
      message: 'Dinos cómo te enteraste de nosotros',
    },
    trainingNeeded: {
      label: '¿Necesitarías capacitación antes de empezar?',
      options: { ...YES_NO, minimal: 'Un poco' },
      message: 'Dinos si necesitas capacitación',
    },
    audioIntro: {
      label: 'Enlace a un audio de 1 a 2 minutos en el que te presentas',
      hint: 'Puedes usar Google Drive, Dropbox, Vocaroo o algo parecido. Revisa que se pueda escuchar con solo abrir el enlace.',
      placeholder: 'https://',
    },
    voiceIntro: {
      label: 'Presentación de voz grabada',
      message: 'Graba tu presentación de voz',
      wayOut: RESUME.wayOut,
    },
    resume: RESUME,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: { label: 'Correo electrónico', empty: 'Escribe tu correo electrónico' },
    phone: PHONE,
    country: { label: 'País', suggestions: hiringCountryNames('es') },
    address: {
      label: 'Ciudad y país donde vives',
      empty: 'Escribe tu ciudad y tu país',
    },
    smsConsent: SMS_CONSENT,
  },
} as const satisfies Translated<typeof EN>;

export const applicationForm = translateForm(APPLICATION, WORDS);
