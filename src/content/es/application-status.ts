import type * as EN from '#content/en/application-status.ts';
import { withSingleDots } from '#shared/fill-template.ts';
import type { Translated } from '#shared/translated.ts';

export const APPLICATION_STATUS = {
  meta: {
    title: 'Tu postulación',
    description: 'En qué etapa va tu postulación, qué sigue y a quién escribirle.',
  },
  title: 'Cómo va tu postulación',
  link: 'Ver cómo va tu postulación',
  linkHint: 'Esta página es solo tuya. Guarda su dirección: no hay cuenta ni contraseña.',
  facts: {
    reference: 'Número de referencia',
    sent: 'Enviada',
    changed: 'Último cambio',
  },
  nextTitle: 'Qué sigue',
  stages: {
    new: {
      title: 'Recibimos tu postulación',
      text: 'Una persona de nuestro equipo lee todas tus respuestas.',
      next: 'Te responderemos por correo.',
    },
    reviewed: {
      title: 'Ya leímos tu postulación',
      text: 'Una persona de nuestro equipo leyó todas tus respuestas.',
      next: 'Si hay un puesto para ti, te invitaremos a una entrevista corta, en inglés. No hay una fecha fija: depende de lo que necesiten los consultorios. En cuanto lo decidamos, lo verás aquí.',
    },
    invited: {
      title: 'Te invitamos a una entrevista',
      text: 'Queremos conocerte en una entrevista corta, en inglés.',
      next: 'Elige la hora con el enlace que te enviamos por correo.',
    },
    interview: {
      title: 'Tu entrevista está agendada',
      text: 'La hora y el lugar están en el correo de confirmación.',
      next: 'Ten lista la misma computadora, los audífonos y el internet que usarías para trabajar. Después verás aquí lo que decidimos.',
    },
    offer: {
      title: 'Queremos trabajar contigo',
      text: 'Ya lo decidimos: queremos hacerte una oferta.',
      next: 'Te enviaremos por correo los detalles del puesto, el horario y el pago.',
    },
    declined: {
      title: 'Esta vez no vamos a continuar',
      text: 'Decidimos no continuar con tu postulación para los puestos que tenemos ahora. Gracias por tu tiempo.',
      next: 'Las vacantes cambian. Cuando veas una que vaya con tu experiencia, puedes volver a postularte.',
    },
    withdrawn: {
      title: 'Retiraste tu postulación',
      text: 'Ya no la tomaremos en cuenta.',
      next: 'Puedes volver a postularte cuando quieras.',
    },
  },
  replyBy: (day) => `A más tardar el ${day}.`,
  replyWithin: 'En menos de 24 horas.',
  replyLate:
    'Ya deberíamos haberte respondido. Escríbenos, por favor, e incluye tu número de referencia.',
  ends: (day) => `Podrás ver esta página hasta el ${day}.`,
  call: {
    choose: 'Elegir una hora',
    at: 'Tu entrevista:',
    change: 'Cambiarla o cancelarla',
  },
  openings: 'Ver las vacantes',
  contactTitle: '¿Tienes preguntas?',
  contact: 'Escríbenos e incluye tu número de referencia:',
  answersTitle: 'Lo que enviaste',
  noAnswer: 'No respondiste',
  withdraw: {
    title: 'Retirar tu postulación',
    text: 'Dejamos de tomarla en cuenta. Guardamos lo que enviaste durante el tiempo que dice nuestra política de privacidad.',
    action: 'Retirar',
    ask: '¿Quieres retirar tu postulación?',
    yes: 'Sí, retirarla',
    undoText: (time) =>
      withSingleDots(
        `¿Cambiaste de idea? Puedes deshacerlo hasta ${time.startsWith('1:') ? 'la' : 'las'} ${time}.`,
      ),
    undo: 'Deshacer',
    restored: 'Tu postulación está activa otra vez.',
    tooLate: 'Ya pasó el tiempo para deshacerlo. Puedes volver a postularte cuando quieras.',
    gone: 'Esta postulación ya no se puede retirar: ya tomamos una decisión.',
  },
  remove: {
    title: 'Borrar tus datos',
    text: 'Borramos tu postulación, tus archivos y todo lo demás que se haya enviado con tu correo. Para confirmar que eres tú, primero te enviamos un enlace por correo.',
    action: 'Recibir el enlace',
    mailed:
      'Te estamos enviando un enlace al correo con el que te postulaste. Ábrelo hoy para borrar tus datos.',
    limit: 'Hoy ya no podemos enviarte más correos como este. Mejor escríbenos.',
    noMail: 'Escríbenos y borramos tu postulación, tus archivos y todo lo demás que enviaste:',
    askTitle: '¿Borrar todos tus datos?',
    askText:
      'Borramos tu postulación, tus archivos y todo lo demás que se haya enviado con tu correo, también entrevistas y llamadas. Después no podremos recuperar nada.',
    yes: 'Sí, borrar todo',
    doneTitle: 'Borramos tus datos',
    doneText:
      'Borramos tu postulación, tus archivos y todo lo demás que enviaste. Los correos que intercambiamos se borran aparte; nuestro equipo ya recibió el aviso.',
    failed: 'En este momento no pudimos borrar tus datos. Inténtalo en un minuto o escríbenos:',
  },
  unknown: {
    title: 'Este enlace no abre ninguna postulación',
    text: 'Los enlaces dejan de funcionar 30 días después de que tomamos una decisión. Si copiaste la dirección, revisa que esté completa. El equipo de reclutamiento te puede ayudar:',
  },
  mail: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    reference: 'Tu número de referencia',
    removal: {
      subject: (site) => `Confirma que quieres borrar tus datos | ${site}`,
      text: 'Alguien pidió borrar tus datos desde la página de tu postulación. Para confirmarlo, abre hoy este enlace y presiona el botón que aparece ahí. Borraremos todo lo que se haya enviado con este correo.',
      link: 'Borrar mis datos',
      ignore: '¿No fuiste tú? Entonces no hagas nada: tus datos quedan como están.',
    },
  },
} as const satisfies Translated<typeof EN.APPLICATION_STATUS>;

export const STAGE_MAILS = {
  reviewed: {
    subject: 'Ya leímos tu postulación',
    text: `Ya leímos tu postulación. Si hay un puesto para ti, te invitaremos a una entrevista corta, en inglés.

Por ahora no tienes que hacer nada.

{business}`,
  },
  offer: {
    subject: 'Queremos trabajar contigo',
    text: `Gracias por conversar con nosotros. Queremos hacerte una oferta.

Te escribiremos con los detalles del puesto, el horario y el pago.

{business}`,
  },
  declined: {
    subject: 'Tu postulación en {business}',
    text: `Gracias por postularte y por tu tiempo. Decidimos no continuar con tu postulación para los puestos que tenemos ahora.

Las vacantes cambian. Cuando veas una que vaya con tu experiencia, puedes volver a postularte.

{business}`,
  },
} as const satisfies Translated<typeof EN.STAGE_MAILS>;
