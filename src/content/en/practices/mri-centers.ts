import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'mri-centers',
  order: 20,
  inMenu: true,
  featured: true,
  icon: 'Scan',
  title: 'MRI Centers',
  menuText: 'Full schedules, complete orders, fast reports',
  summary:
    'Order intake, authorizations, safety screening and report delivery for imaging centers.',
  picture: 'practices/mri-centers',
  meta: {
    title: 'MRI and Imaging Centers: Virtual Staff, Org Chart',
    description:
      'Order intake, authorizations, safety screening calls, scheduling and report delivery for MRI centers, in an org chart. Two weeks free.',
  },
  headline: 'Virtual staff for MRI centers',
  promise: 'They turn orders into appointments, screen for implants and get reports out.',
  duties: {
    title: 'Duties of your virtual staff',
    items: [
      {
        icon: 'Inbox',
        title: 'Orders become appointments',
        text: 'They get missing details and call the patient.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Right code, right contrast',
        text: 'Protocol, CPT code and authorization match.',
      },
      {
        icon: 'TriangleExclamationPoint',
        title: 'Safety screening by phone',
        text: 'They ask about implants, metal, kidneys and claustrophobia days ahead.',
      },
      {
        icon: 'CalendarCheck',
        title: 'Full days',
        text: 'They book by scan length and coil.',
      },
      {
        icon: 'Send',
        title: 'Reports delivered',
        text: 'They send reports and confirm receipt.',
      },
      {
        icon: 'PhoneCall',
        title: 'Referring offices served',
        text: 'They call about stuck orders.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      { title: 'Technologists can focus on scanning', text: 'They’re not on hold.' },
      { title: 'Fewer wasted slots', text: 'Missing approvals come up early.' },
      { title: 'Loyal referring offices', text: 'Offices stay with the center that calls back.' },
    ],
  },
  orgChart: {
    title: 'How an imaging center is staffed with virtual positions',
    intro: 'Open a department, then choose a position.',
    manager: {
      title: 'Operations Manager',
      description:
        'Your own leader. Sets scanner hours and safety policy, and gets one daily report.',
      responsibilities: [
        'Set scan lengths, slot rules and safety forms',
        'Review open orders and pending approvals each morning',
        'Decide on exceptions and same-day add-ons',
      ],
      skills: ['Knowledge of your scanners', 'Authority to decide', 'Clear priorities'],
    },
    receptionist: {
      title: 'Virtual Receptionist',
      role: 'receptionist',
      description:
        'Answers patients and referring offices, books simple studies and routes the rest.',
      responsibilities: [
        'Answer in the center’s name and find the order',
        'Explain preparation, length and what to leave at home',
        'Confirm tomorrow’s patients and rebook anyone who can’t come',
        'Return every missed call the same day',
      ],
      skills: ['Clear spoken English; Spanish on request', 'Imaging terms', 'RIS scheduling'],
    },
    departments: [
      {
        title: 'Orders and scheduling',
        icon: 'CalendarCheck',
        positions: [
          {
            title: 'Order Intake Specialist',
            description: 'Turns a fax into a complete order that can be scheduled.',
            responsibilities: [
              'Index orders and open the patient’s record',
              'Check side, contrast, indication and signature',
              'Call the office for what is missing',
            ],
            skills: ['RIS work lists', 'Imaging CPT codes', 'Accuracy'],
          },
          {
            title: 'Imaging Scheduler',
            description: 'Fits studies to scanner, coil, contrast and patient.',
            responsibilities: [
              'Book by study length and safety status',
              'Give preparation in plain words',
              'Keep the waitlist moving',
            ],
            skills: ['Slot rules', 'Phone manner', 'Bilingual on request'],
          },
        ],
      },
      {
        title: 'Authorizations',
        icon: 'ShieldCheck',
        positions: [
          {
            title: 'Authorization Specialist',
            role: 'admin',
            description: 'Gets the study approved before the date.',
            responsibilities: [
              'Submit to radiology benefit managers with notes',
              'Follow cases and prepare peer-to-peer requests',
              'Update code or site when the protocol changes',
            ],
            skills: ['eviCore and Carelon portals', 'Reading clinical notes', 'Follow-through'],
          },
          {
            title: 'Benefits Verifier',
            description: 'Finds the deductible, copay and network before the patient asks.',
            responsibilities: [
              'Verify eligibility and imaging benefits',
              'Prepare estimates and self-pay quotes from your list',
              'Tell the patient before the visit',
            ],
            skills: ['Payer portals', 'Clear explanation', 'Exact notes'],
          },
        ],
      },
      {
        title: 'Patient safety and preparation',
        icon: 'TriangleExclamationPoint',
        positions: [
          {
            title: 'MRI Screening Coordinator',
            description: 'Asks the safety form by phone; every yes goes to your safety officer.',
            responsibilities: [
              'Ask about implants, metal, pregnancy and kidney disease',
              'Get implant cards and operative notes',
              'Arrange labs, sedation ride or open-bore slot',
            ],
            skills: ['MR safety vocabulary', 'Careful listening', 'Documentation'],
          },
        ],
      },
      {
        title: 'Records and reports',
        icon: 'FolderOpen',
        positions: [
          {
            title: 'Report Delivery Coordinator',
            role: 'records',
            description: 'Gets each report to the office that ordered it.',
            responsibilities: [
              'Send reports and confirm receipt',
              'Share images and request priors',
              'Pass critical-result calls to the radiologist’s process',
            ],
            skills: ['PACS and image exchange', 'Fax and Direct messages', 'Discretion'],
          },
          {
            title: 'Referral Liaison',
            description: 'Keeps referring offices informed, and notices when one stops.',
            responsibilities: [
              'Call offices about stuck orders',
              'Send a weekly status list',
              'Report volume by referring office',
            ],
            skills: ['Friendly persistence', 'Spreadsheets', 'Imaging terms'],
          },
        ],
      },
      {
        title: 'Billing',
        icon: 'ReceiptText',
        positions: [
          {
            title: 'Imaging Biller',
            role: 'billing',
            description: 'Bills technical and global claims, and works liens and denials.',
            responsibilities: [
              'Check modifiers for technical and professional parts',
              'Post remittances and appeal denials',
              'Track personal-injury accounts with the lien negotiator',
            ],
            skills: ['Radiology billing', 'PI accounts', 'Appeal writing'],
          },
        ],
      },
    ],
  },
  roles: ['receptionist', 'admin', 'billing', 'lien-negotiator'],
  candidates: 'imaging',
  systems: ['eRAD', 'RamSoft', 'Novarad'],
  updated: '2026-11-27',
};
