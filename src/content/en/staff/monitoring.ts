import type { StaffRole } from '#content/staff-role.ts';

export const role: StaffRole = {
  id: 'monitoring',
  order: 70,
  inMenu: true,
  group: 'clinical',
  icon: 'Activity',
  title: 'Remote Patient Monitoring',
  shortTitle: 'Patient Monitoring',
  menuText: 'Readings watched, patients kept on',
  summary:
    'Watches the readings that come in between visits, calls patients whose numbers drift or stop, and logs the time your program bills for. Your RPM program runs on more than devices in drawers.',
  pictureAlt: 'A monitoring assistant looking at a patient’s blood pressure trend',
  meta: {
    title: 'Remote Patient Monitoring Assistant',
    description:
      'An assistant who watches RPM dashboards, calls patients with missed or drifting readings and logs time for billing. Two weeks free.',
  },
  promise: 'A reading that drifts on Tuesday is a phone call on Tuesday.',
  description: [
    'Remote monitoring fails quietly. The cuff is shipped, the first week goes well, then the readings thin out and nobody calls, because calling is nobody’s job. The patient drops out and the month cannot be billed.',
    'A monitoring assistant owns the dashboard. They enroll patients, get the first reading with them on the phone, look at every alert against the thresholds you set, and speak to patients each month with the minutes logged to the second.',
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
      text: 'Check every alert against your thresholds, ask for a repeat reading, and rule out the loose cuff before anyone worries.',
    },
    {
      title: 'Escalation',
      text: 'Hand readings beyond your limits to the nurse or physician at once, by the route you wrote down.',
    },
    {
      title: 'Adherence calls',
      text: 'Call patients who have gone silent, find out why and get them measuring again.',
    },
    {
      title: 'Time and documentation',
      text: 'Log reading days and interactive minutes as the RPM and chronic-care codes require, and give the biller a clean list at month end.',
    },
  ],
  benefits: [
    {
      title: 'Patients stay in the program',
      text: 'Someone notices the first silent week, not the third month.',
    },
    {
      title: 'Alerts with context',
      text: 'Your nurse sees a confirmed reading, symptoms and medicines, not a bare number.',
    },
    {
      title: 'Months that can be billed',
      text: 'Days and minutes are tracked as they happen, so nothing is rebuilt from memory.',
    },
    {
      title: 'Fewer surprises',
      text: 'Weight gain, rising pressure and low sugars come up before the emergency visit.',
    },
  ],
  day: [
    {
      time: '8:00 AM',
      text: 'Overnight alerts: repeats asked for, one confirmed high reading handed to the nurse.',
    },
    {
      time: '10:00 AM',
      text: 'Calls patients without a reading this week; one needs batteries, one was in hospital.',
    },
    {
      time: '1:00 PM',
      text: 'Monthly conversations: readings, medicines taken, salt, questions for the doctor.',
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
    'Does not interpret a reading or change a dose; thresholds and orders are yours.',
    'Is no emergency service. Patients are told at enrollment to call 911, and again on every urgent call.',
    'Works under the supervision your state and payer require for clinical staff time.',
  ],
  related: ['coordinator', 'telehealth', 'triage'],
  updated: '2026-11-20',
};
