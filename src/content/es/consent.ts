import { type CONSENT as EN, services } from '#content/en/consent.ts';
import type { Translated } from '#shared/translated.ts';

const SERVICES = services('el píxel de Meta', 'y');

export const CONSENT = {
  barLabel: 'Tu decisión sobre la privacidad',
  question: `¿Nos permites usar ${SERVICES}?`,
  explanation:
    'Sirve para medir visitas y anuncios, y puede guardar cookies. No cargamos nada sin tu permiso.',
  allow: 'Permitir',
  refuse: 'No permitir',
  more: 'Tu privacidad',
  choices: 'Tus opciones de privacidad',
  choicesText: `Tú decides si este sitio usa ${SERVICES} en este navegador. Recordamos tu decisión durante 12 meses.`,
  gpcText:
    'Tu navegador envía la señal Global Privacy Control. La tomamos como un “no”, así que aquí no tienes que elegir nada.',
  states: {
    ask: 'Análisis y anuncios: desactivados. Todavía no has elegido.',
    yes: 'Análisis y anuncios: activados. Los permitiste.',
    no: 'Análisis y anuncios: desactivados. No los permitiste.',
    gpc: 'Análisis y anuncios: desactivados. Respetamos Global Privacy Control.',
    stopped: 'Análisis y anuncios: desactivados. Las páginas que abras desde ahora no los cargan.',
  },
  notSaved: 'Tu navegador no nos deja guardar tu decisión, así que solo vale en esta página.',
} as const satisfies Translated<typeof EN>;
