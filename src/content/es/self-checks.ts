import type { SELF_CHECKS as EN } from '#content/en/self-checks.ts';
import type { Translated } from '#shared/translated.ts';

export const SELF_CHECKS = {
  typing: {
    title: 'Escribe este texto en inglés',
    hint: 'Hazla en la computadora en la que trabajarías. El minuto empieza con tu primera letra. No enviamos nada de lo que escribas aquí.',
    text: 'Good morning, this is the front desk. How can I help you today? I can move your visit to Thursday at ten, or to Friday at half past two. May I have your date of birth, please, so that I find the right chart? Thank you. Dr. Lee will see you on Thursday. Please bring your insurance card, a list of the medicines you take, and a photo ID. If you need to change the time, call us or answer the text message you get the day before. Is there anything else I can do for you? Have a good day, and we look forward to seeing you on Thursday.',
    field: 'Tu texto',
    left: (seconds: string) => `Quedan ${seconds} segundos`,
    result: (words: string) => `Escribiste ${words} palabras por minuto.`,
    slow: 'Casi todos los puestos piden 30 o más. Puedes practicar y repetir la prueba.',
    use: (option: string) => `Responder “${option}”`,
    again: 'Empezar de nuevo',
  },
  connection: {
    hint: 'Tarda unos diez segundos y usa hasta 25 MB de tus datos.',
    start: 'Empezar la prueba',
    running: 'Probando…',
    fast: (speed: string) => `Cerca de ${speed} megabits por segundo (Mbps). Es suficiente.`,
    slow: (speed: string) =>
      `Cerca de ${speed} megabits por segundo (Mbps). Los consultorios piden 10. Inténtalo cerca del módem o a otra hora.`,
    busy: 'Ya hiciste varias pruebas. Inténtalo en diez minutos.',
    failed: 'La prueba se interrumpió. Revisa tu conexión e inténtalo de nuevo.',
    use: 'Responder “Sí”',
    again: 'Probar de nuevo',
  },
  microphone: {
    asking: 'Tu navegador pregunta si esta página puede usar el micrófono. Acepta para probarlo.',
    listening: 'Di unas palabras, como si hablaras con un paciente. No grabamos ni enviamos nada.',
    sound: 'Ahora hay sonido.',
    quiet: 'Ahora hay silencio.',
    heard: 'Te escuchamos.',
    silent:
      'No escuchamos nada: revisa que el micrófono esté conectado y no esté silenciado, y que tu navegador use el correcto.',
    denied:
      'Tu navegador no permitió usar el micrófono. Permítelo para esta página en la configuración del navegador y prueba de nuevo.',
    left: 'La prueba terminó porque saliste de este paso.',
    missing: 'No encontramos ningún micrófono. Conecta uno y prueba de nuevo.',
    failed:
      'La prueba no funcionó. Cierra otros programas que usen el micrófono o prueba con otro navegador.',
    again: 'Probar de nuevo',
  },
} as const satisfies Translated<typeof EN>;
