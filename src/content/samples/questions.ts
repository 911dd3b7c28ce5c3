import type { SiteRecord } from '#shared/records/kinds.ts';

/** The questions that a new installation answers. */
export const QUESTIONS: readonly SiteRecord<'questions'>[] = [
  {
    id: 'baa',
    page: 'faqs',
    topic: 'privacy',
    question: 'Who signs the business associate agreement?',
    answer:
      'We do. Our staff work with your patients’ information, so under HIPAA we’re your business associate. We both sign before anyone gets a login. We can use your form or ours.\n\nThe agreement covers every assistant we place with you. You sign once, with one company.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'data',
    page: 'faqs',
    topic: 'privacy',
    question: 'Where is our patient data stored?',
    answer:
      'Where it is today: in your EHR, your phone system and your shared drive. Assistants work in your systems, through logins you create. We don’t keep copies of your charts.\n\nWe only keep what you send us about your practice, such as your assessment, contracts and invoices. Please don’t send patient information through the forms on this site.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'devices',
    page: 'faqs',
    topic: 'privacy',
    question: 'Who provides the computer, and who controls access?',
    answer:
      'Assistants use their own computer, in a quiet workspace. We check that it meets our requirements before they start. All the work happens in your systems, through logins you create.\n\nYou decide what each login can see and when it works. We recommend multi-factor sign-in and the least access that does the job. You can turn off a login at any time.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'background',
    page: 'faqs',
    topic: 'privacy',
    question: 'Do you run background checks?',
    answer:
      'Yes. Before you meet anyone, we verify their identity, work history and references. We run a criminal background check where their country’s law allows it. We also check the federal exclusion list.\n\nYou can ask what we checked for a candidate before you choose.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'trial',
    page: 'faqs',
    topic: 'hiring',
    question: 'How does the two-week trial work?',
    answer:
      'You choose a candidate on a pairing call. That person works for your practice for two weeks at no charge, full-time or part-time. We don’t ask for a payment card.\n\nWhen the two weeks end, you can continue, try someone else or stop. You pay nothing unless you decide to continue.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'price',
    page: 'faqs',
    topic: 'hiring',
    question: 'How much does a virtual medical assistant cost?',
    answer:
      'Experienced staff cost {hourlyPrice} an hour. The cost increases with experience, so a role that asks for more can cost more. You’ll see each candidate’s hourly price before you choose, and that’s the price in your agreement.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'speed',
    page: 'faqs',
    topic: 'hiring',
    question: 'How fast can someone start?',
    answer:
      'Most roles start in under {daysToHire}. A hard-to-find skill, such as a certified coder for a narrow specialty, can take longer. We’ll tell you on the first call.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'replacement',
    page: 'faqs',
    topic: 'hiring',
    question: 'What if it’s not working?',
    answer:
      'Tell your account manager. Often a quick conversation fixes it. If not, we’ll introduce new candidates. We keep handoff notes, so the next person doesn’t start from scratch. Replacements are free.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'contract',
    page: 'faqs',
    topic: 'hiring',
    question: 'How long is the contract?',
    answer:
      'It’s month to month, with no minimum term. To cancel, or to switch between full-time and part-time, give us two weeks’ written notice.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'employer',
    page: 'faqs',
    topic: 'hiring',
    question: 'Whose employee are they?',
    answer:
      'They work for us. We pay and support them, so you don’t have to run payroll in another country. You direct their daily work.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'ehr',
    page: 'faqs',
    topic: 'working-together',
    question: 'Which EHR systems do they know?',
    answer:
      'Epic, Athenahealth, Kareo and eClinicalWorks are the most common. Tell us yours in the assessment, and we’ll look for people who’ve used it. If they haven’t, we train them before they start.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'time-zones',
    page: 'faqs',
    topic: 'working-together',
    question: 'Do they work in our time zone?',
    answer:
      'Yes. They work your office hours, wherever you are in the United States. We can also cover nights, weekends and holidays, because our service is available {availability}.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'part-time',
    page: 'faqs',
    topic: 'working-together',
    question: 'Can we start part-time?',
    answer:
      'Yes. Full-time is 40 hours a week, and part-time is 20 hours. Many practices start with phone coverage in the morning and grow from there.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'languages',
    page: 'faqs',
    topic: 'working-together',
    question: 'Do they speak Spanish as well as English?',
    answer:
      'Every assistant is fluent in English. Many are native Spanish speakers, and you can ask for bilingual candidates in the assessment.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'hardware',
    page: 'faqs',
    topic: 'working-together',
    question: 'What do we have to provide?',
    answer:
      'Logins, a phone extension or softphone, and someone to answer questions in the first two weeks. Assistants have their own computer, headset and internet connection.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'patients',
    page: 'faqs',
    topic: 'working-together',
    question: 'Will our patients notice?',
    answer:
      'They’ll notice that someone picks up. Assistants use your practice’s name and your greeting. If a patient asks where they are, they answer honestly.',
    questionEs: '',
    answerEs: '',
  },
  {
    id: 'careers-where',
    page: 'careers',
    topic: 'hiring',
    question: 'Where can I work from?',
    answer:
      'You can work from home in any country where we have a team: Nicaragua, Ecuador, Mexico, the Philippines, Colombia, El Salvador, Honduras or Guatemala.',
    questionEs: '¿Desde dónde puedo trabajar?',
    answerEs:
      'Desde tu casa, en cualquiera de los países donde tenemos equipo: Nicaragua, Ecuador, México, Filipinas, Colombia, El Salvador, Honduras o Guatemala.',
  },
  {
    id: 'careers-experience',
    page: 'careers',
    topic: 'hiring',
    question: 'Do I need experience in healthcare?',
    answer:
      'Not for every role. You can apply for reception and administrative jobs with experience from a call center, hotel or office. Billing requires experience with U.S. claims. Scribing requires medical training, or experience as a scribe or transcriptionist.',
    questionEs: '¿Necesito experiencia en salud?',
    answerEs:
      'No para todos los puestos. Si has trabajado en un call center, un hotel o una oficina, puedes postularte a recepción o administración. Para facturación pedimos experiencia con reclamos a seguros de Estados Unidos. Para documentación médica pedimos estudios en salud, o experiencia documentando o transcribiendo consultas.',
  },
  {
    id: 'careers-equipment',
    page: 'careers',
    topic: 'hiring',
    question: 'What equipment do I need?',
    answer:
      'You use your own computer, with 8GB RAM and a Core i5 or above. You also need stable internet of at least 10 Mbps and a quiet professional workspace, so patient information stays private.',
    questionEs: '¿Qué equipo necesito?',
    answerEs:
      'Tu propia computadora, con 8 GB de RAM y procesador Core i5 o superior. También internet estable de al menos 10 Mbps y un espacio tranquilo donde nadie más vea ni escuche la información de los pacientes.',
  },
  {
    id: 'careers-process',
    page: 'careers',
    topic: 'hiring',
    question: 'What happens after I apply?',
    answer:
      'A recruiter reads your application. Everyone who applies hears from us by email within 24 hours on business days. If you’re a match, we’ll set up a pairing call with a practice. Once you both say yes, we train you and you start.\n\nApplying is free. We’ll never ask for money, bank details or identity documents in the application.',
    questionEs: '¿Qué pasa después de que me postulo?',
    answerEs:
      'Una persona de reclutamiento lee tu postulación. Respondemos por correo a todas las postulaciones en menos de 24 horas, en días hábiles. Si hay un puesto para ti, organizamos una llamada con un consultorio. Cuando las dos partes dicen que sí, te capacitamos y empiezas.\n\nPostularte es gratis. En el formulario nunca te pediremos dinero, datos bancarios ni documentos de identidad.',
  },
];
