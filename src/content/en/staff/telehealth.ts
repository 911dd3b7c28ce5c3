import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'telehealth',
  order: 80,
  inMenu: true,
  group: 'clinical',
  icon: 'Video',
  title: 'Telehealth Virtual Assistant',
  shortTitle: 'Telehealth Assistant',
  menuText: 'Virtual rooming, tech checks, follow-up',
  summary:
    'Rooms patients for video visits: link tested, camera on, medicines reviewed, consent noted before you join. Your video visits start on time and end with a next step.',
  pictureAlt: 'An assistant helping a patient join a video visit',
  meta: {
    title: 'Telehealth Virtual Assistant for Video Visits',
    description:
      'Virtual rooming for video visits: tech check, intake, consent and location before you join, follow-up after. Free for two weeks.',
  },
  promise: 'You click in, and the patient is there: camera working, chart ready, question known.',
  description: [
    'A video visit that opens with “can you hear me?” has already lost its first minutes. The clinician becomes the help desk, the waiting room runs late, and the patient who could not find the link is marked as a no-show.',
    'A telehealth assistant does for the screen what a medical assistant does for the exam room. They call ahead, test the connection, take the history and home vitals, confirm where the patient is sitting, and stay after you leave to book the follow-up.',
  ],
  responsibilities: [
    {
      title: 'Tech check before the day',
      text: 'Call first-time video patients, walk them through link, browser, sound and camera, and switch to phone when nothing helps.',
    },
    {
      title: 'Virtual rooming',
      text: 'Open the visit early, verify name and birth date, and take reason, medicines, allergies, pharmacy and home vitals.',
    },
    {
      title: 'Consent and location',
      text: 'Record telehealth consent and the state the patient is in, because your license depends on it.',
    },
    {
      title: 'Keep the clinic on time',
      text: 'Watch the virtual waiting room, warn late patients by text and fill a gap from the waitlist.',
    },
    {
      title: 'Interpreter and family',
      text: 'Bring an interpreter or a daughter three states away into the same call.',
    },
    {
      title: 'After the visit',
      text: 'Send the summary, book labs and follow-up, and note the visit details the biller needs.',
    },
  ],
  benefits: [
    {
      title: 'Starts on time',
      text: 'Connection trouble is solved before your minutes begin.',
    },
    {
      title: 'Fewer failed visits',
      text: 'Patients who struggle with links get help in place of a no-show fee.',
    },
    {
      title: 'Complete documentation',
      text: 'Consent, location and visit type are in every chart.',
    },
    {
      title: 'Clinicians see patients',
      text: 'No one with a license explains how to unmute.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Texts the day’s links; calls two first-time patients for a tech check.',
    },
    {
      time: '9:00 AM',
      text: 'Rooms the first patient: home blood pressure taken together, medicines updated.',
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
    { kind: 'EHR', text: 'Rooming, medicines and orders pended in your own system.' },
    {
      kind: 'Messaging',
      text: 'Portal and text reminders; a practice number the patient recognizes.',
    },
    { kind: 'Interpreting', text: 'Your language line, joined to the same room.' },
  ],
  limits: [
    'Takes history and home vitals; does not examine, assess or advise.',
    'Checks the patient’s state against the list you give us and cannot decide licensing questions.',
    'Leaves the room when you join, unless you ask them to stay and scribe.',
  ],
  related: ['scribe', 'receptionist', 'monitoring'],
  updated: '2026-11-20',
};
