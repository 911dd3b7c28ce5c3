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
    'Monitors readings, calls patients whose numbers change or stop, and logs the time you bill for.',
  meta: {
    title: 'Remote Patient Monitoring Assistant',
    description:
      'Hire an RPM assistant who monitors dashboards, calls patients about missed or changing readings and logs time for billing. Two weeks free.',
  },
  promise: 'When a reading changes, your patient gets a call the same day.',
  description:
    'Your assistant owns the RPM dashboard, from the first reading to the monthly call and the time you bill.',
  responsibilities: [
    {
      title: 'Enrollment and consent',
      text: 'Find eligible patients, explain the copay, record consent.',
    },
    {
      title: 'Device set-up',
      text: 'Stay on the phone until the first reading arrives.',
    },
    {
      title: 'Daily dashboard',
      text: 'Check alerts against your thresholds, and repeat readings.',
    },
    {
      title: 'Escalation',
      text: 'Hand readings beyond your limits to a clinician right away.',
    },
    {
      title: 'Adherence calls',
      text: 'Call patients who’ve stopped sending readings.',
    },
    {
      title: 'Time and documentation',
      text: 'Log reading days and minutes as the codes require.',
    },
  ],
  benefits: [
    { title: 'Patients stay in the program', text: 'Someone notices the first missed week.' },
    {
      title: 'Alerts with context',
      text: 'Confirmed readings come with symptoms and medications.',
    },
    { title: 'More billable months', text: 'Days and minutes are tracked.' },
    {
      title: 'Fewer surprises',
      text: 'Rising weight or pressure comes up early.',
    },
  ],
  systems: 'Tenovi, Validic, Optimize Health, CareSimple; Epic, Athenahealth, eClinicalWorks.',
  limits: [
    'Doesn’t interpret readings or change doses.',
    'Isn’t an emergency service; patients call 911.',
    'Works under the supervision your state and payer require.',
  ],
  related: ['coordinator', 'telehealth', 'triage'],
  updated: '2026-11-27',
};
