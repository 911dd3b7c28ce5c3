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
  summary:
    'Rooms patients for video visits: tests the link and camera, reviews medications and notes consent before you join.',
  meta: {
    title: 'Telehealth Virtual Assistant for Video Visits',
    description:
      'Virtual rooming for video visits: tech check, intake, consent and location before you join, follow-up after. Free for two weeks.',
  },
  promise: 'Start every video visit on time, with the patient connected and the chart ready.',
  description:
    'A telehealth assistant rooms patients on video the way a medical assistant does in the office: tests the connection, takes history and home vitals, confirms the location and books the follow-up.',
  responsibilities: [
    {
      title: 'Tech check before the day',
      text: 'Walk first-time patients through link, browser, sound and camera.',
    },
    {
      title: 'Virtual rooming',
      text: 'Verify name and birth date; take reason, medications, allergies and home vitals.',
    },
    {
      title: 'Consent and location',
      text: 'Record telehealth consent and the state the patient is in.',
    },
    {
      title: 'Keep the clinic on time',
      text: 'Watch the virtual waiting room, and text patients who are running late.',
    },
    {
      title: 'Interpreter and family',
      text: 'Bring an interpreter or a family member into the call.',
    },
    {
      title: 'After the visit',
      text: 'Send the summary, book labs and follow-up, and note the details for billing.',
    },
  ],
  benefits: [
    { title: 'Starts on time', text: 'Connections are tested before you join.' },
    { title: 'Fewer failed visits', text: 'Patients who can’t find the link get help.' },
    {
      title: 'Complete documentation',
      text: 'Consent, location and visit type are in every chart.',
    },
    { title: 'More time with patients', text: 'Your clinicians don’t do tech support.' },
  ],
  systems:
    'Doxy.me, Zoom for Healthcare, Epic Video Visit, athenaTelehealth, healow; your language line.',
  limits: [
    'Doesn’t examine, assess or advise.',
    'Checks the patient’s state against your list; doesn’t decide licensing questions.',
    'Leaves when you join, unless you ask them to stay and scribe.',
  ],
  related: ['scribe', 'receptionist', 'monitoring'],
  updated: '2026-11-27',
};
