import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'triage',
  order: 100,
  inMenu: true,
  group: 'phones',
  position: 'Patient Care Coordinator',
  occupation: '31-9092',
  icon: 'PhoneCall',
  title: 'Telephone Triage Assistant',
  shortTitle: 'Triage Assistant',
  person: 'a triage assistant',
  menuText: 'Symptom calls by protocol, red flags first',
  summary:
    'Takes symptom calls by your written protocol, asks the red-flag questions first, and hands your nurse a complete message in order of urgency. Urgent calls go to the front of the line.',
  meta: {
    title: 'Telephone Triage Assistant by Your Protocol',
    description:
      'Symptom calls taken by your written protocol: red flags first, urgent calls transferred live, the rest sent as complete messages. Two weeks free.',
  },
  promise: 'Get urgent symptom calls to your nurse first.',
  description: [
    'On a busy morning, your sickest caller may be sitting in voicemail behind refill requests and parking questions. By the time a nurse gets to the message, hours may have passed.',
    'A triage assistant answers calls as they come in. They open your protocol, ask the red-flag questions word for word and act on the answers: 911, a live handoff, a same-day visit or a message. They follow your decision tree and document each answer.',
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
      text: 'Write a complete message: onset, severity, medications, allergies, pharmacy, callback number and level of urgency.',
    },
    {
      title: 'Same-day slots',
      text: 'Book the held appointments by your rules, so clinical time goes to the patients who need it.',
    },
    {
      title: 'Close the loop',
      text: 'Call back with the nurse’s answer, make sure the patient understands it and document the time.',
    },
  ],
  benefits: [
    {
      title: 'Nurses call once',
      text: 'Messages include what nurses need to know, so one callback is enough.',
    },
    {
      title: 'Urgent calls first',
      text: 'Calls are handled by urgency, not by who called first.',
    },
    {
      title: 'A record of every question',
      text: 'The chart shows what was asked, answered and done, and when.',
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
    { kind: 'Phone', text: 'A queue with callback and warm transfer, on the platform you use.' },
    { kind: 'On-call', text: 'TigerConnect, PerfectServe, Spok or a plain on-call sheet.' },
  ],
  limits: [
    'Isn’t a nurse line. They gather information, escalate and only give the advice in your protocol.',
    'Never talks a caller out of going to the emergency room.',
    'Only follows protocols your medical director has signed. Otherwise, the call goes to a clinician.',
  ],
  related: ['receptionist', 'coordinator', 'monitoring'],
  updated: '2026-11-20',
};
