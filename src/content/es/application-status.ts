import type * as EN from '#content/en/application-status.ts';
import type { Translated } from '#shared/translated.ts';

export const APPLICATION_STATUS = {
  meta: {
    title: 'Tu postulación',
    description: 'En qué etapa está tu postulación, qué sigue y a quién escribirle.',
  },
  title: 'En qué etapa está tu postulación',
  link: 'Mira en qué etapa está tu postulación',
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
      next: 'Te vamos a responder por correo.',
    },
    reviewed: {
      title: 'Ya leímos tu postulación',
      text: 'Una persona de nuestro equipo leyó todas tus respuestas.',
      next: 'Si hay un puesto para ti, te invitaremos a una entrevista corta por video, en inglés. No hay una fecha fija: depende de lo que necesiten los consultorios. Apenas se decida, lo verás aquí.',
    },
    invited: {
      title: 'Te invitamos a una entrevista',
      text: 'Queremos conocerte en una entrevista corta por video, en inglés.',
      next: 'Elige la hora con el enlace que te mandamos por correo.',
    },
    interview: {
      title: 'Tu entrevista está agendada',
      text: 'La hora y el lugar están en el correo de confirmación.',
      next: 'Haz la entrevista con la computadora, los audífonos y el internet con los que trabajarías. Después verás aquí lo que decidimos.',
    },
    offer: {
      title: 'Queremos trabajar contigo',
      text: 'Ya lo decidimos: queremos hacerte una oferta.',
      next: 'Te mandaremos por correo los detalles del puesto, el horario y el pago.',
    },
    declined: {
      title: 'Esta vez no vamos a continuar',
      text: 'Decidimos no continuar con tu postulación para los puestos que tenemos ahora. Gracias por tu tiempo.',
      next: 'Los puestos que ofrecemos cambian. Cuando veas uno que vaya con tu experiencia, puedes volver a postularte.',
    },
    withdrawn: {
      title: 'Retiraste tu postulación',
      text: 'Ya no la tomaremos en cuenta.',
      next: 'Puedes volver a postularte cuando quieras.',
    },
  },
  replyBy: (day) => `A más tardar el ${day}.`,
  replyLate:
    'Ya debimos haberte respondido y no lo hemos hecho. Escríbenos, por favor, y pon tu número de referencia.',
  ends: (day) => `Podrás ver esta página hasta el ${day}.`,
  interview: {
    choose: 'Elegir una hora',
    at: 'Tu entrevista:',
    change: 'Cambiarla o cancelarla',
  },
  openings: 'Ver los puestos abiertos',
  contactTitle: '¿Tienes preguntas?',
  contact: 'Escríbenos y pon tu número de referencia:',
  answersTitle: 'Lo que enviaste',
  noAnswer: 'Sin respuesta',
  withdraw: {
    title: 'Retirar tu postulación',
    text: 'Dejamos de tomarla en cuenta. Guardamos lo que enviaste durante el tiempo que dice nuestra política de privacidad.',
    action: 'Retirar',
    ask: '¿Quieres retirar tu postulación?',
    yes: 'Sí, retirarla',
    undoText: (time) => `¿Cambiaste de idea? Puedes deshacerlo hasta las ${time}.`,
    undo: 'Deshacer',
    restored: 'Tu postulación está activa otra vez.',
    tooLate: 'Ya pasó el tiempo para deshacerlo. Puedes volver a postularte cuando quieras.',
    gone: 'Esta postulación ya no se puede retirar: ya tomamos una decisión.',
  },
  remove: {
    title: 'Borrar tus datos',
    text: 'Borramos tu postulación, tus archivos y todo lo demás que se haya enviado con tu correo. Para estar seguros de que eres tú, primero te mandamos un enlace por correo.',
    action: 'Mándame el enlace',
    mailed:
      'Te estamos mandando un enlace al correo con el que te postulaste. Ábrelo hoy para borrar tus datos.',
    limit: 'Hoy ya no podemos mandar más de estos correos. Mejor escríbenos.',
    noMail: 'Escríbenos y borramos tu postulación, tus archivos y todo lo demás que enviaste:',
    askTitle: '¿Borrar todos tus datos?',
    askText:
      'Borramos tu postulación, tus archivos y todo lo demás que se haya enviado con tu correo, incluidas entrevistas y llamadas. Después no podemos recuperar nada.',
    yes: 'Sí, borrar todo',
    doneTitle: 'Borramos tus datos',
    doneText:
      'Borramos tu postulación, tus archivos y todo lo demás que enviaste. Los correos que ya nos habíamos mandado se borran aparte; nuestro equipo ya tiene el aviso.',
    failed: 'En este momento no pudimos borrar tus datos. Inténtalo en un minuto o escríbenos:',
  },
  unknown: {
    title: 'Este enlace no abre ninguna postulación',
    text: 'Los enlaces dejan de funcionar 30 días después de que te damos el resultado. Si copiaste la dirección, revisa que esté completa. Nuestro equipo de selección te puede ayudar:',
  },
  tooMany: (seconds) =>
    `Demasiadas solicitudes a la vez. Inténtalo de nuevo en ${seconds} segundos.`,
  mail: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    reference: 'Tu número de referencia',
    removal: {
      subject: (site) => `Confirma: borrar tus datos | ${site}`,
      text: 'En la página de tu postulación alguien nos pidió borrar tus datos. Para confirmarlo, abre hoy este enlace y presiona el botón que aparece ahí. Se borrará todo lo que se haya enviado con este correo.',
      link: 'Borrar mis datos',
      ignore: '¿No fuiste tú? Entonces no hagas nada: tus datos quedan como están.',
    },
  },
} as const satisfies Translated<typeof EN.APPLICATION_STATUS>;

export const STAGE_MAILS = {
  reviewed: {
    subject: 'Ya leímos tu postulación',
    text: `Ya leímos tu postulación. Si hay un puesto para ti, te invitaremos a una entrevista corta por video, en inglés.

Por ahora no tienes que hacer nada.

{business}`,
  },
  offer: {
    subject: 'Queremos trabajar contigo',
    text: `Gracias por el tiempo que nos diste para conversar. Queremos hacerte una oferta.

Te escribiremos con los detalles del puesto, el horario y el pago.

{business}`,
  },
  declined: {
    subject: 'Tu postulación en {business}',
    text: `Gracias por postularte y por tu tiempo. Decidimos no continuar con tu postulación para los puestos que tenemos ahora.

Los puestos que ofrecemos cambian. Cuando veas uno que vaya con tu experiencia, puedes volver a postularte.

{business}`,
  },
} as const satisfies Translated<typeof EN.STAGE_MAILS>;
