import { dataLaws } from '#content/countries.ts';
import type { PRIVACY as EN } from '#content/en/privacy.ts';
import type { LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { durationInWords } from '#shared/retention.ts';
import type { Translated } from '#shared/translated.ts';
import { CONSENT } from './consent.ts';

/** How long an applicant's records are stored, as configured. */
function kept(what: string, form: string): string {
  const find = (kind: string) => SITE.retention.find((one) => one.kind === kind)?.keepFor;
  const time = find(form) ?? (form === 'contact' ? find('leads') : undefined);
  return time === undefined
    ? `Guardamos ${what} hasta que nos pidas borrarlo.`
    : `Guardamos ${what} durante ${durationInWords(time, 'es')}.`;
}

/** Copy of /es/privacy: a translation of the parts of /privacy about applicants. The English text is authoritative. */
export const PRIVACY = {
  meta: {
    title: 'Tu privacidad cuando te postulas',
    description:
      'Qué datos recibimos de quienes buscan empleo, para qué los usamos, quién los ve y cómo borrarlos. Resumen en español.',
  },
  crumb: 'Tu privacidad',
  updated: '2026-11-27',
  title: 'Tu privacidad cuando te postulas',
  lead: 'Este es un resumen en español de lo que hacemos con tus datos cuando buscas empleo con nosotros. El texto legal está en inglés, y es el que vale.',
  full: 'Leer la política de privacidad completa (en inglés)',
  lastChanged: 'Última actualización',
  contents: 'En esta página',
  sections: [
    {
      id: 'information-collected',
      title: 'Qué recibimos',
      paragraphs: [
        'Lo que escribes o adjuntas en la postulación, en el formulario corto y en el de contacto: tu nombre, tu correo, tu teléfono, tu experiencia, tu disponibilidad, cuánto esperas ganar, tu presentación de voz y tu currículum. Cada formulario indica qué respuestas son obligatorias.',
        'Junto con el formulario recibimos la página desde la que lo enviaste, la primera página que abriste, el sitio que te trajo, los nombres de campaña que vienen en la dirección, el número que Google, Meta o Microsoft agrega a la dirección de un anuncio, la hora, el nombre de tu navegador, el tamaño de tu pantalla y tu zona horaria. Usamos tu dirección IP para frenar abusos.',
        'Podemos avisarle a la red que mostró el anuncio qué resultó de un clic, con el número del anuncio y sin tu nombre ni tus datos de contacto. Si aquí rechazaste los anuncios, o si tu navegador envía Global Privacy Control, no lo recibimos con tu formulario.',
        'En tu propio dispositivo quedan las respuestas de un formulario sin terminar, para que puedas seguir después, y la fecha en que enviaste una postulación. Puedes borrarlas en tu navegador cuando quieras.',
      ],
    },
    {
      id: 'use',
      title: 'Para qué lo usamos',
      paragraphs: [
        'Para responderte, buscarte un puesto, organizar entrevistas y cuidar la seguridad del sitio.',
        'Ningún programa decide por nosotros si avanzas o no, y no entrenamos sistemas con lo que envías.',
      ],
    },
    {
      id: 'sharing',
      title: 'Quién lo ve',
      paragraphs: [
        'No vendemos datos personales. Los compartimos con empresas que trabajan para nosotros y siguen nuestras instrucciones; por ejemplo, para enviar correos o alojar el sitio. También los compartimos con un consultorio cuando te postulas para trabajar en él, con las autoridades cuando la ley lo exige y con quien compre la empresa si algún día se vende.',
      ],
    },
    {
      id: 'security',
      title: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        'El plazo se cuenta desde el día en que lo recibimos. Después lo borramos.',
        'Lo que envías se guarda en nuestro propio servidor o en una base de datos que controlamos, y solo lo leen las personas que lo necesitan.',
      ],
      points: [
        kept('tu postulación', 'application'),
        kept('lo que envías en el formulario corto', 'interest'),
        kept('tu mensaje del formulario de contacto', 'contact'),
        kept('tu currículum u otro archivo', 'files'),
      ],
    },
    {
      id: 'sms',
      title: 'Mensajes de texto',
      paragraphs: [
        'Solo te enviamos mensajes de texto si marcas la casilla que está junto al teléfono. Nunca viene marcada, y puedes postularte sin marcarla.',
        'La cantidad de mensajes varía y tu operador puede cobrarte por ellos. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No compartimos tu número ni tu permiso con nadie para publicidad.',
      ],
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      paragraphs: [
        `Puedes preguntarnos qué datos tuyos tenemos, recibir una copia, pedirnos que los corrijamos o los borremos, y retirar tu permiso. Escríbenos a ${SITE.careersEmail}. Respondemos en un plazo de 45 días, y pedirlo no afecta tu postulación.`,
      ],
    },
    {
      id: 'applicants',
      title: 'Aviso de privacidad para postulantes',
      paragraphs: [
        `${SITE.name}, ${SITE.postalAddress}, decide cómo se usan tus datos. Escribe a ${SITE.careersEmail}.`,
        'Usamos tu postulación, tu currículum y tu grabación de voz para evaluar tu postulación, buscarte un consultorio y escribirte. Un consultorio que te considere puede verlos y oírlos. Nada más depende de lo que envías, y puedes omitir la grabación.',
        'Estamos en Estados Unidos. Lo que envías se guarda y se lee allí, y la ley puede protegerlo menos que en tu país. Al enviar una postulación aceptas esta transferencia.',
        'Puedes ver, corregir, borrar o copiar tus datos, oponerte a un uso y retirar tu consentimiento, en la página de tu postulación o por correo. Si no quedas conforme, puedes reclamar ante la autoridad de tu país.',
      ],
      items: dataLaws('es'),
    },
    {
      id: 'cookies',
      title: 'Cookies y análisis',
      paragraphs: [
        'El sitio funciona sin cookies.',
        ...(SITE.countsVisits
          ? [
              'Contamos las visitas en nuestro propio servidor, sin cookies y sin guardar nada en tu dispositivo. Solo quedan totales, que no se relacionan con ninguna persona.',
            ]
          : []),
        ...(SITE.asksConsent
          ? [
              `Antes de cargar servicios de análisis o de anuncios te preguntamos. Sin tu permiso no se carga ninguno. Puedes cambiar tu decisión en “${CONSENT.choices}”, al final de cada página.`,
            ]
          : []),
      ],
    },
  ],
  optOut: {
    title: 'Análisis en este dispositivo',
    text: 'Puedes desactivar el análisis en este navegador, incluido nuestro propio conteo de visitas. Tu decisión se guarda en este dispositivo y vale desde la próxima página que abras.',
    label: 'Desactivar el análisis',
    on: 'El análisis está desactivado en este navegador.',
    off: 'El análisis está activado en este navegador.',
    blocked:
      'Tu navegador no nos deja guardar tu decisión. Como bloquea el almacenamiento, tampoco podemos reconocerte.',
    gpc: 'Tu navegador envía Global Privacy Control, así que el análisis ya está desactivado.',
    none: 'Este sitio no usa servicios de análisis por ahora, así que no hay nada que desactivar.',
  },
} as const satisfies LegalCopy & { full: string; optOut: Translated<typeof EN.optOut> };
