/** Words of the visit counts for the owner: the leads CLI, the daily summary and the inbox (FUNNEL-5). */
export const FUNNEL_WORDS = {
  visits: 'Visits',
  started: 'Started',
  stored: 'Sent',
  booked: 'Calls booked',
  step: (number: number, title: string) => `${number}. ${title}`,
  /** The step that loses most. */
  loses: (where: string, lost: number, reached: number) =>
    `Most people stop at ${where}: ${lost} of the ${reached} who got there went no further (${Math.round((100 * lost) / reached)}%).`,
  atStep: (number: number, title: string) => `step ${number}, “${title}”`,
  atForm: 'the form itself',
  losesNobody: 'Everyone who started sent the form.',
  nobody: 'Nobody started this form.',
  digestTitle: (form: string) => `Visits and ${form}, last 7 days`,
  digestBefore: (count: number, before: number) => `${count} (7 days before: ${before})`,
  digestSources: 'Visits by source, last 7 days',
  digestSource: (visits: number, started: number, stored: number, booked: number) =>
    `${visits} visits, ${started} started, ${stored} sent, ${booked} booked`,
} as const;
