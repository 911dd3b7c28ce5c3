import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'coordinator',
  order: 90,
  inMenu: true,
  group: 'clinical',
  position: 'Patient Care Coordinator',
  occupation: '43-6013',
  icon: 'UsersRound',
  title: 'Virtual Patient Care Coordinator',
  shortTitle: 'Care Coordinator',
  person: 'a care coordinator',
  menuText: 'Transitions, care gaps, follow-through',
  summary:
    'Follows patients between visits: hospital discharges, overdue screenings, specialist appointments, chronic-care calls. Your care plans get followed after the visit.',
  meta: {
    title: 'Virtual Patient Care Coordinator',
    description:
      'A care coordinator who calls after discharge, closes care gaps, runs chronic-care calls and gets patients to the specialist. Two weeks free.',
  },
  promise: 'Make sure every follow-up, referral and screening you order gets done.',
  description: [
    'Most of a chronic patient’s care happens between visits. Did the discharge summary reach you? Did anyone book the eye exam? Did someone ask about the new medication?',
    'A care coordinator follows your patients, not just tasks. They call on time after discharge, work your care-gap reports and book specialists with the patient on the line. They also note what’s in the way, such as a ride or a cost.',
  ],
  responsibilities: [
    {
      title: 'Transitions of care',
      text: 'Watch the hospital and ADT feeds, call after discharge within the window your program requires, compare the medication list for your review and book the visit.',
    },
    {
      title: 'Chronic-care calls',
      text: 'Hold monthly calls from the care plan you approved, and log the time as the program requires.',
    },
    {
      title: 'Care gaps',
      text: 'Work lists of overdue mammograms, A1c tests, eye exams and wellness visits until patients book or decline.',
    },
    {
      title: 'Specialists and tests',
      text: 'Schedule with the patient on the line, send records ahead and get the report afterward.',
    },
    {
      title: 'Barriers',
      text: 'Find the ride, the assistance program or the interpreter, and note what’s still in the way.',
    },
    {
      title: 'Team handoffs',
      text: 'Prepare a short huddle sheet: who’s coming, what’s due and who was in the hospital.',
    },
  ],
  benefits: [
    {
      title: 'Follow-up after every discharge',
      text: 'Patients hear from you soon after they leave the hospital.',
    },
    {
      title: 'Better quality scores',
      text: 'Care gaps get worked all year, not just in December.',
    },
    {
      title: 'Fewer lost referrals',
      text: 'The appointment is booked before the patient hangs up.',
    },
    {
      title: 'A familiar voice',
      text: 'The same person calls each month and remembers the last call.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Two discharges in the feed; both called, medications compared, visits booked.',
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
    'Carries out the care plan you approved. Doesn’t write one.',
    'Compares medication lists and flags differences. A clinician reconciles them.',
    'New or worse symptoms on a call go to your nurse before the call ends.',
  ],
  related: ['monitoring', 'triage', 'admin'],
  updated: '2026-11-20',
};
