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
  description:
    'A monitoring assistant owns the RPM dashboard: enrolls patients, walks them through the first reading, checks every alert against your thresholds, calls each month and logs the time.',
  responsibilities: [
    {
      title: 'Enrollment and consent',
      text: 'Find patients who qualify, explain the copay and record consent.',
    },
    {
      title: 'Device set-up',
      text: 'Ship the device and stay on the phone until the first reading arrives.',
    },
    {
      title: 'Daily dashboard',
      text: 'Check every alert against your thresholds, and ask for a repeat reading.',
    },
    {
      title: 'Escalation',
      text: 'Hand readings beyond your limits to the nurse or physician right away.',
    },
    {
      title: 'Adherence calls',
      text: 'Call patients who’ve stopped sending readings, and get them started again.',
    },
    {
      title: 'Time and documentation',
      text: 'Log reading days and minutes as the codes require, ready for your biller.',
    },
  ],
  benefits: [
    { title: 'Patients stay in the program', text: 'Someone notices the first missed week.' },
    {
      title: 'Alerts with context',
      text: 'Your nurse sees a confirmed reading with symptoms and medications.',
    },
    { title: 'More billable months', text: 'Days and minutes are tracked as they happen.' },
    {
      title: 'Fewer surprises',
      text: 'Weight gain and rising pressure come up before the emergency visit.',
    },
  ],
  systems: 'Tenovi, Validic, Optimize Health, CareSimple; Epic, Athenahealth, eClinicalWorks.',
  limits: [
    'Doesn’t interpret readings or change doses. You set thresholds and orders.',
    'Isn’t an emergency service; patients are told to call 911.',
    'Works under the supervision your state and payer require.',
  ],
  related: ['coordinator', 'telehealth', 'triage'],
  updated: '2026-11-27',
};
