import stringWidth from 'string-width';
import { narrowed } from '#server/database/submissions-query.ts';
import { DAY_MS } from '#shared/durations.ts';
import { findForm } from '#shared/forms/registry.ts';
import { tally } from '#shared/tally.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { type FilterOptions, toFilter, withFilters } from './filters.ts';
import { count, fitted } from './table.ts';
import { day } from './times.ts';

const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const DAYS_SHOWN = 30;
const MAX_SOURCES = 15;

type Tally = readonly (readonly [label: string, number: number])[];

/** `leads stats`: where leads come from, as a bar chart. */
export const registerStats: Register = (program, cli) => {
  withFilters(
    program
      .command('stats')
      .description(
        'Count leads by form, day and source. The last 30 days unless --since says more.',
      )
      .option('--json', 'as JSON'),
  ).action(async (options: FilterOptions & { json?: true }) => {
    const since =
      options.since ?? new Date(cli.now() - (DAYS_SHOWN - 1) * DAY_MS).setHours(0, 0, 0, 0);
    const { total, byForm, byDay, bySource } = await tallies(cli, {
      status: 'accepted',
      ...options,
      since,
    });
    if (options.json) {
      const object = (tally: Tally) => Object.fromEntries(tally);
      cli.print(
        JSON.stringify(
          { total, byForm: object(byForm), byDay: object(byDay), bySource: object(bySource) },
          null,
          2,
        ),
      );
      return;
    }
    const what = options.status === 'quarantined' ? 'quarantined post' : 'lead';
    cli.print(`${count(total, what)} since ${day(since)}`);
    const titled = byForm.map(([id, number]) => [findForm(id)?.title ?? id, number] as const);
    const rest = bySource.slice(MAX_SOURCES);
    const sources: Tally =
      rest.length === 0
        ? bySource
        : [...bySource.slice(0, MAX_SOURCES), [`${rest.length} more`, sum(rest)]];
    for (const [title, tally] of [
      ['By form', titled],
      ['By day', byDay],
      ['By source (utm_source)', sources],
    ] as const) {
      cli.print('');
      cli.print(title);
      for (const line of bars(tally, cli.width)) cli.print(line);
    }
  });
};

async function tallies(cli: CliContext, options: FilterOptions) {
  const { db } = await cli.storage();
  const rows = await narrowed(db, toFilter(options))
    .select(['form_id', 'received_at', 'context'])
    .where('parent_id', 'is', null)
    .execute();
  const source = (context: string) => visibleLine(JSON.parse(context).utm_source ?? '') || '(none)';
  const days = tally(rows.map(({ received_at }) => day(received_at)));
  return {
    total: rows.length,
    byForm: tally(rows.map(({ form_id }) => form_id)),
    byDay: everyDay(days, options.since ?? 0, cli.now()),
    bySource: tally(rows.map(({ context }) => source(context))),
  };
}

/** Each day of the period, those without leads included. Long periods show only days with leads. */
function everyDay(tallied: Tally, since: number, now: number): Tally {
  const counts = new Map(tallied);
  const days: [string, number][] = [];
  for (const at = new Date(since); at.getTime() <= now; at.setDate(at.getDate() + 1)) {
    if (days.length > 366) return tallied.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const name = day(at.getTime());
    days.push([name, counts.get(name) ?? 0]);
  }
  return days;
}

/** A bar for each number, the longest fills the width. */
function bars(tallied: Tally, width: number): string[] {
  if (tallied.length === 0) return ['  none'];
  const most = Math.max(1, ...tallied.map(([, number]) => number));
  const labels = Math.min(28, Math.max(...tallied.map(([label]) => stringWidth(label))));
  const numbers = String(most).length;
  const room = Math.max(10, width - labels - numbers - 6);
  return tallied.map(([label, number]) => {
    const amount = String(number).padStart(numbers);
    return `  ${fitted(label, labels)}  ${amount}  ${bar((number / most) * room)}`.trimEnd();
  });
}

function bar(length: number): string {
  const whole = Math.floor(length);
  return '█'.repeat(whole) + (BLOCKS[Math.round((length - whole) * 8) % 8] ?? '');
}

function sum(tallied: Tally): number {
  return tallied.reduce((total, [, number]) => total + number, 0);
}
