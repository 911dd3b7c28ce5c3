import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'triage',
  order: 100,
  inMenu: true,
  group: 'phones',
  icon: 'PhoneCall',
  title: 'Telephone Triage Assistant',
  shortTitle: 'Triage Assistant',
  menuText: 'Symptom calls by protocol, red flags first',
  summary:
    'Takes symptom calls by your written protocol, asks the red-flag questions first, and hands your nurse a complete message in order of urgency. Worrying calls come to the front of the line.',
  pictureAlt: 'A triage assistant on a call following a color-coded protocol',
  meta: {
    title: 'Telephone Triage Assistant by Your Protocol',
    description:
      'Symptom calls taken by your written protocol: red flags first, urgent calls handed over live, the rest queued complete. Two weeks free.',
  },
  promise: 'The call that cannot wait is never behind eleven that can.',
  description: [
    'On most mornings the sickest caller is somewhere in a voicemail box, between a refill and a question about parking. A nurse who has to listen to all of it in order finds that message last.',
    'A triage assistant answers those calls as they come in. They open the protocol for the complaint, ask its red-flag questions word for word, and act on the answer: 911, a live handover, a same-day slot or a queued message. The decision tree is yours; they follow it and write down each answer.',
  ],
  responsibilities: [
    {
      title: 'Red flags first',
      text: 'Chest pain, trouble breathing, stroke signs, heavy bleeding, thoughts of self-harm: asked before anything else, on every symptom call.',
    },
    {
      title: 'Follow the protocol',
      text: 'Open the one for this complaint and age, ask in order, record the answers, and stop where it says stop.',
    },
    {
      title: 'Escalate live',
      text: 'Reach the nurse or on-call clinician by phone for an urgent result and stay with the patient until someone has taken over.',
    },
    {
      title: 'Queue by urgency',
      text: 'Write a complete message: onset, severity, medicines, allergies, pharmacy, call-back number, level of urgency.',
    },
    {
      title: 'Same-day slots',
      text: 'Book the held appointments by your rules, so that clinical time goes to those who need it.',
    },
    {
      title: 'Close the loop',
      text: 'Call back with the nurse’s answer, check that it was understood and document the time.',
    },
  ],
  benefits: [
    {
      title: 'Nurses call once',
      text: 'The message already holds what they would have asked, so the first call back is the last.',
    },
    {
      title: 'Order by need',
      text: 'The queue runs by urgency, not by who dialed first.',
    },
    {
      title: 'A record of every question',
      text: 'What was asked, answered and done stands in the chart with its time.',
    },
    {
      title: 'Fewer needless ER trips',
      text: 'Patients who can be seen today get a slot while they are on the phone.',
    },
  ],
  day: [
    { time: '8:00 AM', text: 'Lines open: overnight messages sorted, two called back at once.' },
    {
      time: '9:10 AM',
      text: 'Chest tightness: red flag, caller told to dial 911 and kept on the line, nurse informed.',
    },
    {
      time: '10:30 AM',
      text: 'Toddler with fever: pediatric protocol, no red flag, same-day slot.',
    },
    { time: '2:00 PM', text: 'Nurse’s answers called back; one patient asked to repeat the plan.' },
    { time: '4:45 PM', text: 'Open messages handed to the on-call clinician in order of urgency.' },
  ],
  systems: [
    {
      kind: 'Protocols',
      text: 'Schmitt-Thompson sets you license, or your own signed decision trees.',
    },
    { kind: 'EHR', text: 'Telephone encounters, message pools and same-day slots in your system.' },
    { kind: 'Phone', text: 'A queue with call-back and warm transfer, on the platform you use.' },
    { kind: 'On-call', text: 'TigerConnect, PerfectServe, Spok or a plain on-call sheet.' },
  ],
  limits: [
    'Is not a nurse line: gathers and escalates, and gives only the advice your protocol spells out.',
    'Never talks a caller out of an emergency room.',
    'Follows protocols your medical director has signed. Without one, the call goes to a clinician.',
  ],
  related: ['receptionist', 'coordinator', 'monitoring'],
  updated: '2026-11-20',
};
