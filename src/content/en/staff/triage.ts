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
    'Takes symptom calls by your written protocol, asks the red-flag questions first, and hands your nurse a complete message in order of urgency.',
  meta: {
    title: 'Telephone Triage Assistant by Your Protocol',
    description:
      'Symptom calls taken by your written protocol: red flags first, urgent calls transferred live, the rest sent as complete messages. Two weeks free.',
  },
  promise: 'Get urgent symptom calls to your nurse first.',
  description:
    'A triage assistant opens your protocol, asks the red-flag questions word for word and acts on the answers: 911, a live handoff, a same-day visit or a message. Each answer is documented.',
  responsibilities: [
    {
      title: 'Red flags first',
      text: 'Chest pain, trouble breathing, stroke signs, bleeding, self-harm: asked first, every time.',
    },
    {
      title: 'Follow the protocol',
      text: 'Open the one for this complaint and age, ask in order and stop where it says stop.',
    },
    {
      title: 'Escalate live',
      text: 'Reach the nurse or on-call clinician, and stay with the patient until they take over.',
    },
    {
      title: 'Queue by urgency',
      text: 'Write a complete message: onset, severity, medications, pharmacy and urgency.',
    },
    { title: 'Same-day slots', text: 'Book the held appointments by your rules.' },
    {
      title: 'Close the loop',
      text: 'Call back with the nurse’s answer, and make sure the patient understands it.',
    },
  ],
  benefits: [
    { title: 'Nurses call once', text: 'Messages have what nurses need for one callback.' },
    { title: 'Urgent calls first', text: 'Urgency decides, not who called first.' },
    {
      title: 'A record of every question',
      text: 'The chart shows what was asked, answered and done.',
    },
    { title: 'Fewer needless ER trips', text: 'Patients who can be seen today get a slot.' },
  ],
  systems: 'Schmitt-Thompson protocols you license, or your own; TigerConnect, PerfectServe, Spok.',
  limits: [
    'Isn’t a nurse line; gives only the advice in your protocol.',
    'Never talks a caller out of going to the emergency room.',
    'Follows only protocols your medical director has signed.',
  ],
  related: ['receptionist', 'coordinator', 'monitoring'],
  updated: '2026-11-27',
};
