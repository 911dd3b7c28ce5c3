import type * as EN from '#content/en/saved-drafts.ts';
import type { Translated } from '#shared/translated.ts';

export const SAVE_FOR_LATER = {
  title: 'Guardar y seguir después',
  text: 'Te enviamos por correo un enlace que abre tus respuestas en cualquier dispositivo durante 7 días. Hasta que envíes el formulario, no podemos leerlas ni te escribiremos para recordártelo. Los archivos no se guardan.',
  email: 'Tu correo electrónico',
  action: 'Recibir el enlace',
  busy: 'Guardando…',
  saved: 'Listo. Busca el enlace en tu correo.',
  off: 'Por ahora este sitio no permite guardar respuestas. Las tuyas siguen aquí.',
  failed:
    'En este momento no pudimos enviar el enlace. Tus respuestas siguen aquí: inténtalo de nuevo en un minuto.',
} as const satisfies Translated<typeof EN.SAVE_FOR_LATER>;

export const SAVED_DRAFTS = {
  meta: {
    title: 'Sigue con tu formulario',
    description: 'Abre en este dispositivo las respuestas que guardaste.',
  },
  problems: {
    email: 'Escribe tu correo electrónico, por ejemplo ana@example.com.',
    tooMany: 'Hoy ya no podemos enviar más enlaces. Tus respuestas siguen aquí.',
    tooLarge:
      'Tus respuestas son demasiado largas para guardarlas. Acórtalas o envía el formulario.',
    failed: SAVE_FOR_LATER.failed,
    off: SAVE_FOR_LATER.off,
  },
  sent: {
    title: 'Revisa tu correo',
    text: 'Guardamos tus respuestas y te estamos enviando el enlace. Funciona durante 7 días en cualquier dispositivo. Ya puedes cerrar esta página.',
  },
  open: {
    title: 'Sigue donde te quedaste',
    text: 'Tus respuestas se abren en este dispositivo. Si el formulario pedía un archivo, elígelo otra vez.',
    action: 'Abrir mis respuestas',
  },
  unknown: {
    title: 'Este enlace no abre respuestas guardadas',
    text: 'Un enlace funciona durante 7 días, o hasta que envíes el formulario o lo guardes otra vez. Si copiaste la dirección, revisa que esté completa.',
    apply: 'Empezar una postulación',
    assess: 'Empezar una evaluación para consultorios (en inglés)',
  },
  mail: {
    subject: (site) => `Sigue donde te quedaste | ${site}`,
    text: 'Este es el enlace a las respuestas que guardaste. Funciona durante 7 días en cualquier dispositivo. Solo este enlace las abre: no lo reenvíes.',
    link: 'Abrir mis respuestas',
    file: 'Si el formulario pedía un archivo, tendrás que elegirlo otra vez.',
    ignore:
      '¿No lo pediste tú? Quizá alguien escribió mal su correo. No tienes que hacer nada: no te enviaremos otro.',
  },
} as const satisfies Translated<typeof EN.SAVED_DRAFTS>;
