import { CLAIMS } from '#content/en/claims.ts';
import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'receptionist',
  order: 10,
  inMenu: true,
  group: 'phones',
  position: 'General Medical Admin',
  occupation: '43-6013',
  icon: 'Phone',
  title: 'Virtual Medical Receptionist',
  shortTitle: 'Receptionist',
  person: 'a receptionist',
  menuText: 'Answers, books, confirms, calls back',
  summary:
    'Answers calls in your practice’s name, books into your schedule and returns missed calls. Your front desk can focus on the patients in front of them.',
  meta: {
    title: `Virtual Medical Receptionist at ${CLAIMS.hourlyPrice.value} an Hour`,
    description:
      'A trained receptionist who answers in your name, books in your EHR, confirms visits and calls back missed calls. Free for two weeks.',
  },
  promise: 'Your phone gets answered in your practice’s name, during all your hours.',
  description: [
    'Your front desk has two jobs: helping the patient at the window and answering the phone. When both happen at once, calls go to voicemail. New patients who reach voicemail often call the next practice on the list.',
    'Your virtual receptionist handles the phone. They answer during your hours in your practice’s name, book into your schedule by your rules and leave notes in the chart.',
  ],
  responsibilities: [
    {
      title: 'Answer and route',
      text: 'Pick up on your main line, find out what the caller needs, and send clinical questions to your nurse with a written message instead of a cold transfer.',
    },
    {
      title: 'Book, move and cancel',
      text: 'Schedule by visit type, provider and length as your template says, and offer open slots to the waitlist.',
    },
    {
      title: 'Register new patients',
      text: 'Take demographics and insurance on the first call, send intake forms, and follow up on any that aren’t back the day before.',
    },
    {
      title: 'Confirm tomorrow',
      text: 'Call or text everyone on the next day’s list, note who’s coming, and rebook anyone who can’t.',
    },
    {
      title: 'Work the missed calls',
      text: 'Return every abandoned call and voicemail the same day, and log the result.',
    },
    {
      title: 'Check coverage',
      text: 'Check eligibility before the visit, so a lapsed plan isn’t a surprise at check-in.',
    },
  ],
  benefits: [
    {
      title: 'A calmer front desk',
      text: 'On-site staff greet and room patients without a phone in their ear.',
    },
    {
      title: 'Fewer empty slots',
      text: 'Confirmation calls and an active waitlist fill the gaps no-shows leave.',
    },
    {
      title: 'New patients get a person',
      text: 'New callers talk to someone who can book them, not a voicemail box.',
    },
    {
      title: 'Lunch is covered',
      text: 'The line stays open over lunch, during the Monday rush and when you’re short-staffed.',
    },
  ],
  day: [
    {
      time: '7:45 AM',
      text: 'Clears overnight voicemails and portal booking requests before the line opens.',
    },
    {
      time: '8:00 AM',
      text: 'Monday rush: same-day requests booked into held slots, refills messaged to the nurse.',
    },
    {
      time: '11:00 AM',
      text: 'Eligibility for tomorrow’s list; two patients called about a changed plan.',
    },
    {
      time: '1:30 PM',
      text: 'Confirmation calls. A canceled physical goes to the first name on the waitlist.',
    },
    {
      time: '4:30 PM',
      text: 'Last missed calls returned; a short end-of-day note on what’s still open.',
    },
  ],
  systems: [
    {
      kind: 'EHR and scheduling',
      text: 'Epic, Athenahealth, eClinicalWorks, Kareo and their calendars, under a login you create.',
    },
    {
      kind: 'Phone',
      text: 'RingCentral, Weave, Dialpad or the softphone your practice already has.',
    },
    {
      kind: 'Patient messages',
      text: 'Your portal inbox and text reminders such as Klara, Luma or Solutionreach.',
    },
    { kind: 'Eligibility', text: 'Availity and payer portals for coverage and copay checks.' },
  ],
  limits: [
    'Doesn’t give medical advice. Symptom calls go to your nurse or triage line by your written rules.',
    'Greets at the phone, not at the door. Someone on site still checks IDs and rooms patients.',
    'Only takes card payments through your own system, where the card number stays hidden.',
  ],
  related: ['triage', 'admin', 'scheduler'],
  updated: '2026-11-20',
};
