import { daysLater, isoDay, startOf } from '#inbox/ui/page/times.ts';

const NAMES = ['view', 'form', 'stage', 'source', 'text'] as const;

/** What the server is asked for, from the values in the page's address. Days are those of the browser's time zone. */
export function leadQuery(params: URLSearchParams, now = Date.now()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const [since, until] = [dayOf(params.get('since')), dayOf(params.get('until'))];
  if (since) query.set('since', String(startOf(since)));
  // Not 24 hours later: the days on which clocks change have 23 or 25.
  if (until) query.set('until', String(startOf(daysLater(until, 1))));
  if (params.get('view') === 'due') query.set('today', isoDay(now));
  return query;
}

/** A day of the address; undefined where it is none, or lies before 1970. */
function dayOf(value: string | null): string | undefined {
  return value && startOf(value) >= 0 ? value : undefined;
}
