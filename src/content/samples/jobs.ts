import type { SiteRecord } from '#shared/records/kinds.ts';

/** The five jobs that the site comes with. */
export const SAMPLE_JOBS: readonly SiteRecord<'jobs'>[] = [
  {
    id: 'medical-receptionist',
    title: 'Medical Receptionist (Virtual)',
    closesOn: '2027-04-30',
    summary: 'Answer calls, book visits and greet patients for one practice.',
    description:
      'Be the first voice patients hear. You’ll answer phones for a U.S. practice, schedule appointments and make sure nobody is left on hold.',
    responsibilities: [
      {
        text: 'Answer incoming calls in the practice’s name and route calls that need a nurse or doctor',
      },
      {
        text: 'Book, confirm, move and cancel appointments in the practice’s scheduling system',
      },
      {
        text: 'Collect demographics and insurance details before a first visit and check eligibility',
      },
      {
        text: 'Call patients to confirm tomorrow’s visits and offer open slots to the waitlist',
      },
      {
        text: 'Write clear messages in the chart, so the office never has to call back to ask',
      },
    ],
    requirements: [
      { text: 'Strong spoken English on a busy phone line' },
      {
        text: 'A calm, friendly manner with people who may be worried or in pain',
      },
      { text: 'Availability during U.S. business hours' },
      { text: 'Experience with an EMR or scheduling system is a plus' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps and a quiet, professional workspace',
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
    experienceMonths: '',
    insteadOfEducation: false,
    datePosted: '2026-11-16',
    icon: 'headset',
    metaTitle: 'Remote Medical Receptionist Job',
    metaDescription:
      'Answer calls and book visits for one U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Recepcionista de consultorio médico (virtual)',
    summaryEs: 'Contestas llamadas, agendas citas y recibes a los pacientes.',
    descriptionEs:
      'Sé la primera voz que escuchan los pacientes. Contestarás el teléfono de un consultorio de Estados Unidos, agendarás citas y no dejarás a nadie esperando en la línea.',
    responsibilitiesEs: [
      {
        text: 'Contestar las llamadas en nombre del consultorio y pasar a enfermería o al médico las que lo necesiten',
      },
      {
        text: 'Agendar, confirmar, cambiar y cancelar citas en el sistema del consultorio',
      },
      {
        text: 'Pedir los datos personales y del seguro antes de la primera consulta y verificar la cobertura',
      },
      {
        text: 'Llamar a los pacientes para confirmar las citas del día siguiente y ofrecer los espacios libres a la lista de espera',
      },
      {
        text: 'Dejar mensajes claros en el expediente, para que nadie tenga que volver a llamar para preguntar',
      },
    ],
    requirementsEs: [
      { text: 'Muy buen inglés hablado, también cuando entran muchas llamadas' },
      { text: 'Trato amable y tranquilo con personas preocupadas o con dolor' },
      { text: 'Disponibilidad en horario laboral de Estados Unidos' },
      {
        text: 'Se valora la experiencia con expedientes electrónicos o sistemas de citas',
      },
      { text: 'Computadora con 8 GB de RAM y procesador Core i5 o superior' },
      {
        text: 'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
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
      'Keep a practice’s paperwork moving. You’ll handle inboxes, faxes, referrals and records requests, so on-site staff can focus on patients.',
    responsibilities: [
      {
        text: 'Sort incoming faxes and email and file each document in the right chart',
      },
      {
        text: 'Prepare referrals and prior authorizations and track them until they’re decided',
      },
      { text: 'Fulfill records requests under the practice’s privacy rules' },
      {
        text: 'Keep provider calendars, meeting notes and supply orders current',
      },
      { text: 'Update patient demographics and insurance details in the EMR' },
    ],
    requirements: [
      { text: 'Well organized: you can take on a task list and finish it' },
      { text: 'Clear written English' },
      {
        text: 'Confident with spreadsheets, shared calendars and document tools',
      },
      { text: 'Discretion with private health information' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps and a quiet, professional workspace',
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
    experienceMonths: '',
    insteadOfEducation: false,
    datePosted: '2026-11-16',
    icon: 'folder',
    metaTitle: 'Remote Medical Administrative Assistant Job',
    metaDescription:
      'Handle inboxes, referrals and records for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Asistente de administración',
    summaryEs: 'Mantienes al día expedientes, correos y trámites.',
    descriptionEs:
      'Haz que avance el papeleo de un consultorio. Te encargarás de correos, faxes, referencias a especialistas y copias de expedientes, para que el personal del consultorio se dedique a los pacientes.',
    responsibilitiesEs: [
      {
        text: 'Clasificar los faxes y correos que llegan y archivar cada documento en el expediente que corresponde',
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
        text: 'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
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
      'Help practices get paid for their work. You’ll submit clean claims, find out why claims were denied and write appeals.',
    responsibilities: [
      {
        text: 'Review charges and submit claims through the practice’s clearinghouse',
      },
      { text: 'Work the denial and rejection queues every day and fix errors' },
      { text: 'Write appeals backed by records and payer policy' },
      { text: 'Post payments, reconcile remittances and flag underpayments' },
      {
        text: 'Follow up with payers by phone and portal, and report aging accounts to the practice',
      },
    ],
    requirements: [
      {
        text: 'Hands-on experience with U.S. medical claims, denials or appeals',
      },
      {
        text: 'Working knowledge of CPT, ICD-10 and HCPCS codes and of remittance advice',
      },
      { text: 'Experience with insurance portals; QuickBooks is a plus' },
      { text: 'Accuracy with numbers and persistence on the phone' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps and a quiet, professional workspace',
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
    insteadOfEducation: false,
    datePosted: '2026-11-16',
    icon: 'receipt',
    metaTitle: 'Remote Medical Billing and Appeals Job',
    metaDescription:
      'Submit claims, work denials and write appeals for U.S. practices, full time and from home. Requirements and how to apply.',
    titleEs: 'Especialista en facturación médica y apelaciones',
    summaryEs: 'Envías reclamos, resuelves rechazos y redactas apelaciones.',
    descriptionEs:
      'Ayuda a que los consultorios cobren por su trabajo. Enviarás a las aseguradoras reclamos (“claims”) sin errores, averiguarás por qué rechazaron otros y redactarás apelaciones.',
    responsibilitiesEs: [
      {
        text: 'Revisar los cargos y enviar los reclamos por la plataforma de facturación del consultorio',
      },
      {
        text: 'Resolver a diario los reclamos negados o rechazados y corregir los errores',
      },
      {
        text: 'Redactar apelaciones con base en los expedientes y en las reglas de la aseguradora',
      },
      {
        text: 'Registrar pagos, conciliarlos con los avisos de la aseguradora y señalar los que llegaron incompletos',
      },
      {
        text: 'Dar seguimiento a las aseguradoras por teléfono y en sus portales, e informar al consultorio de las cuentas atrasadas',
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
        text: 'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
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
      'Help doctors get home on time. You’ll listen to visits live or from recordings and write a complete note for the provider to review and sign.',
    responsibilities: [
      {
        text: 'Document history, exam, assessment and plan live or from recordings',
      },
      {
        text: 'Transcribe dictation in the provider’s own structure and wording',
      },
      {
        text: 'Prepare charts before the visit: past notes, labs, imaging, medications',
      },
      { text: 'Pend orders and referrals for the provider to review and sign' },
      {
        text: 'Close every note the same day and raise anything unclear with the provider',
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
        text: 'Stable internet of at least 10 Mbps and a quiet, professional workspace',
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
      'Ayuda a que los médicos lleguen a casa a tiempo. Como “medical scribe”, escucharás consultas en vivo o grabadas y escribirás una nota completa, que el médico revisa y firma.',
    responsibilitiesEs: [
      {
        text: 'Documentar antecedentes, examen, diagnóstico y plan, en vivo o a partir de grabaciones',
      },
      {
        text: 'Transcribir dictados con la estructura y las palabras de cada médico',
      },
      {
        text: 'Preparar el expediente antes de la consulta: notas anteriores, resultados de laboratorio, imágenes y medicamentos',
      },
      {
        text: 'Dejar listas las órdenes y las referencias a especialistas para que el médico las revise y firme',
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
        text: 'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
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
      'Help patients in the language they’re most comfortable with. You’ll answer a U.S. practice’s phones in English and Spanish, book visits and explain what to bring.',
    responsibilities: [
      {
        text: 'Answer calls and messages in English and Spanish, and switch with ease',
      },
      {
        text: 'Book, confirm and move appointments, and give preparation instructions in both languages',
      },
      {
        text: 'Collect demographics and insurance details and check eligibility',
      },
      {
        text: 'Call back Spanish-speaking patients who left a message or missed a visit',
      },
      { text: 'Write every message in the chart in clear English' },
    ],
    requirements: [
      { text: 'Fluent Spanish and English, spoken and written' },
      { text: 'Warm, patient phone manner' },
      { text: 'Availability during U.S. business hours' },
      { text: 'Experience in a medical office or call center is a plus' },
      { text: 'Computer with 8GB RAM and a Core i5 or above' },
      {
        text: 'Stable internet of at least 10 Mbps and a quiet, professional workspace',
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
    experienceMonths: '',
    insteadOfEducation: false,
    datePosted: '2026-11-16',
    icon: 'languages',
    metaTitle: 'Bilingual Medical Receptionist Job, Remote',
    metaDescription:
      'Help patients in English and Spanish for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    titleEs: 'Recepcionista bilingüe de consultorio médico (español e inglés)',
    summaryEs: 'Ayudas a los pacientes en inglés y en español.',
    descriptionEs:
      'Atiende a cada paciente en el idioma que prefiere. Contestarás en inglés y español los teléfonos de un consultorio de Estados Unidos, agendarás citas y explicarás qué llevar.',
    responsibilitiesEs: [
      {
        text: 'Contestar llamadas y mensajes en inglés y español, y pasar de un idioma a otro con naturalidad',
      },
      {
        text: 'Agendar, confirmar y cambiar citas, y explicar en los dos idiomas cómo prepararse',
      },
      {
        text: 'Pedir los datos personales y del seguro y verificar la cobertura',
      },
      {
        text: 'Devolver la llamada a pacientes que hablan español y dejaron un mensaje o no llegaron a su cita',
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
        text: 'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
      },
    ],
    metaTitleEs: 'Recepcionista bilingüe de consultorio: empleo remoto',
    metaDescriptionEs:
      'Atiende en inglés y español a pacientes de un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
    sample: true,
  },
];
