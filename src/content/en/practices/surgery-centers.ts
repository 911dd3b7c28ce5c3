import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'surgery-centers',
  order: 10,
  inMenu: true,
  featured: true,
  icon: 'Hospital',
  title: 'Surgery Centers',
  menuText: 'Full boards, cleared patients, paid cases',
  summary:
    'Case scheduling, pre-op calls, authorizations and facility billing for ambulatory surgery centers. The board stays full and nobody arrives who had to be sent home.',
  picture: 'practices/surgery-centers',
  pictureAlt: 'A surgery center’s board with booked cases and a checklist beside it',
  meta: {
    title: 'Virtual Staff for Surgery Centers',
    description:
      'Schedulers, pre-op callers, authorization and billing staff for ambulatory surgery centers, shown in an org chart. Two weeks free.',
  },
  headline: 'Virtual staff for surgery centers',
  promise:
    'An operating room earns only while a case is in it. Your virtual staff do the calls and the paper that put the right case there on time.',
  features: {
    title: 'What changes at a surgery center',
    items: [
      {
        icon: 'CalendarCheck',
        title: 'Cases posted complete',
        text: 'Codes, laterality, implants and anesthesia checked against the surgeon’s sheet before the slot is confirmed.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Authorized at your facility',
        text: 'Approval for every code at the actual place of service, updated when the plan changes.',
      },
      {
        icon: 'PhoneCall',
        title: 'Pre-op calls that find things',
        text: 'History, medicines, ride and fasting, early enough that a problem can still be solved.',
      },
      {
        icon: 'ReceiptText',
        title: 'Facility claims out',
        text: 'Operative report, implant invoice and authorization number together before the claim leaves.',
      },
    ],
  },
  duties: {
    title: 'Duties of your virtual staff',
    items: [
      {
        title: 'Run the board',
        text: 'Fill surgeons’ blocks, release unused time by your deadlines and move cases up when one drops.',
      },
      {
        title: 'Clear the patient',
        text: 'Collect history and physical, labs, EKG and clearances, and show what is missing for each case.',
      },
      {
        title: 'Talk money early',
        text: 'Verify benefits, prepare the estimate and arrange payment before the day of surgery.',
      },
      {
        title: 'Call after surgery',
        text: 'Make the next-day call from your script and pass pain, bleeding or fever to a nurse at once.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Nurses at the bedside',
        text: 'Pre-op nurses assess patients instead of chasing cardiology offices.',
      },
      {
        title: 'Fewer day-of cancellations',
        text: 'Missing rides, labs and approvals surface days before.',
      },
      {
        title: 'Surgeons who stay',
        text: 'Offices send cases to the center that answers and confirms quickly.',
      },
    ],
  },
  example: {
    title: 'Tuesday, the 10:15 knee',
    paragraphs: [
      'The authorization came back for the wrong side. On the old workflow the front desk finds out when the patient is in a gown.',
      'Here the scheduler compares approval and posting sheet the Thursday before, calls the payer, has it corrected by Friday noon, and notes the new reference on the case. On Tuesday nobody remembers that there was a problem.',
    ],
  },
  orgChart: {
    title: 'How a center is staffed with virtual positions',
    intro:
      'Your Operations Manager leads. The Virtual Receptionist takes every first contact, and each department opens to the positions centers hire. Choose a position to read what it does.',
    manager: {
      title: 'Operations Manager',
      description:
        'Your own leader on site or remote. Sets priorities, receives one report from the virtual team and keeps every decision that is yours.',
      responsibilities: [
        'Set block rules, release deadlines and financial policy',
        'Review the daily readiness report for the next two surgery days',
        'Approve exceptions: late add-ons, payment plans, write-offs',
      ],
      skills: ['Knowledge of your center', 'Authority to decide', 'A short daily huddle'],
    },
    receptionist: {
      title: 'Virtual Receptionist',
      description:
        'The first voice for patients, surgeons’ offices and vendors. Books, routes and keeps the line from ringing out.',
      responsibilities: [
        'Answer in the center’s name and route by need',
        'Take postings from surgeons’ offices and check them for gaps',
        'Give arrival times, directions and fasting instructions from your sheet',
        'Return every missed call the same day',
      ],
      skills: ['Clear spoken English; Spanish on request', 'Surgical terms', 'EHR scheduling'],
    },
    departments: [
      {
        title: 'Scheduling',
        icon: 'CalendarCheck',
        positions: [
          {
            title: 'Surgery Scheduler',
            description: 'Turns posting sheets into complete, authorized cases on the board.',
            responsibilities: [
              'Book room, surgeon, anesthesia and vendor',
              'Match codes and laterality to the authorization',
              'Keep the short-notice list and fill gaps from it',
            ],
            skills: ['Block scheduling', 'CPT basics', 'Persistence on the phone'],
          },
          {
            title: 'Block Time Coordinator',
            description: 'Watches how blocks are used and what can be released.',
            responsibilities: [
              'Report use by surgeon every week',
              'Release time by your deadline and offer it on',
              'Collect vacation and meeting dates from offices',
            ],
            skills: ['Spreadsheets', 'Tact with surgeons’ offices', 'SIS or HST'],
          },
        ],
      },
      {
        title: 'Pre-op and patient readiness',
        icon: 'HeartPulse',
        positions: [
          {
            title: 'Pre-op Coordinator',
            description: 'Makes sure the chart is complete before the patient is.',
            responsibilities: [
              'Call patients from your pre-op script',
              'Collect clearances, labs and EKGs',
              'Flag findings for the pre-op nurse the same day',
            ],
            skills: ['Medical terms', 'Careful listening', 'Checklists'],
          },
          {
            title: 'Post-op Caller',
            description: 'Calls the day after and hears what a form does not say.',
            responsibilities: [
              'Ask about pain, wound, fever and eating',
              'Hand red flags to a nurse while the patient is on the line',
              'Confirm the follow-up visit',
            ],
            skills: ['Warm phone manner', 'Red-flag protocols', 'Documentation'],
          },
        ],
      },
      {
        title: 'Insurance and finance',
        icon: 'ShieldCheck',
        positions: [
          {
            title: 'Insurance Verifier',
            description:
              'Knows what the plan pays at your place of service before you promise a date.',
            responsibilities: [
              'Verify benefits, deductible and facility coverage',
              'Start and follow authorizations by code',
              'Prepare the good-faith estimate',
            ],
            skills: ['Payer portals', 'ASC benefits', 'Exact notes'],
          },
          {
            title: 'Financial Counselor',
            description: 'Explains the estimate and arranges payment before surgery.',
            responsibilities: [
              'Call patients with the estimate in plain words',
              'Set up deposits and plans within your policy',
              'Send documents for signature',
            ],
            skills: ['Clear explanation', 'Discretion', 'Payment plan tools'],
          },
        ],
      },
      {
        title: 'Billing and coding',
        icon: 'ReceiptText',
        positions: [
          {
            title: 'ASC Biller',
            description: 'Bills facility claims with implants and works them until paid.',
            responsibilities: [
              'Build claims with operative report and invoice',
              'Post remittances and compare to contract rates',
              'Appeal denials with records',
            ],
            skills: ['Facility billing', 'Implant carve-outs', 'Appeal writing'],
          },
          {
            title: 'Surgical Coder',
            description: 'Codes from the operative report and queries what is missing.',
            responsibilities: [
              'Assign CPT, HCPCS and ICD-10 codes with modifiers',
              'Check NCCI and payer edits',
              'Send neutral queries to surgeons',
            ],
            skills: ['Surgical anatomy', 'Coding credential', 'Edit tools'],
          },
        ],
      },
    ],
  },
  roles: ['scheduler', 'billing', 'coder', 'lien-negotiator'],
  updated: '2026-11-20',
};
