import { SITE } from '#content/site.ts';
import { trackAttributes } from '#site/analytics/track.ts';

/** The events of links whose target decides: to the assessment and to the scheduler. */
export function linkEvents(
  path: string,
  label: 'Footer Link' | 'Contact Page',
): Partial<ReturnType<typeof trackAttributes>> {
  if (path === '/assessment') return trackAttributes('start_free_trial', { label });
  return path === SITE.bookingUrl ? trackAttributes('schedule_call', { label }) : {};
}
