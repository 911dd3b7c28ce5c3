import type { SampleRecord } from '#shared/records/kinds.ts';

/** The five jobs that the site comes with. */
export const SAMPLE_JOBS: readonly SampleRecord<'jobs'>[] = [
  {
    id: 'medical-receptionist',
    title: 'Medical Receptionist (Virtual)',
    closesOn: '2027-04-30',
    summary: 'Answer calls, book visits and greet patients for one practice.',
    description:
      'Be the first voice patients hear: answer phones for a U.S. practice and schedule appointments.',
    responsibilities: [
      {
        text: 'Answer in the practice’s name and route clinical calls',
      },
      {
        text: 'Book, confirm, move and cancel appointments',
      },
      {
        text: 'Collect demographics and insurance details, and check eligibility',
      },
      {
        text: 'Confirm tomorrow’s visits and offer open slots to the waitlist',
      },
      {
        text: 'Write clear messages in the chart',
      },
    ],
    requirements: [
      { text: 'Strong spoken English' },
      {
        text: 'A calm, friendly manner with worried callers',
      },
      { text: 'Availability during U.S. business hours' },
      { text: 'Experience with an EMR or scheduling system is a plus' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps, quiet workspace',
      },
    ],
    category: 'Administrative',
    type: 'Full-time',
    language: 'English',
    hoursPerWeek: '40',
    payFrom: '5',
    payTo: '7',
    countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
    placements: '500+',
    education: 'none',
    datePosted: '2026-11-16',
    icon: 'headset',
    metaTitle: 'Remote Medical Receptionist Job',
    metaDescription:
      'Answer calls and book visits for one U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Recepcionista de consultorio médico (virtual)',
    summaryEs: 'Contestas llamadas, agendas citas y recibes a los pacientes.',
    descriptionEs:
      'Sé la primera voz que escuchan los pacientes: contesta el teléfono de un consultorio de Estados Unidos y agenda citas.',
    responsibilitiesEs: [
      {
        text: 'Contestar en nombre del consultorio y pasar las llamadas clínicas',
      },
      {
        text: 'Agendar, confirmar, cambiar y cancelar citas',
      },
      {
        text: 'Pedir los datos personales y del seguro y verificar la cobertura',
      },
      {
        text: 'Confirmar las citas del día siguiente y ofrecer los espacios libres a la lista de espera',
      },
      {
        text: 'Dejar mensajes claros en el expediente',
      },
    ],
    requirementsEs: [
      { text: 'Muy buen inglés hablado' },
      { text: 'Trato amable y tranquilo con personas preocupadas o con dolor' },
      { text: 'Disponibilidad en horario laboral de Estados Unidos' },
      {
        text: 'Se valora la experiencia con expedientes electrónicos o sistemas de citas',
      },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio tranquilo y privado',
      },
    ],
    metaTitleEs: 'Recepcionista de consultorio médico: empleo remoto',
    metaDescriptionEs:
      'Atiende llamadas y agenda citas para un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
    sample: true,
  },
  {
    id: 'administrative-assistant',
    title: 'Administrative Assistant',
    closesOn: '2027-05-15',
    summary: 'Keep charts, inboxes and office paperwork moving.',
    description:
      'Handle a practice’s inboxes, faxes, referrals and records requests, so on-site staff can focus on patients.',
    responsibilities: [
      {
        text: 'File incoming faxes and email in the right chart',
      },
      {
        text: 'Prepare and track referrals and prior authorizations',
      },
      { text: 'Fulfill records requests under privacy rules' },
      {
        text: 'Keep calendars, meeting notes and supply orders current',
      },
      { text: 'Update demographics and insurance details in the EMR' },
    ],
    requirements: [
      { text: 'Well organized: you finish a task list' },
      { text: 'Clear written English' },
      {
        text: 'Confident with spreadsheets, calendars and documents',
      },
      { text: 'Discretion with private health information' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps, quiet workspace',
      },
    ],
    category: 'Administrative',
    type: 'Full-time',
    language: 'English',
    hoursPerWeek: '40',
    payFrom: '4',
    payTo: '6',
    countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
    placements: '300+',
    education: 'none',
    datePosted: '2026-11-16',
    icon: 'folder',
    metaTitle: 'Remote Medical Administrative Assistant Job',
    metaDescription:
      'Handle inboxes, referrals and records for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Asistente de administración',
    summaryEs: 'Mantienes al día expedientes, correos y trámites.',
    descriptionEs:
      'Te encargarás de correos, faxes, referencias a especialistas y copias de expedientes, para que el personal del consultorio se dedique a los pacientes.',
    responsibilitiesEs: [
      {
        text: 'Archivar faxes y correos en el expediente que corresponde',
      },
      {
        text: 'Preparar referencias a especialistas y autorizaciones previas y darles seguimiento hasta que se resuelvan',
      },
      {
        text: 'Entregar los expedientes que alguien pida, según las reglas de privacidad del consultorio',
      },
      {
        text: 'Tener al día las agendas de los médicos, las notas de reuniones y los pedidos de insumos',
      },
      {
        text: 'Actualizar los datos personales y del seguro de cada paciente en el sistema',
      },
    ],
    requirementsEs: [
      { text: 'Buena organización: recibes una lista de tareas y la terminas' },
      { text: 'Inglés escrito claro' },
      {
        text: 'Soltura con hojas de cálculo, calendarios compartidos y documentos',
      },
      { text: 'Discreción con la información de salud de las personas' },
      { text: 'Disponibilidad en horario laboral de Estados Unidos' },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio tranquilo y privado',
      },
    ],
    metaTitleEs: 'Asistente de administración médica: empleo remoto',
    metaDescriptionEs:
      'Correos, expedientes y referencias a especialistas de un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
    sample: true,
  },
  {
    id: 'medical-billing',
    title: 'Medical Billing Claims and Appeals Specialist',
    closesOn: '2027-06-15',
    summary: 'Submit claims, work denials and write appeals.',
    description:
      'Help practices get paid: submit clean claims, find out why others were denied and write appeals.',
    responsibilities: [
      {
        text: 'Review charges and submit claims',
      },
      { text: 'Work denials and rejections every day' },
      { text: 'Write appeals backed by records and payer policy' },
      { text: 'Post payments, reconcile remittances and flag underpayments' },
      {
        text: 'Follow up with payers, and report aging accounts',
      },
    ],
    requirements: [
      {
        text: 'Experience with U.S. medical claims, denials or appeals',
      },
      {
        text: 'Working knowledge of CPT, ICD-10, HCPCS and remittance advice',
      },
      { text: 'Experience with insurance portals; QuickBooks is a plus' },
      { text: 'Accuracy with numbers, persistence on the phone' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps, quiet workspace',
      },
    ],
    category: 'Billing',
    type: 'Full-time',
    language: 'English',
    hoursPerWeek: '40',
    payFrom: '6',
    payTo: '9',
    countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
    placements: '400+',
    education: 'none',
    experienceMonths: '12',
    datePosted: '2026-11-16',
    icon: 'receipt',
    metaTitle: 'Remote Medical Billing and Appeals Job',
    metaDescription:
      'Submit claims, work denials and write appeals for U.S. practices, full time and from home. Requirements and how to apply.',
    titleEs: 'Especialista en facturación médica y apelaciones',
    summaryEs: 'Envías reclamos, resuelves rechazos y redactas apelaciones.',
    descriptionEs:
      'Ayuda a que los consultorios cobren: envía reclamos (“claims”) sin errores, averigua por qué rechazaron otros y redacta apelaciones.',
    responsibilitiesEs: [
      {
        text: 'Revisar los cargos y enviar los reclamos',
      },
      {
        text: 'Resolver a diario los reclamos negados o rechazados',
      },
      {
        text: 'Redactar apelaciones con base en los expedientes y en las reglas de la aseguradora',
      },
      {
        text: 'Registrar pagos, conciliarlos con los avisos de la aseguradora y señalar los que llegaron incompletos',
      },
      {
        text: 'Dar seguimiento a las aseguradoras e informar de las cuentas atrasadas',
      },
    ],
    requirementsEs: [
      {
        text: 'Experiencia práctica con reclamos, rechazos o apelaciones de seguros médicos de Estados Unidos',
      },
      {
        text: 'Conocimiento de los códigos CPT, ICD-10 y HCPCS y de los avisos de pago de las aseguradoras',
      },
      { text: 'Experiencia con portales de aseguradoras; se valora QuickBooks' },
      {
        text: 'Precisión con los números y paciencia para insistir por teléfono',
      },
      { text: 'Disponibilidad en horario laboral de Estados Unidos' },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio tranquilo y privado',
      },
    ],
    metaTitleEs: 'Facturación médica y apelaciones: empleo remoto',
    metaDescriptionEs:
      'Envía reclamos, resuelve rechazos y redacta apelaciones para consultorios de EE. UU., a tiempo completo y desde casa. Requisitos y cómo postularte.',
    sample: true,
  },
  {
    id: 'medical-scribe',
    title: 'Medical Scribe / Transcriptionist',
    closesOn: '2027-05-31',
    summary: 'Document visits live or from recordings.',
    description:
      'Listen to visits live or from recordings and write a complete note for the provider to review and sign.',
    responsibilities: [
      {
        text: 'Document history, exam, assessment and plan',
      },
      {
        text: 'Transcribe dictation in the provider’s wording',
      },
      {
        text: 'Prepare charts before the visit',
      },
      { text: 'Pend orders and referrals for signature' },
      {
        text: 'Close notes the same day, and ask about anything unclear',
      },
    ],
    requirements: [
      { text: 'Strong listening skills and command of medical terminology' },
      { text: 'Fast, accurate typing' },
      {
        text: 'Training in a health field or experience as a scribe or transcriptionist',
      },
      { text: 'Discretion with private health information' },
      { text: 'Availability during the provider’s U.S. clinic hours' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps, quiet workspace',
      },
    ],
    category: 'Clinical',
    type: 'Full-time',
    language: 'English',
    hoursPerWeek: '40',
    payFrom: '5',
    payTo: '7',
    countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
    placements: '250+',
    education: 'professional certificate',
    experienceMonths: '12',
    insteadOfEducation: true,
    datePosted: '2026-11-16',
    icon: 'notes',
    metaTitle: 'Remote Medical Scribe Job',
    metaDescription:
      'Document visits live or from recordings for U.S. providers, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Asistente de documentación y transcripción médica',
    summaryEs: 'Documentas consultas en vivo o grabadas.',
    descriptionEs:
      'Como “medical scribe”, escucharás consultas en vivo o grabadas y escribirás una nota completa, que el médico revisa y firma.',
    responsibilitiesEs: [
      {
        text: 'Documentar antecedentes, examen, diagnóstico y plan',
      },
      {
        text: 'Transcribir dictados con las palabras de cada médico',
      },
      {
        text: 'Preparar el expediente antes de la consulta',
      },
      {
        text: 'Dejar listas para firma las órdenes y las referencias a especialistas',
      },
      {
        text: 'Cerrar cada nota el mismo día y consultar con el médico lo que no esté claro',
      },
    ],
    requirementsEs: [
      {
        text: 'Muy buena comprensión auditiva en inglés y dominio de la terminología médica',
      },
      { text: 'Escritura rápida y precisa' },
      {
        text: 'Estudios en un área de la salud o experiencia documentando o transcribiendo consultas',
      },
      { text: 'Discreción con la información de salud de las personas' },
      {
        text: 'Disponibilidad en el horario de consulta del médico en Estados Unidos',
      },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio tranquilo y privado',
      },
    ],
    metaTitleEs: 'Medical scribe: empleo remoto en documentación',
    metaDescriptionEs:
      'Documenta consultas en vivo o grabadas para médicos de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
    sample: true,
  },
  {
    id: 'bilingual-receptionist',
    title: 'Bilingual Medical Receptionist (Spanish)',
    closesOn: '2027-06-30',
    summary: 'Help patients in English and Spanish.',
    description:
      'Answer a U.S. practice’s phones in English and Spanish, book visits and explain what to bring.',
    responsibilities: [
      {
        text: 'Answer calls and messages in English and Spanish',
      },
      {
        text: 'Book, confirm and move appointments, and explain preparation in both languages',
      },
      {
        text: 'Collect demographics and insurance details and check eligibility',
      },
      {
        text: 'Call back Spanish-speaking patients',
      },
      { text: 'Write messages in the chart in clear English' },
    ],
    requirements: [
      { text: 'Fluent Spanish and English, spoken and written' },
      { text: 'Warm, patient phone manner' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Experience in a medical office or call center is a plus' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps, quiet workspace',
      },
    ],
    category: 'Administrative',
    type: 'Full-time',
    language: 'Bilingual (Spanish-English)',
    hoursPerWeek: '40',
    payFrom: '6',
    payTo: '9',
    countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
    placements: '350+',
    education: 'none',
    datePosted: '2026-11-16',
    icon: 'languages',
    metaTitle: 'Bilingual Medical Receptionist Job, Remote',
    metaDescription:
      'Help patients in English and Spanish for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Recepcionista bilingüe de consultorio médico (español e inglés)',
    summaryEs: 'Ayudas a los pacientes en inglés y en español.',
    descriptionEs:
      'Contesta en inglés y español los teléfonos de un consultorio de Estados Unidos, agenda citas y explica qué llevar.',
    responsibilitiesEs: [
      {
        text: 'Contestar llamadas y mensajes en inglés y español',
      },
      {
        text: 'Agendar, confirmar y cambiar citas, y explicar en los dos idiomas cómo prepararse',
      },
      {
        text: 'Pedir los datos personales y del seguro y verificar la cobertura',
      },
      {
        text: 'Devolver la llamada a pacientes que hablan español',
      },
      { text: 'Anotar cada mensaje en el expediente en inglés claro' },
    ],
    requirementsEs: [
      { text: 'Español e inglés fluidos, hablados y escritos' },
      { text: 'Trato cálido y paciente por teléfono' },
      { text: 'Disponibilidad en horario laboral de Estados Unidos' },
      {
        text: 'Se valora la experiencia en un consultorio médico o un call center',
      },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio tranquilo y privado',
      },
    ],
    metaTitleEs: 'Recepcionista bilingüe de consultorio: empleo remoto',
    metaDescriptionEs:
      'Atiende en inglés y español a pacientes de un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
    sample: true,
  },
];
