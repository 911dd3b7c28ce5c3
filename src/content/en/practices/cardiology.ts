import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'cardiology',
  order: 50,
  inMenu: true,
  featured: false,
  icon: 'HeartPulse',
  title: 'Cardiology',
  menuText: 'Testing, devices, authorizations, RPM',
  summary:
    'Test scheduling, imaging authorizations, device-clinic follow-up and pressure monitoring for heart practices. Urgent calls are told apart from the rest.',
  picture: 'specialties/cardiology',
  pictureAlt: 'A heart tracing on a monitor beside a stethoscope',
  meta: {
    title: 'Virtual Assistants for Cardiology Practices',
    description:
      'Remote staff for cardiology: stress-test and echo scheduling, authorizations, device follow-up, RPM and scribes. Two weeks free.',
  },
  headline: 'Virtual staff for cardiology',
  promise:
    'A cardiology line carries appointment changes and chest pain on the same number. Your staff need to hear the difference every time.',
  duties: {
    title: 'Duties of a virtual assistant in cardiology',
    items: [
      {
        title: 'Testing calendar',
        text: 'Echo, nuclear, Holter and treadmill booked in the right order, with caffeine and medicine instructions given.',
      },
      {
        title: 'Imaging authorizations',
        text: 'Nuclear and CT approvals with symptoms, prior tests and risk factors attached the first time.',
      },
      {
        title: 'Device clinic',
        text: 'Remote-check schedules kept, disconnected monitors called, transmissions routed to the device nurse.',
      },
      {
        title: 'Anticoagulation and labs',
        text: 'INR reminders, lab orders followed, results placed in front of the nurse.',
      },
      {
        title: 'Blood pressure and heart-failure monitoring',
        text: 'Daily weights and pressures watched; drifts confirmed and escalated by your thresholds.',
      },
      {
        title: 'Hospital handoffs',
        text: 'Discharges called within your window, cath and echo reports fetched before the visit.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Tests before the visit',
        text: 'Patients come back with the echo done, so one visit decides.',
      },
      {
        title: 'Fewer peer-to-peers',
        text: 'Requests go in with the facts payers ask for.',
      },
      {
        title: 'Nurses for the sick',
        text: 'The device and refill queues arrive sorted.',
      },
    ],
  },
  example: {
    title: 'Four pounds since Friday',
    paragraphs: [
      'A heart-failure patient’s scale shows a gain over the weekend. The monitoring assistant calls, has her weigh again, asks about breath, ankles and pills by protocol, and learns that the water pill ran out on Thursday.',
      'Your nurse has it all in one message before the second patient of the morning, and the refill goes out before anyone thinks of an ambulance.',
    ],
  },
  roles: ['monitoring', 'triage', 'scribe', 'coder'],
  updated: '2026-11-20',
};
