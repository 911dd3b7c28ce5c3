/** Words for the visit counts in the leads CLI, the daily summary and the inbox. */
export const FUNNEL_WORDS = {
  visits: 'Visits',
  started: 'Started',
  stored: 'Sent',
  booked: 'Calls booked',
  step: (number: number, title: string) => `${number}. ${title}`,
  /** Names the step at which most people stop. */
  loses: (where: string, lost: number, reached: number) =>
    `Most people stop at ${where}: ${lost} of the ${reached} who got there went no further (${Math.round((100 * lost) / reached)}%).`,
  atStep: (number: number, title: string) => `step ${number}, “${title}”`,
  atForm: 'the form itself',
  losesNobody: 'Everyone who started sent the form.',
  nobody: 'Nobody started this form.',
  /**
   * Shown if a form has leads but no counted start. Possible reasons: visits are not counted, the page had no scripts,
   * or leads were imported.
   */
  startsNotCounted: 'People sent this form, but no start was counted, so it shows no losses.',
  tooFew: 'Too few people started this form to say where they stop.',
  digestTitle: (form: string) => `Visits and ${form}, last 7 days`,
  digestBefore: (count: number, before: number) => `${count} (7 days before: ${before})`,
  digestSources: 'Visits by source, last 7 days',
  digestSource: (visits: number, started: number, stored: number, booked: number) =>
    `${visits} visits, ${started} started, ${stored} sent, ${booked} booked`,
  /** Texts of the page in the inbox. */
  page: {
    lead: 'Where people give up on the way from a visit to a lead. Counted on your own server, without cookies; each person once a day.',
    form: 'Form',
    weeks: 'Period',
    weeksOption: (weeks: number) => (weeks === 1 ? 'Last week' : `Last ${weeks} weeks`),
    stages: 'From a visit to a lead',
    stage: 'Stage',
    people: 'People',
    share: 'Of those before',
    bySource: 'By source',
    source: 'Source',
    otherSources: (count: number) => `${count} more`,
    byWeek: 'By week',
    week: 'Week of',
    speed: 'Speed of real visits',
    measure: 'Measure',
    good: 'Good',
    fair: 'Needs improvement',
    poor: 'Poor',
    goodShare: 'Share good',
    vitals: {
      lcp: 'Loading: Largest Contentful Paint',
      inp: 'Reacting: Interaction to Next Paint',
    },
    none: 'Nothing was counted in this period. Counting starts with the first visit after an update, unless the Site page says not to count visits.',
    period: (from: string, to: string) => `From ${from} to ${to} (UTC).`,
  },
} as const;
