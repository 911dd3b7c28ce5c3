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
    'Books the case, room, clearance, implant and ride home, and gets the authorization before you set a date.',
  meta: {
    title: 'Virtual Surgery & Procedure Scheduler',
    description:
      'Hire a virtual surgery scheduler to book cases with authorization, clearance, implants and instructions in place. Two weeks free.',
  },
  promise: 'Everything is signed, sent and ordered before the day of surgery.',
  description:
    'A surgery scheduler works each case from a checklist with dates: posting sheet, authorization for the right codes and place of service, clearance, consent and a call to the patient.',
  responsibilities: [
    {
      title: 'Post the case',
      text: 'Book codes, laterality, length, anesthesia, equipment and implants from the posting sheet.',
    },
    {
      title: 'Authorize by code and site',
      text: 'Get every code approved at the actual facility, and update it when the plan changes.',
    },
    {
      title: 'Manage block time',
      text: 'Fill your blocks, release unused time and keep a short-notice list.',
    },
    {
      title: 'Clearance and labs',
      text: 'Request clearance, labs and imaging until the chart is complete.',
    },
    {
      title: 'Prepare the patient',
      text: 'Explain fasting, medications, arrival, ride and cost, per your instructions.',
    },
    {
      title: 'Day-before check',
      text: 'Confirm patient, facility, vendor and consent, and move cases up when one drops.',
    },
  ],
  benefits: [
    { title: 'Fewer late cancellations', text: 'A missing clearance comes up a week ahead.' },
    { title: 'Keep your block time', text: 'Blocks are used or released on time.' },
    {
      title: 'Fewer denied cases',
      text: 'The authorization matches codes, side and place of service.',
    },
    { title: 'Calmer patients', text: 'Patients have one person who knows their case.' },
  ],
  systems: 'Epic OpTime, HST Pathways, SIS, Surgimate; Availity, eviCore, Carelon.',
  limits: [
    'Gives your medication instructions; never makes them.',
    'Sends any change of procedure or side back to the surgeon.',
    'Doesn’t obtain informed consent, but makes sure it’s on file.',
  ],
  related: ['admin', 'records', 'receptionist'],
  updated: '2026-11-27',
};
