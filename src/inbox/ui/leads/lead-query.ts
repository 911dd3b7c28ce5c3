import { isoDay } from '#inbox/ui/page/times.ts';

const NAMES = ['view', 'form', 'stage', 'source', 'text'] as const;
const DAY_MS = 86_400_000;

/** What the server is asked for, from the values in the page's address. Days are those of the browser's time zone. */
export function leadQuery(params: URLSearchParams, now = Date.now()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const [since, until] = [startOf(params.get('since')), startOf(params.get('until'))];
  if (since !== undefined) query.set('since', String(since));
  if (until !== undefined) query.set('until', String(until + DAY_MS));
  if (params.get('view') === 'due') query.set('today', isoDay(now));
  return query;
}

function startOf(day: string | null): number | undefined {
  const time = day ? Date.parse(`${day}T00:00`) : Number.NaN;
  return Number.isNaN(time) || time < 0 ? undefined : time;
}
