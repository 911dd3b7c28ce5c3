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
    'Rooms patients for video visits: tests the link and camera, reviews medications and notes consent before you join. Your visits start on time.',
  meta: {
    title: 'Telehealth Virtual Assistant for Video Visits',
    description:
      'Virtual rooming for video visits: tech check, intake, consent and location before you join, follow-up after. Free for two weeks.',
  },
  promise: 'Start every video visit on time, with the patient connected and the chart ready.',
  description: [
    'When a video visit starts with “Can you hear me?” you’ve already lost time. You end up doing tech support, visits run late, and patients who can’t find the link get marked as no-shows.',
    'A telehealth assistant rooms patients on video the way a medical assistant does in the office. They call ahead, test the connection, take the history and home vitals, confirm the patient’s location and stay on to book the follow-up.',
  ],
  responsibilities: [
    {
      title: 'Tech check before the day',
      text: 'Call first-time video patients, walk them through link, browser, sound and camera, and switch to phone if needed.',
    },
    {
      title: 'Virtual rooming',
      text: 'Open the visit early, verify name and birth date, and take the reason for the visit, medications, allergies, pharmacy and home vitals.',
    },
    {
      title: 'Consent and location',
      text: 'Record telehealth consent and the state the patient is in, because your license depends on it.',
    },
    {
      title: 'Keep the clinic on time',
      text: 'Watch the virtual waiting room, text patients who are running late and fill gaps from the waitlist.',
    },
    {
      title: 'Interpreter and family',
      text: 'Bring an interpreter or an out-of-state family member into the call.',
    },
    {
      title: 'After the visit',
      text: 'Send the summary, book labs and follow-up, and note the visit details the biller needs.',
    },
  ],
  benefits: [
    {
      title: 'Starts on time',
      text: 'Connection problems are fixed before you join.',
    },
    {
      title: 'Fewer failed visits',
      text: 'Patients who have trouble with the link get help, not a no-show fee.',
    },
    {
      title: 'Complete documentation',
      text: 'Consent, location and visit type are in every chart.',
    },
    {
      title: 'More time with patients',
      text: 'Your clinicians don’t have to do tech support.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Texts the day’s links; calls two first-time patients for a tech check.',
    },
    {
      time: '9:00 AM',
      text: 'Rooms the first patient: home blood pressure taken together, medications updated.',
    },
    {
      time: '11:15 AM',
      text: 'A frozen camera: moves the patient to a phone call, marks the visit accordingly.',
    },
    {
      time: '2:00 PM',
      text: 'Brings an interpreter into a postpartum visit and stays on for scheduling.',
    },
    {
      time: '4:30 PM',
      text: 'Follow-ups booked, summaries sent, tomorrow’s new video patients called.',
    },
  ],
  systems: [
    {
      kind: 'Video',
      text: 'Doxy.me, Zoom for Healthcare, Epic Video Visit, athenaTelehealth, healow.',
    },
    { kind: 'EHR', text: 'Rooming, medications and pended orders in your own system.' },
    {
      kind: 'Messaging',
      text: 'Portal and text reminders; a practice number the patient recognizes.',
    },
    { kind: 'Interpreting', text: 'Your language line, joined to the same room.' },
  ],
  limits: [
    'Takes history and home vitals. Doesn’t examine, assess or advise.',
    'Checks the patient’s state against your list. Can’t decide licensing questions.',
    'Leaves the room when you join, unless you ask them to stay and scribe.',
  ],
  related: ['scribe', 'receptionist', 'monitoring'],
  updated: '2026-11-20',
};
