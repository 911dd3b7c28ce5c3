import type { CallWords } from '#content/en/booking-mail.ts';
import type { INTERVIEWS as EN } from '#content/en/interviews.ts';
import { withSingleDots } from '#shared/fill-template.ts';
import type { Translated } from '#shared/translated.ts';

export const INTERVIEWS = {
  invited: {
    heading: 'Elige la hora de tu entrevista',
    text: (minutes: number) =>
      `Dura ${minutes} minutos y es en inglés, con una persona del equipo de reclutamiento.`,
    until: (until: string) => withSingleDots(`Puedes elegir la hora hasta el ${until}.`),
  },
  booking: {
    zoneField: 'Tu zona horaria',
    submit: 'Agendar la entrevista',
    submitTo: 'Agendar:',
    busy: 'Agendando…',
    chosen: 'Tu entrevista',
  },
  picker: {
    heading: 'Elige una hora',
    zone: 'Zona horaria',
    changeZone: 'Cambiar',
    zoneDone: 'Listo',
    parts: { morning: 'Mañana', afternoon: 'Tarde', evening: 'Tarde-noche' },
    moreTimes: 'Más horarios',
    updateTimes: 'Ver los horarios de esta zona',
    days: 'Día',
    oneTime: 'horario disponible',
    manyTimes: 'horarios disponibles',
    timesOn: 'Horarios del',
    none: 'Por ahora no quedan horarios disponibles. Vuelve mañana o escríbenos.',
    nearest: 'Los horarios disponibles más cercanos',
  },
  manage: {
    title: 'Tu entrevista',
    description: 'Elige la hora de tu entrevista, cámbiala o cancélala.',
    minutes: 'minutos',
    heading: 'Tu entrevista',
    canceledHeading: 'Tu entrevista se canceló',
    canceledText: 'Otra persona ya puede elegir esa hora.',
    undoText:
      '¿Cancelaste sin querer? Si la hora sigue libre, puedes recuperar tu entrevista. Hora límite:',
    undoSubmit: 'Recuperar mi entrevista',
    restored: 'Recuperaste tu entrevista. Es a la misma hora de antes.',
    confirmed:
      'Tu entrevista quedó agendada. Te enviamos un correo con la cita para tu calendario.',
    unknownHeading: 'Este enlace de entrevista no está disponible',
    unknownText:
      'Puede que haya vencido, que después te hayamos enviado otro o que esté incompleto. Si ya elegiste una hora, usa el enlace del correo de confirmación. Para cualquier otra cosa, escríbenos:',
    pastHeading: 'Esta entrevista ya pasó',
    pastText: 'Ya no se puede cambiar.',
    moved:
      'Cambió la hora de tu entrevista. En unos minutos te llegará un correo que actualiza tu calendario.',
    moveHeading: 'Elige otra hora',
    moveText: 'Te guardamos la hora actual hasta que confirmes la nueva.',
    move: {
      submit: 'Cambiar la hora',
      /** Start of the button's label, before a short time. */
      submitTo: 'Cambiar a',
      busy: 'Cambiando…',
      chosen: 'Hora nueva',
    },
    cancel: {
      title: 'Cancelar la entrevista',
      text: 'Le daremos tu hora a otra persona. Después podrás elegir otra.',
      action: 'Cancelar la entrevista',
      /** The confirmation before an interview is canceled. */
      ask: '¿Cancelar la entrevista?',
      yes: 'Sí, cancelarla',
    },
    problems: {
      noTime: 'Elige una hora',
      taken: 'Otra persona acaba de elegir esa hora. Elige otra.',
      gone: 'Ese cambio ya no es posible. Así está tu entrevista ahora.',
      limit: 'Esta entrevista ya cambió de hora muchas veces. Escríbenos.',
    },
  },
  mail: {
    greeting: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    facts: {
      when: 'Cuándo',
      length: 'Duración',
      where: 'Dónde',
      reference: 'Número de referencia',
    },
    minutes: (minutes: number) => `${minutes} minutos`,
    change: 'Cambiar o cancelar la entrevista',
    invited: {
      subject: ({ site }: CallWords) => `Elige la hora de tu entrevista con ${site}`,
      text: ({ site }: CallWords) =>
        `Gracias por postularte en ${site}. Queremos conocerte. Elige la hora de tu entrevista.`,
      link: 'Elegir la hora',
      about: (minutes: number) =>
        `La entrevista dura ${minutes} minutos y es en inglés, con una persona del equipo de reclutamiento.`,
      until: (until: string) =>
        withSingleDots(
          `Puedes elegirla hasta el ${until}. Si ninguna hora te queda bien, responde a este correo.`,
        ),
    },
    booked: {
      subject: ({ short }: CallWords) => `Entrevista agendada: ${short}`,
      text: ({ site }: CallWords) => `Tu entrevista con ${site} quedó agendada. Será en inglés.`,
      prepare:
        'Ten lista la misma computadora, los audífonos y el internet que usarías para trabajar, y busca un lugar sin ruido.',
      calendar:
        'Adjuntamos la invitación para tu calendario. Si cambias o cancelas la entrevista, te enviaremos una actualización.',
    },
    moved: {
      subject: ({ short }: CallWords) => `Nueva hora de tu entrevista: ${short}`,
      text: ({ site }: CallWords) => `Cambió la hora de tu entrevista con ${site}.`,
      before: (before: string) =>
        `Antes era el ${before}. La invitación adjunta actualiza la cita en tu calendario.`,
    },
    restored: {
      subject: ({ short }: CallWords) => `Tu entrevista sigue en pie: ${short}`,
      text: ({ site }: CallWords) =>
        `Tu entrevista con ${site} sigue en pie, a la misma hora de antes.`,
      calendar: 'La invitación adjunta vuelve a ponerla en tu calendario.',
    },
    canceled: {
      subject: ({ short }: CallWords) => `Entrevista cancelada: ${short}`,
      byVisitor: ({ site, long }: CallWords) =>
        `Como lo pediste, cancelamos tu entrevista con ${site} del ${long}.`,
      byOwner: ({ site, long }: CallWords) =>
        `Lo sentimos: tuvimos que cancelar tu entrevista con ${site} del ${long}. Si tienes preguntas, responde a este correo.`,
      calendar: 'La actualización adjunta la quita de tu calendario.',
      again: 'Elegir otra hora',
    },
    reminder: {
      subject: (when: string, at: string) => `Tu entrevista es ${when}: ${at}`,
      text: (site: string, when: string) => withSingleDots(`Tu entrevista con ${site} es ${when}.`),
      inADay: 'mañana',
      inAnHour: 'en una hora',
    },
    byPhone: (number: string) => `Te llamaremos al ${number}`,
    noNumber: 'Te escribiremos para decirte cómo conectarte',
    calendar: {
      title: (site: string) => `Entrevista con ${site}`,
      change: (url: string) => `Cambiar o cancelar: ${url}`,
    },
  },
} as const satisfies Translated<typeof EN>;
