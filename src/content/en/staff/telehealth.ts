import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'telehealth',
  order: 80,
  inMenu: true,
  group: 'clinical',
  position: 'Telehealth Support Staff',
  occupation: '31-9092',
  icon: 'Video',
  title: 'Telehealth Virtual Assistant',
  shortTitle: 'Telehealth Assistant',
  person: 'a telehealth assistant',
  menuText: 'Virtual rooming, tech checks, follow-up',
  summary: 'Rooms patients for video visits: connection, medications and consent, before you join.',
  meta: {
    title: 'Telehealth Virtual Assistant for Video Visits',
    description:
      'Virtual rooming for video visits: tech check, intake, consent and location before you join, follow-up after. Free for two weeks.',
  },
  promise: 'Start every video visit on time, with the patient connected and the chart ready.',
  description: 'Your assistant rooms patients on video, as a medical assistant does in the office.',
  responsibilities: [
    {
      title: 'Tech check before the day',
      text: 'Walk first-time patients through link, sound and camera.',
    },
    {
      title: 'Virtual rooming',
      text: 'Verify identity; take reason, medications, allergies and home vitals.',
    },
    {
      title: 'Consent and location',
      text: 'Record consent and the patient’s state.',
    },
    {
      title: 'Keep the clinic on time',
      text: 'Watch the waiting room, and text late patients.',
    },
    {
      title: 'Interpreter and family',
      text: 'Bring them into the call.',
    },
    {
      title: 'After the visit',
      text: 'Send the summary, book labs and follow-up.',
    },
  ],
  benefits: [
    { title: 'Starts on time', text: 'Connections are already tested.' },
    { title: 'Fewer failed visits', text: 'Patients get help with the link.' },
    {
      title: 'Complete documentation',
      text: 'Consent and location are charted.',
    },
    { title: 'More time with patients', text: 'Clinicians don’t do tech support.' },
  ],
  systems:
    'Doxy.me, Zoom for Healthcare, Epic Video Visit, athenaTelehealth, healow; your language line.',
  limits: [
    'Doesn’t examine, assess or advise.',
    'Doesn’t decide licensing questions; checks states against your list.',
    'Leaves when you join, unless asked to scribe.',
  ],
  related: ['scribe', 'receptionist', 'monitoring'],
  updated: '2026-11-27',
};
