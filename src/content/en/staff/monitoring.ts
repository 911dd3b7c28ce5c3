import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'monitoring',
  order: 70,
  inMenu: true,
  group: 'clinical',
  position: 'Patient Care Coordinator',
  occupation: '31-9092',
  icon: 'Activity',
  title: 'Remote Patient Monitoring',
  shortTitle: 'Patient Monitoring',
  person: 'a monitoring assistant',
  menuText: 'RPM dashboards, alerts, patient calls',
  summary:
    'Monitors readings between visits, calls patients whose numbers change or stop, and logs the time you bill for, so fewer patients drop out of your RPM program.',
  meta: {
    title: 'Remote Patient Monitoring Assistant',
    description:
      'Hire an RPM assistant who monitors dashboards, calls patients about missed or changing readings and logs time for billing. Two weeks free.',
  },
  promise: 'When a reading changes, your patient gets a call the same day.',
  description: [
    'Many RPM programs lose patients early. You ship the cuff, the first week goes well, and then the readings stop. If nobody calls, the patient drops out and you can’t bill the month.',
    'A monitoring assistant owns the dashboard. They enroll patients, walk them through the first reading and check every alert against your thresholds. They talk with patients each month and log the time.',
  ],
  responsibilities: [
    {
      title: 'Enrollment and consent',
      text: 'Find patients who qualify from your list, explain the program and the copay, and record consent in the chart.',
    },
    {
      title: 'Device set-up',
      text: 'Ship the cuff, scale, glucometer or oximeter and stay on the phone until the first reading arrives.',
    },
    {
      title: 'Daily dashboard',
      text: 'Check every alert against your thresholds, ask for a repeat reading, and rule out a loose cuff.',
    },
    {
      title: 'Escalation',
      text: 'Hand readings beyond your limits to the nurse or physician right away, the way you’ve specified.',
    },
    {
      title: 'Adherence calls',
      text: 'Call patients who’ve stopped sending readings, find out why and get them started again.',
    },
    {
      title: 'Time and documentation',
      text: 'Log reading days and interactive minutes as the RPM and chronic-care codes require, and give the biller a clean list at month end.',
    },
  ],
  benefits: [
    {
      title: 'Patients stay in the program',
      text: 'Someone notices the first missed week, not the third month.',
    },
    {
      title: 'Alerts with context',
      text: 'Your nurse sees a confirmed reading, symptoms and medications, not just a number.',
    },
    {
      title: 'More billable months',
      text: 'Days and minutes are tracked as they happen, so your billing records are complete.',
    },
    {
      title: 'Fewer surprises',
      text: 'Weight gain, rising pressure and low sugars come up before the emergency visit.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Overnight alerts: repeats requested, one confirmed high reading handed to the nurse.',
    },
    {
      time: '10:00 AM',
      text: 'Calls patients without a reading this week; one needs batteries, one was in the hospital.',
    },
    {
      time: '1:00 PM',
      text: 'Monthly conversations: readings, medications taken, salt, questions for the doctor.',
    },
    {
      time: '3:00 PM',
      text: 'New enrollee paired with a cuff; first reading in while on the phone.',
    },
    { time: '4:30 PM', text: 'Minutes reconciled; list of patients short of this month’s days.' },
  ],
  systems: [
    {
      kind: 'Monitoring platforms',
      text: 'Tenovi, Validic, Optimize Health, CareSimple, or your EHR’s own module.',
    },
    {
      kind: 'Devices',
      text: 'Cellular and Bluetooth cuffs, scales, glucometers, CGM and pulse oximeters.',
    },
    {
      kind: 'EHR',
      text: 'Readings, consent and call notes filed in Epic, Athenahealth, eClinicalWorks or yours.',
    },
    { kind: 'Time logs', text: 'The platform’s timer, checked against the call record.' },
  ],
  limits: [
    'Doesn’t interpret readings or change doses. You set thresholds and orders.',
    'Isn’t an emergency service. We tell patients to call 911 in an emergency, at enrollment and on every urgent call.',
    'Works under the supervision your state and payer require for clinical staff time.',
  ],
  related: ['coordinator', 'telehealth', 'triage'],
  updated: '2026-11-20',
};
