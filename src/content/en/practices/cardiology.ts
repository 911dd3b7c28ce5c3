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
    'Test scheduling, imaging authorizations, device-clinic follow-up and pressure monitoring for heart practices.',
  picture: 'specialties/cardiology',
  meta: {
    title: 'Virtual Assistants for Cardiology Practices',
    description:
      'Remote staff for cardiology: stress-test and echo scheduling, authorizations, device follow-up, RPM and scribes. Two weeks free.',
  },
  headline: 'Virtual staff for cardiology',
  promise:
    'Appointment changes and chest pain share one line. By your protocol, urgent callers reach your nurse first.',
  duties: {
    title: 'Duties of a virtual assistant in cardiology',
    items: [
      {
        title: 'Testing calendar',
        text: 'Books tests in the right order.',
      },
      {
        title: 'Imaging authorizations',
        text: 'Requests approvals with symptoms and prior tests attached.',
      },
      {
        title: 'Device clinic',
        text: 'Keeps remote checks on schedule; transmissions go to your nurse.',
      },
      {
        title: 'Anticoagulation and labs',
        text: 'Sends INR reminders and routes results.',
      },
      {
        title: 'Blood pressure and heart-failure monitoring',
        text: 'Checks daily readings and escalates by your thresholds.',
      },
      {
        title: 'Hospital handoffs',
        text: 'Calls discharged patients and gets reports.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Tests before the visit',
        text: 'You can decide in one visit.',
      },
      { title: 'Fewer peer-to-peers', text: 'Requests include the facts payers ask for.' },
      {
        title: 'More nurse time for sick patients',
        text: 'Device and refill requests arrive sorted.',
      },
    ],
  },
  roles: ['monitoring', 'triage', 'scribe', 'coder'],
  candidates: 'cardiology',
  systems: ['NextGen', 'Veradigm', 'Oracle Health'],
  updated: '2026-11-27',
};
