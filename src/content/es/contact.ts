/** Copy of /es/contact and its confirmation. The English site has no contact page for applicants only. */
export const CONTACT = {
  meta: {
    title: 'Escríbele al equipo de reclutamiento',
    description:
      'Haz tu pregunta sobre un empleo o sobre tu postulación. Te respondemos por correo en menos de 24 horas.',
    updated: '2026-11-23',
  },
  crumb: 'Contacto',
  title: 'Escríbele al equipo de reclutamiento',
  lead: 'Cuéntanos en qué podemos ayudarte. Te respondemos por correo en menos de 24 horas.',
  email: 'También puedes escribir a',
} as const;

export const CONTACT_RECEIVED = {
  meta: {
    title: 'Recibimos tu mensaje',
    description: 'Tu mensaje llegó. Te respondemos por correo.',
  },
  title: '¡Gracias! Recibimos tu mensaje',
  reference: 'Tu número de referencia',
  lead: 'Lo va a leer una persona de nuestro equipo. Te respondemos por correo en menos de 24 horas.',
  back: 'Ver las vacantes',
} as const;
