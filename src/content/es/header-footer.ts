import type { HEADER_FOOTER as EN } from '#content/en/header-footer.ts';
import type { FooterGroup, HeaderLink } from '#content/en/navigation.ts';
import { offeredLinks } from '#content/offer.ts';
import type { Translated } from '#shared/translated.ts';

export const HEADER_FOOTER = {
  apply: 'Postúlate',
  trial: 'Dos semanas gratis',
  skip: 'Ir al contenido',
  notPublic: {
    label: 'Sobre este sitio',
    text: 'Este sitio todavía no es público. Los buscadores no lo muestran y algunas partes están vacías. Los formularios funcionan.',
  },
  language: 'Idioma',
  breadcrumbs: 'Ruta de navegación',
  home: 'Empleos',
  homeLink: 'empleos',
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  socialNavigation: 'Redes sociales (en inglés)',
  menu: 'Menú',
  call: 'Llamar al',
  applicantTitle: '¿Tienes preguntas sobre un empleo?',
  applicantLead: 'Con gusto te ayudamos. También puedes escribirnos a:',
  question: '¿Tienes una pregunta? Escríbenos',
  rights: (year: number, name: string) => `© ${year} ${name}. Todos los derechos reservados.`,
} as const satisfies Translated<typeof EN>;

/** The note at the top of every Spanish page. */
export const JOB_IN_ENGLISH = 'El trabajo y la entrevista son en inglés.';

/** Only links for applicants; the rest of the site is English. */
export const HEADER_LINKS: readonly HeaderLink[] = [
  { label: 'Vacantes', path: '/es/careers' },
  { label: 'Beneficios', path: '/es/careers#benefits' },
  { label: 'Preguntas frecuentes', path: '/es/careers#careers-faq' },
  { label: 'Tu privacidad', path: '/es/privacy' },
];

export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: 'Trabaja con nosotros',
    links: [
      { label: 'Vacantes', path: '/es/careers' },
      { label: 'Postúlate', path: '/es/apply' },
      { label: 'Preguntas frecuentes', path: '/es/careers#careers-faq' },
      { label: 'Déjanos tus datos', path: '/es/careers#interest' },
    ],
  },
  {
    title: 'La empresa',
    links: offeredLinks([
      { label: 'Sitio para consultorios (en inglés)', path: '/' },
      { label: 'Quiénes somos (en inglés)', path: '/about' },
      { label: 'Nuestro equipo (en inglés)', path: '/team' },
    ]),
  },
];

/** The links beside the copyright line. */
export const LEGAL_LINKS: FooterGroup['links'] = [
  { label: 'Tu privacidad', path: '/es/privacy' },
  { label: 'Política de privacidad (en inglés)', path: '/privacy' },
  { label: 'Términos y condiciones (en inglés)', path: '/terms' },
  { label: 'Accesibilidad (en inglés)', path: '/accessibility' },
];
