import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'scheduler',
  order: 110,
  inMenu: false,
  group: 'front-office',
  position: 'Surgery & Procedure Scheduler',
  occupation: '43-6013',
  icon: 'CalendarCheck',
  title: 'Virtual Surgery Scheduler',
  shortTitle: 'Surgery Scheduler',
  person: 'a surgery scheduler',
  menuText: 'Block time, authorizations, pre-op packets',
  summary:
    'Books the case, room, clearance, implant and ride home, and gets the authorization before you set a date. You’ll have fewer last-minute cancellations.',
  meta: {
    title: 'Virtual Surgery & Procedure Scheduler',
    description:
      'Hire a virtual surgery scheduler to book cases with authorization, clearance, implants and instructions in place. Two weeks free.',
  },
  promise: 'Everything is signed, sent and ordered before the day of surgery.',
  description: [
    'Every surgery has a dozen moving parts, from anesthesia and implants to clearance, consent and a ride home. Miss one, and the room sits empty.',
    'A surgery scheduler works each case from a checklist with dates. They take the posting sheet, request authorization for the right codes and place of service, fill your block time and call the patient early enough to fix problems.',
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
      text: 'Request cardiac and medical clearance, labs and imaging, and follow up until the chart is complete.',
    },
    {
      title: 'Prepare the patient',
      text: 'Explain fasting, which medications to stop, arrival time, ride and cost estimate, per your instructions, and send it in writing.',
    },
    {
      title: 'Day-before check',
      text: 'Confirm patient, facility, vendor and consent, and move cases up when one drops.',
    },
  ],
  benefits: [
    {
      title: 'Fewer late cancellations',
      text: 'You find out about a missing clearance a week ahead, when there’s time to fix it.',
    },
    {
      title: 'Keep your block time',
      text: 'Blocks are used or released on time, so the facility has no reason to take them.',
    },
    {
      title: 'Fewer denied cases',
      text: 'The authorization matches codes, laterality and place of service before you confirm the date.',
    },
    {
      title: 'Calmer patients',
      text: 'Patients have one person to call who knows their case.',
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
    'Gives your medication instructions. Never makes them.',
    'Books what the surgeon posted. A change of procedure or side goes back to the surgeon in writing.',
    'Doesn’t obtain informed consent, but makes sure it’s on file.',
  ],
  related: ['admin', 'records', 'receptionist'],
  updated: '2026-11-20',
};
