import { WORKER_STATUS } from '#content/en/worker-status.ts';
import type { SampleRecord } from '#shared/records/kinds.ts';

/** The questions that a new installation answers. */
export const QUESTIONS: readonly SampleRecord<'questions'>[] = [
  {
    id: 'baa',
    page: 'faqs',
    topic: 'privacy',
    question: 'Who signs the business associate agreement?',
    answer:
      'We do: we’re your business associate under HIPAA. One agreement, on your form or ours, covers every assistant and is signed before anyone gets a login.',
  },
  {
    id: 'data',
    page: 'faqs',
    topic: 'privacy',
    question: 'Where is our patient data stored?',
    answer:
      'Where it is today, in your systems. We keep no copy of your charts; please don’t send patient information through this site.',
  },
  {
    id: 'devices',
    page: 'faqs',
    topic: 'privacy',
    question: 'Who provides the computer, and who controls access?',
    answer:
      'Assistants use their own computer; we check it before they start, but don’t manage it after that. All work happens in your systems, through logins that you create and can turn off.',
  },
  {
    id: 'background',
    page: 'faqs',
    topic: 'privacy',
    question: 'Do you run background checks?',
    answer:
      'Yes. Before you meet anyone, we verify identity, work history and references, check the federal exclusion list, and run a criminal background check where their country’s law allows it.',
  },
  {
    id: 'trial',
    page: 'faqs',
    topic: 'hiring',
    question: 'How does the two-week trial work?',
    answer:
      'The candidate you choose works for you for two weeks at no charge, full-time or part-time, without a credit card. Then you continue, try someone else or stop; you pay nothing unless you continue.',
  },
  {
    id: 'price',
    page: 'faqs',
    topic: 'hiring',
    question: 'How much does a virtual medical assistant cost?',
    answer:
      'Experienced staff cost {hourlyPrice} an hour; a rare skill or a certificate can cost more. The hourly price you see before you choose is the price in your agreement.',
  },
  {
    id: 'speed',
    page: 'faqs',
    topic: 'hiring',
    question: 'How fast can someone start?',
    answer: 'Most roles start in under {daysToHire}. A rare skill can take longer.',
  },
  {
    id: 'replacement',
    page: 'faqs',
    topic: 'hiring',
    question: 'What if it’s not working?',
    answer:
      'Tell your account manager. If it can’t be fixed, we introduce new candidates with handoff notes, free.',
  },
  {
    id: 'contract',
    page: 'faqs',
    topic: 'hiring',
    question: 'How long is the contract?',
    answer:
      'It’s month to month, with no minimum term. To cancel, or to switch between full-time and part-time, give us two weeks’ written notice.',
  },
  {
    id: 'employer',
    page: 'faqs',
    topic: 'hiring',
    question: 'Whose employee are they?',
    answer: `${WORKER_STATUS} You direct the daily work, and run no payroll in another country.`,
  },
  {
    id: 'ehr',
    page: 'faqs',
    topic: 'working-together',
    question: 'Which EHR systems do they know?',
    answer:
      'Most know Epic, Athenahealth, Kareo or eClinicalWorks. For others, we look for experience or train them before they start.',
  },
  {
    id: 'time-zones',
    page: 'faqs',
    topic: 'working-together',
    question: 'Do they work in our time zone?',
    answer:
      'Yes, your office hours. Nights, weekends and holidays are possible, because our service is available {availability}.',
  },
  {
    id: 'part-time',
    page: 'faqs',
    topic: 'working-together',
    question: 'Can we start part-time?',
    answer: 'Yes. Full-time is 40 hours a week, and part-time is 20 hours.',
  },
  {
    id: 'languages',
    page: 'faqs',
    topic: 'working-together',
    question: 'Do they speak Spanish as well as English?',
    answer:
      'Every assistant is fluent in English. Many are native Spanish speakers; ask for bilingual candidates in the assessment.',
  },
  {
    id: 'hardware',
    page: 'faqs',
    topic: 'working-together',
    question: 'What do we have to provide?',
    answer:
      'Logins, a phone extension or softphone, and someone to answer questions in the first two weeks.',
  },
  {
    id: 'patients',
    page: 'faqs',
    topic: 'working-together',
    question: 'Will our patients notice?',
    answer:
      'They’ll notice that someone picks up, in your practice’s name. Asked where they are, assistants answer honestly.',
  },
  {
    id: 'outside-us',
    page: 'faqs',
    topic: 'privacy',
    question: 'Is patient data seen from outside the United States?',
    answer:
      'Yes, unless you ask for someone in the country. Our security page names the countries, and what Medicare and Medicaid ask of you.',
    toCheck: true,
  },
  {
    id: 'breach',
    page: 'faqs',
    topic: 'privacy',
    question: 'How soon would you tell us about a breach?',
    answer:
      'Without unreasonable delay, and within five business days after we learn of it. You get the facts we have then, and the rest as we learn it.',
    toCheck: true,
  },
  {
    id: 'certificates',
    page: 'faqs',
    topic: 'privacy',
    question: 'Do you hold a SOC report or a HITRUST certificate?',
    answer:
      'No, neither. Assistants work in your systems, so your own certificates and controls stay in place.',
    toCheck: true,
  },
  {
    id: 'setup-fee',
    page: 'pricing',
    topic: 'hiring',
    question: 'Is there a setup fee or a deposit?',
    answer:
      'No. You pay for hours worked, with no deposit and no fee when you hire, switch or stop.',
    toCheck: true,
  },
  {
    id: 'overtime',
    page: 'pricing',
    topic: 'hiring',
    question: 'What do overtime and holidays cost?',
    answer:
      'An extra hour costs the same, and you approve it first. A holiday you don’t need costs nothing.',
    toCheck: true,
  },
  {
    id: 'minimum-hours',
    page: 'pricing',
    topic: 'hiring',
    question: 'Is there a minimum number of hours?',
    answer:
      'Part-time is 20 hours a week, and full-time is 40 hours. We don’t place people for single hours or days.',
    toCheck: true,
  },
  {
    id: 'experience',
    page: 'pricing',
    topic: 'hiring',
    question: 'What does someone with two to five years of experience cost?',
    answer:
      'Experienced staff cost {hourlyPrice} an hour; a rare skill or a certificate can cost more. The price on each profile is the price in your agreement.',
    toCheck: true,
  },
  {
    id: 'cover',
    page: 'faqs',
    topic: 'working-together',
    question: 'Who covers sick days, vacations and power cuts?',
    answer:
      'For planned absences we prepare someone with the handoff notes; on a sick day we offer someone who knows the role, if one is free. Before the start, we check for a second way to the internet and power for a working day.',
    toCheck: true,
  },
  {
    id: 'papers',
    page: 'faqs',
    topic: 'hiring',
    question: 'Which documents can we read before we sign?',
    answer:
      'The service agreement, the BAA and how we screen people. Ask for our W-9, certificate of insurance and references.',
    toCheck: true,
  },
  {
    id: 'careers-where',
    page: 'careers',
    topic: 'hiring',
    question: 'Where can I work from?',
    answer:
      'From home, in Nicaragua, Ecuador, Mexico, the Philippines, Colombia, El Salvador, Honduras or Guatemala.',
    questionEs: '¿Desde dónde puedo trabajar?',
    answerEs:
      'Desde tu casa, en Nicaragua, Ecuador, México, Filipinas, Colombia, El Salvador, Honduras o Guatemala.',
  },
  {
    id: 'careers-experience',
    page: 'careers',
    topic: 'hiring',
    question: 'Do I need experience in healthcare?',
    answer:
      'For reception and administration, experience from a call center, hotel or office is enough. Billing requires experience with U.S. claims; scribing requires medical training, or experience as a scribe or transcriptionist.',
    questionEs: '¿Necesito experiencia en salud?',
    answerEs:
      'Para recepción y administración, no: basta haber trabajado en un call center, un hotel o una oficina. Para facturación pedimos experiencia con reclamos a seguros de Estados Unidos; para documentación médica, estudios en salud o experiencia documentando o transcribiendo consultas.',
  },
  {
    id: 'careers-equipment',
    page: 'careers',
    topic: 'hiring',
    question: 'What equipment do I need?',
    answer:
      'Your own computer, with 8GB RAM and a Core i5 or above, stable internet of at least 10 Mbps and a quiet professional workspace.',
    questionEs: '¿Qué equipo necesito?',
    answerEs:
      'Tu propia computadora, con 8 GB de RAM y procesador Core i5 o superior, internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado.',
  },
  {
    id: 'careers-process',
    page: 'careers',
    topic: 'hiring',
    question: 'What happens after I apply?',
    answer:
      'You’ll hear from us by email within 24 hours. If you’re a match, you meet a practice on a pairing call; once you both say yes, we train you and you start.\n\nApplying is free. We’ll never ask for money, bank details or identity documents in the application.',
    questionEs: '¿Qué pasa después de que me postulo?',
    answerEs:
      'Te respondemos por correo en menos de 24 horas. Si hay un puesto para ti, organizamos una llamada con un consultorio; cuando las dos partes dicen que sí, te capacitamos y empiezas.\n\nPostularte es gratis. En el formulario nunca te pediremos dinero, datos bancarios ni documentos de identidad.',
  },
  {
    id: 'pay-status',
    page: 'careers-pay',
    topic: 'hiring',
    question: 'Am I an employee or a contractor?',
    answer: `A contractor. ${WORKER_STATUS} You pay your own taxes and social security at home, and we send you a statement for each payment.`,
    toCheck: true,
    questionEs: '¿Soy empleado o contratista?',
    answerEs:
      'Contratista. Los asistentes son contratistas independientes nuestros: firmamos con ellos, les pagamos y respondemos por su trabajo. Tú pagas tus impuestos y tu seguro social en tu país, y te enviamos un comprobante de cada pago.',
  },
  {
    id: 'pay-method',
    page: 'careers-pay',
    topic: 'hiring',
    question: 'How do I get paid, and in what currency?',
    answer:
      'In U.S. dollars, to your bank account or an online wallet, as you choose. We pay the fee for sending; your bank may charge one for receiving.',
    toCheck: true,
    questionEs: '¿Cómo me pagan y en qué moneda?',
    answerEs:
      'En dólares de Estados Unidos, a tu cuenta de banco o a una billetera en línea, como elijas. Nosotros pagamos la comisión de envío; tu banco puede cobrarte otra por recibir.',
  },
  {
    id: 'pay-day',
    page: 'careers-pay',
    topic: 'hiring',
    question: 'When is payday?',
    answer:
      'Every other Friday, for the two weeks before. A practice’s free trial is paid work for you.',
    toCheck: true,
    questionEs: '¿Cuándo me pagan?',
    answerEs:
      'Un viernes sí y otro no, por las dos semanas anteriores. La prueba gratis de un consultorio es trabajo pagado para ti.',
  },
  {
    id: 'pay-holidays',
    page: 'careers-pay',
    topic: 'hiring',
    question: 'What about holidays and days off?',
    answer:
      'You’re off when your practice closes; your offer says which days are paid. Tell us about your own days off ahead of time, and we arrange cover.',
    toCheck: true,
    questionEs: '¿Y los feriados y días libres?',
    answerEs:
      'Descansas cuando cierra tu consultorio; tu oferta dice qué días se pagan. Avísanos con tiempo de tus días libres, y buscamos quién te cubra.',
  },
];
