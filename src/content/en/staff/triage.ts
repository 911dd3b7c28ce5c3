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
    'Takes symptom calls by your written protocol, red flags first, and hands your nurse complete messages.',
  meta: {
    title: 'Telephone Triage Assistant by Your Protocol',
    description:
      'Symptom calls taken by your written protocol: red flags first, urgent calls transferred live, the rest sent as complete messages. Two weeks free.',
  },
  promise: 'Get urgent symptom calls to your nurse first.',
  description:
    'Your assistant asks the protocol’s questions word for word. The answers decide: 911, a live handoff, a same-day visit or a message.',
  responsibilities: [
    {
      title: 'Red flags first',
      text: 'Chest pain, breathing, stroke, bleeding, self-harm: asked every time.',
    },
    {
      title: 'Follow the protocol',
      text: 'Ask in order, and stop where it says stop.',
    },
    {
      title: 'Escalate live',
      text: 'Stay with the patient until a clinician takes over.',
    },
    {
      title: 'Queue by urgency',
      text: 'Note onset, severity, medications, pharmacy and urgency.',
    },
    { title: 'Same-day slots', text: 'Book held slots by your rules.' },
    {
      title: 'Close the loop',
      text: 'Call back with the nurse’s answer.',
    },
  ],
  benefits: [
    { title: 'Nurses call once', text: 'Messages are complete.' },
    { title: 'Urgent calls first', text: 'Urgency decides the order.' },
    {
      title: 'A record of every question',
      text: 'The chart has each answer.',
    },
    { title: 'Fewer needless ER trips', text: 'Callers get a same-day slot instead.' },
  ],
  systems: 'Schmitt-Thompson protocols you license, or your own; TigerConnect, PerfectServe, Spok.',
  limits: [
    'Gives only the advice in your protocol.',
    'Never talks anyone out of the emergency room.',
    'Follows only protocols your medical director signed.',
  ],
  related: ['receptionist', 'coordinator', 'monitoring'],
  updated: '2026-11-27',
};
