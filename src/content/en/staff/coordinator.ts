import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'coordinator',
  order: 90,
  inMenu: true,
  group: 'clinical',
  icon: 'UsersRound',
  title: 'Virtual Patient Care Coordinator',
  shortTitle: 'Care Coordinator',
  menuText: 'Transitions, care gaps, follow-through',
  summary:
    'Follows patients between visits: hospital discharges, overdue screenings, specialist appointments, chronic-care calls. The plan you made in the room happens outside it.',
  pictureAlt: 'A care coordinator mapping a patient’s appointments and calls',
  meta: {
    title: 'Virtual Patient Care Coordinator',
    description:
      'A care coordinator who calls after discharge, closes care gaps, runs chronic-care calls and gets patients to the specialist. Two weeks free.',
  },
  promise: 'What you ordered in the room gets done after the patient has left it.',
  description: [
    'The visit is the smallest part of a chronic patient’s year. What decides the rest is whether the discharge summary reached you, whether the eye exam was booked, and whether anyone asked how the new pill is going.',
    'A care coordinator keeps a list of patients rather than a list of tasks. They call within the window after discharge, work the care-gap report your payers send, make the specialist appointment with the patient on the line, and write down what stands in the way: a ride, a price, a fear.',
  ],
  responsibilities: [
    {
      title: 'Transitions of care',
      text: 'Watch the hospital and ADT feeds, call after discharge within the window your program requires, reconcile the medicine list for your review and book the visit.',
    },
    {
      title: 'Chronic-care calls',
      text: 'Hold monthly calls from the care plan you approved, and log the time as the program requires.',
    },
    {
      title: 'Care gaps',
      text: 'Work lists of overdue mammograms, A1c tests, eye exams and wellness visits until they are booked or declined.',
    },
    {
      title: 'Specialists and tests',
      text: 'Schedule with the patient on the line, send the records ahead and fetch the report afterwards.',
    },
    {
      title: 'Barriers',
      text: 'Find the ride, the assistance program or the interpreter, and note what still stands in the way.',
    },
    {
      title: 'Team handoffs',
      text: 'Prepare a short huddle sheet: who is coming, what is due, who was in the hospital.',
    },
  ],
  benefits: [
    {
      title: 'Discharges do not disappear',
      text: 'Patients hear from you while they still have the hospital’s papers in hand.',
    },
    {
      title: 'Quality measures move',
      text: 'Gap lists are worked all year instead of every December.',
    },
    {
      title: 'Fewer lost referrals',
      text: 'The appointment exists before the patient hangs up.',
    },
    {
      title: 'Patients feel known',
      text: 'The same voice calls each month and remembers the last talk.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Two discharges in the feed; both called, medicines compared, visits booked.',
    },
    {
      time: '9:30 AM',
      text: 'Huddle sheet posted: three diabetics due for an eye exam this week.',
    },
    {
      time: '10:30 AM',
      text: 'Monthly chronic-care calls; one patient cannot afford an inhaler, pharmacist asked.',
    },
    { time: '1:30 PM', text: 'Care-gap list: mammograms booked with the patient on the line.' },
    {
      time: '4:00 PM',
      text: 'Specialist reports fetched and filed; the physician tasked on one finding.',
    },
  ],
  systems: [
    {
      kind: 'EHR registries',
      text: 'Care-plan and gap modules in Epic, Athenahealth or eClinicalWorks.',
    },
    {
      kind: 'Hospital feeds',
      text: 'ADT alerts from your health information exchange, Bamboo Health or Epic Care Everywhere.',
    },
    { kind: 'Payer reports', text: 'Gap lists and attribution files from your plans and ACO.' },
    { kind: 'Community help', text: 'findhelp, 211 and manufacturers’ assistance programs.' },
  ],
  limits: [
    'Carries out a care plan you approved; does not write one.',
    'Compares medicine lists and flags differences. A clinician reconciles.',
    'New or worse symptoms on a call go to your nurse before the call ends.',
  ],
  related: ['monitoring', 'triage', 'admin'],
  updated: '2026-11-20',
};
