import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'receptionist',
  order: 10,
  inMenu: true,
  group: 'phones',
  icon: 'Phone',
  title: 'Virtual Medical Receptionist',
  shortTitle: 'Receptionist',
  menuText: 'Answers, books, confirms, calls back',
  summary:
    'Answers your line by the name of your practice, books into your real calendar and calls back whoever hung up. Your front desk looks up at the patient in front of it again.',
  pictureAlt: 'A receptionist with a headset beside a week’s appointment calendar',
  meta: {
    title: 'Virtual Medical Receptionist From $12 an Hour',
    description:
      'A trained receptionist who answers in your name, books in your EHR, confirms visits and calls back missed calls. Free for two weeks.',
  },
  promise: 'No patient hears the fourth ring, and none is put on hold to check in another.',
  description: [
    'A front desk does two jobs that get in each other’s way: looking after the person at the window and answering the phone. When both come at once, the phone loses, and a new patient who reaches voicemail usually dials the next practice on the list.',
    'Your receptionist takes the phone half. They sit on your line during your hours, greet callers in your practice’s name, book straight into your schedule under your rules, and leave a note in the chart rather than on a sticky pad.',
  ],
  responsibilities: [
    {
      title: 'Answer and route',
      text: 'Pick up on your main line, find out what the caller needs, and send clinical questions to your nurse with a written message instead of a cold transfer.',
    },
    {
      title: 'Book, move and cancel',
      text: 'Schedule by visit type, provider and length as your template says, and offer a freed slot to the waitlist before it goes to waste.',
    },
    {
      title: 'Register new patients',
      text: 'Take demographics and insurance on the first call, send intake forms, and chase the ones that have not come back by the day before.',
    },
    {
      title: 'Confirm tomorrow',
      text: 'Call or text everyone on the next day’s list, note who is coming, and rebook who is not.',
    },
    {
      title: 'Work the missed calls',
      text: 'Return every abandoned call and voicemail the same day, and log how it ended.',
    },
    {
      title: 'Check coverage',
      text: 'Run eligibility before the visit so that a lapsed plan is a phone call today, not a surprise at the window.',
    },
  ],
  benefits: [
    {
      title: 'Your window goes quiet',
      text: 'Staff on site greet, collect and room patients without a receiver on the shoulder.',
    },
    {
      title: 'Fewer empty slots',
      text: 'Confirmations and a worked waitlist fill the gaps that no-shows leave.',
    },
    {
      title: 'New patients get a person',
      text: 'First callers speak to someone who can book them, not to a machine that promises a call.',
    },
    {
      title: 'Lunch is covered',
      text: 'The line stays open over lunch, during the Monday rush and while your desk is short.',
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
      text: 'Confirmation calls. A cancelled physical goes to the first name on the waitlist.',
    },
    {
      time: '4:30 PM',
      text: 'Last missed calls returned; a short end-of-day note with what is still open.',
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
    'Gives no medical advice: a symptom call goes to your nurse or to the triage line by your written rules.',
    'Greets at the phone, not at the door. Someone on site still checks IDs and rooms patients.',
    'Takes card payments only through a system of yours that keeps the number out of sight.',
  ],
  related: ['triage', 'admin', 'scheduler'],
  updated: '2026-11-20',
};
