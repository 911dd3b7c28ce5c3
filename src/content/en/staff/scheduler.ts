import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'scheduler',
  order: 110,
  inMenu: false,
  group: 'front-office',
  icon: 'CalendarCheck',
  title: 'Virtual Surgery Scheduler',
  shortTitle: 'Surgery Scheduler',
  menuText: 'Block time, authorizations, pre-op packets',
  summary:
    'Books the case, the room, the clearance, the implant and the ride home, and has the authorization before the date is promised. Cases stop falling off the board the evening before.',
  pictureAlt: 'A scheduler placing cases into blocks on an operating-room calendar',
  meta: {
    title: 'Virtual Surgery & Procedure Scheduler',
    description:
      'Cases booked into block time with authorization, clearance, implants and instructions in place before the day. Two weeks free.',
  },
  promise:
    'When the patient lies down, everything that had to be signed, sent or ordered already is.',
  description: [
    'A surgery is a dozen small appointments tied together: facility, surgeon, anesthesia, vendor, clearance, authorization, consent, ride. Miss one and the room stays empty at an hour you cannot resell.',
    'A surgery scheduler works each case as a checklist with dates. They take the posting sheet from clinic, ask for the authorization on the right codes and place of service, fill your block, and call the patient in time to fix what they find.',
  ],
  responsibilities: [
    {
      title: 'Post the case',
      text: 'Turn the posting sheet into a booking: codes, laterality, length, position, anesthesia, equipment and implants.',
    },
    {
      title: 'Authorize by code and site',
      text: 'Get approval for every code at the actual facility, and update it when the plan changes.',
    },
    {
      title: 'Manage block time',
      text: 'Fill your blocks, release what will not be used in time and keep a short-notice list.',
    },
    {
      title: 'Clearance and labs',
      text: 'Request cardiac and medical clearance, labs and imaging, and chase them until the chart is complete.',
    },
    {
      title: 'Prepare the patient',
      text: 'Explain fasting, medicines to stop as your sheet says, arrival time, ride and cost estimate, and send it in writing.',
    },
    {
      title: 'Day-before check',
      text: 'Confirm patient, facility, vendor and consent, and move cases up when one drops.',
    },
  ],
  benefits: [
    {
      title: 'Fewer late cancellations',
      text: 'Missing clearance shows up a week ahead, when it can still be fixed.',
    },
    {
      title: 'Blocks that stay yours',
      text: 'Used or released in time, so that the facility has no reason to take them.',
    },
    {
      title: 'No denied cases',
      text: 'Authorization matches codes, laterality and place of service before the date is confirmed.',
    },
    {
      title: 'Calmer patients',
      text: 'One person calls, knows the case and answers the phone.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Tomorrow’s board: one clearance still out, cardiologist’s office called first.',
    },
    {
      time: '9:30 AM',
      text: 'Three posting sheets from clinic entered; authorizations started by code.',
    },
    { time: '11:30 AM', text: 'Vendor confirms the implant tray; the anesthesia list updated.' },
    {
      time: '2:00 PM',
      text: 'Pre-op calls: fasting, blood thinner per your sheet, ride confirmed.',
    },
    {
      time: '4:00 PM',
      text: 'Next week’s block reviewed; two hours offered to the short-notice list.',
    },
  ],
  systems: [
    {
      kind: 'Surgery scheduling',
      text: 'Epic OpTime, HST Pathways, SIS, Surgimate, or a shared board.',
    },
    { kind: 'Authorization', text: 'Availity, eviCore, Carelon and the payers’ own pages.' },
    { kind: 'Estimates', text: 'Your good-faith-estimate template and the payer’s cost tool.' },
    {
      kind: 'Messages',
      text: 'Secure text to surgeon, facility and vendor; patient instructions by portal.',
    },
  ],
  limits: [
    'Reads out your medicine instructions and never makes one.',
    'Books what the surgeon posted; a change of procedure or side goes back to the surgeon in writing.',
    'Does not obtain informed consent. They make sure it is on file.',
  ],
  related: ['admin', 'records', 'receptionist'],
  updated: '2026-11-20',
};
