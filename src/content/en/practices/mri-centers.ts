import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'mri-centers',
  order: 20,
  inMenu: true,
  featured: true,
  icon: 'Scan',
  title: 'MRI Centers',
  menuText: 'Full scan slots, orders complete, reads out',
  summary:
    'Order intake, authorizations, safety screening and report delivery for imaging centers. The magnet runs on time and referrers keep sending.',
  picture: 'practices/mri-centers',
  pictureAlt: 'An MRI scanner with a schedule of scan slots beside it',
  meta: {
    title: 'Virtual Staff for MRI and Imaging Centers',
    description:
      'Order intake, authorizations, safety screening calls, scheduling and report delivery for MRI centers, in an org chart. Two weeks free.',
  },
  headline: 'Virtual staff for MRI centers',
  promise:
    'A scanner costs the same idle as busy. Your virtual staff turn orders into slots, find the pacemaker before the magnet does, and get the report out.',
  features: {
    title: 'What changes at an imaging center',
    items: [
      {
        icon: 'Inbox',
        title: 'Orders become appointments',
        text: 'Each fax and portal order is read, completed with the referrer and called while the patient still expects it.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Right code, right contrast',
        text: 'The protocol, the CPT code and the authorization say the same before the date is set.',
      },
      {
        icon: 'TriangleExclamationPoint',
        title: 'Safety screening by phone',
        text: 'Implants, metal, kidney function, claustrophobia and weight are asked days ahead, by your form.',
      },
      {
        icon: 'Send',
        title: 'Reports where they belong',
        text: 'Delivered to the ordering office, confirmed, with images shared on request.',
      },
    ],
  },
  duties: {
    title: 'Duties of your virtual staff',
    items: [
      {
        title: 'Work the order queue',
        text: 'Check indication, side, contrast and signature; call the office when something is missing.',
      },
      {
        title: 'Fill the day',
        text: 'Book by scan length and coil, confirm, and use the waitlist when a slot opens.',
      },
      {
        title: 'Get it approved',
        text: 'Submit clinical notes to the radiology benefit manager and follow the case to a decision.',
      },
      {
        title: 'Look after referrers',
        text: 'Call offices about stuck orders, send status, and notice when one stops sending.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Technologists scan',
        text: 'They are not on hold with a payer, and screening forms arrive filled in.',
      },
      {
        title: 'Fewer wasted slots',
        text: 'No approval, no ride, an implant without a card: found before the patient travels.',
      },
      {
        title: 'Referrers who answer',
        text: 'Offices stay with the center that calls back and sends the report.',
      },
    ],
  },
  example: {
    title: 'The lumbar with the old stimulator',
    paragraphs: [
      'An order says “MRI lumbar without contrast.” On the screening call the patient mentions a stimulator “from years ago.”',
      'The coordinator asks for the implant card, gets make and model from the surgeon’s office, sends them to your MR safety officer, and moves a waiting knee into the slot. The patient gets a new date with an answer, and the magnet never stood empty.',
    ],
  },
  orgChart: {
    title: 'How an imaging center is staffed with virtual positions',
    intro:
      'Your Operations Manager leads. The Virtual Receptionist takes every first contact, and each department opens to the positions centers hire. Choose a position to read what it does.',
    manager: {
      title: 'Operations Manager',
      description:
        'Your own leader. Owns scanner hours, safety policy and referrer relations, and gets one daily report from the virtual team.',
      responsibilities: [
        'Set scan lengths, slot rules and safety forms',
        'Review open orders and pending approvals each morning',
        'Decide on exceptions and same-day add-ons',
      ],
      skills: ['Knowledge of your scanners', 'Authority to decide', 'A short daily huddle'],
    },
    receptionist: {
      title: 'Virtual Receptionist',
      description:
        'Answers patients and referring offices, books simple studies and routes the rest.',
      responsibilities: [
        'Answer in the center’s name and find the order',
        'Explain preparation, length and what to leave at home',
        'Confirm tomorrow’s patients and rebook who cannot come',
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
            description: 'Knows deductible, copay and network before the patient asks.',
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
            description:
              'Asks the safety form by phone and passes every yes to your safety officer.',
            responsibilities: [
              'Ask about implants, metal, pregnancy and kidney disease',
              'Fetch implant cards and operative notes',
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
            description: 'Sees that each report reaches the office that ordered it.',
            responsibilities: [
              'Send reports and confirm receipt',
              'Share images and request priors',
              'Pass critical-result calls to the radiologist’s process',
            ],
            skills: ['PACS and image exchange', 'Fax and Direct messages', 'Discretion'],
          },
          {
            title: 'Referral Liaison',
            description: 'Keeps referring offices informed and notices when one goes quiet.',
            responsibilities: [
              'Call offices about stuck orders',
              'Send a weekly status list',
              'Report volume by referrer',
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
  updated: '2026-11-20',
};
