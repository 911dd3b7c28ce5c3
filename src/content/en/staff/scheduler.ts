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
  summary: 'Books case, room, clearance and implants, with the authorization first.',
  meta: {
    title: 'Virtual Surgery & Procedure Scheduler',
    description:
      'Hire a virtual surgery scheduler to book cases with authorization, clearance, implants and instructions in place. Two weeks free.',
  },
  promise: 'Everything is signed, sent and ordered before the day of surgery.',
  description:
    'Your scheduler works each case from a checklist with dates, from posting sheet to the call before surgery.',
  responsibilities: [
    {
      title: 'Post the case',
      text: 'Book codes, laterality, anesthesia, equipment and implants.',
    },
    {
      title: 'Authorize by code and site',
      text: 'Get every code approved at the actual facility.',
    },
    {
      title: 'Manage block time',
      text: 'Fill blocks and release unused time.',
    },
    {
      title: 'Clearance and labs',
      text: 'Follow up until the chart is complete.',
    },
    {
      title: 'Prepare the patient',
      text: 'Explain fasting, medications, arrival, ride and cost.',
    },
    {
      title: 'Day-before check',
      text: 'Confirm patient, facility, vendor and consent.',
    },
  ],
  benefits: [
    { title: 'Fewer late cancellations', text: 'Missing clearances come up early.' },
    { title: 'Keep your block time', text: 'Blocks get used or released.' },
    {
      title: 'Fewer denied cases',
      text: 'Authorizations match codes, side and site.',
    },
    { title: 'Calmer patients', text: 'One person knows their case.' },
  ],
  systems: 'Epic OpTime, HST Pathways, SIS, Surgimate; Availity, eviCore, Carelon.',
  limits: [
    'Gives only your medication instructions.',
    'Sends changes of procedure or side to the surgeon.',
    'Doesn’t obtain informed consent; checks that it’s on file.',
  ],
  related: ['admin', 'records', 'receptionist'],
  updated: '2026-11-27',
};
