import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'surgery-centers',
  order: 10,
  inMenu: true,
  featured: true,
  icon: 'Hospital',
  title: 'Surgery Centers',
  menuText: 'Full schedules, cleared patients, paid cases',
  summary:
    'Case scheduling, pre-op calls, authorizations and facility billing for ambulatory surgery centers.',
  picture: 'practices/surgery-centers',
  meta: {
    title: 'Surgery Centers: Virtual Schedulers, Billers, Coders',
    description:
      'Schedulers, pre-op callers, authorization and billing staff for ambulatory surgery centers, shown in an org chart. Two weeks free.',
  },
  headline: 'Virtual staff for surgery centers',
  promise: 'They handle the calls and paperwork that keep cases on schedule.',
  duties: {
    title: 'Duties of your virtual staff',
    items: [
      {
        icon: 'CalendarCheck',
        title: 'Complete case bookings',
        text: 'They check codes, laterality, implants and anesthesia.',
      },
      {
        icon: 'CalendarSync',
        title: 'Blocks in use',
        text: 'They fill blocks and release unused time.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Authorizations for your facility',
        text: 'They get every code approved at your site.',
      },
      {
        icon: 'PhoneCall',
        title: 'Calls before and after surgery',
        text: 'They confirm ride and fasting; red flags go to a nurse.',
      },
      {
        icon: 'ClipboardList',
        title: 'Costs settled early',
        text: 'They verify benefits, estimate and arrange payment.',
      },
      {
        icon: 'ReceiptText',
        title: 'Facility claims sent complete',
        text: 'Operative report, implant invoice and authorization go together.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Nurses at the bedside',
        text: 'They’re not chasing clearances.',
      },
      {
        title: 'Fewer day-of cancellations',
        text: 'Missing rides and labs come up early.',
      },
      { title: 'Loyal surgeons', text: 'Surgeons choose the center that answers.' },
    ],
  },
  orgChart: {
    title: 'How a center is staffed with virtual positions',
    intro: 'Open a department, then choose a position.',
    manager: {
      title: 'Operations Manager',
      description:
        'Your own leader. Sets priorities, makes the decisions and gets one daily report.',
      responsibilities: [
        'Set block rules, release deadlines and financial policy',
        'Review the daily readiness report for the next two surgery days',
        'Approve exceptions: late add-ons, payment plans, write-offs',
      ],
      skills: ['Knowledge of your center', 'Authority to decide', 'Clear priorities'],
    },
    receptionist: {
      title: 'Virtual Receptionist',
      role: 'receptionist',
      description: 'The first voice for patients, surgeons’ offices and vendors.',
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
            role: 'scheduler',
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
            description: 'Tracks how blocks are used and what can be released.',
            responsibilities: [
              'Report use by surgeon every week',
              'Release time by your deadline and offer it to others',
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
            description: 'Completes the chart before the patient arrives.',
            responsibilities: [
              'Call patients from your pre-op script',
              'Collect clearances, labs and EKGs',
              'Flag findings for the pre-op nurse the same day',
            ],
            skills: ['Medical terms', 'Careful listening', 'Checklists'],
          },
          {
            title: 'Post-op Caller',
            description: 'Checks on recovery the day after surgery.',
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
            description: 'Finds what the plan pays at your facility.',
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
              'Explain the estimate to patients in plain words',
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
            role: 'billing',
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
            role: 'coder',
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
  candidates: 'surgery center',
  systems: ['HST Pathways', 'SIS Complete', 'AdvantX'],
  updated: '2026-11-27',
};
