import { setImmediate } from 'node:timers/promises';
import type { Insertable, Kysely } from 'kysely';
import { inBatches } from '#server/database/batches.ts';
import type { Database, FunnelCountsTable } from '#server/database/schema.ts';
import { keyedHash } from '#server/database/secrets.ts';
import { senderNetwork } from '#server/http/ip-address.ts';
import { utcDay } from '#shared/calendar-day.ts';
import type { Beacon, Device } from '#shared/funnel.ts';
import { BUILT_IN_SOURCES, DIRECT, OTHER_CAMPAIGNS, sourceOf } from './source-of.ts';
import type { VisitorMemory } from './visitor-memory.ts';

/** Network address and user agent of a request. Neither is stored. */
interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** Collects reports of pages in memory, and writes the counts with each `flush`. */
export type VisitCounter = ReturnType<typeof visitCounter>;

export interface CounterDeps {
  readonly db: Kysely<Database>;
  readonly memory: VisitorMemory;
  readonly now: () => number;
  readonly isPage: (path: string) => boolean;
  readonly maxMarks?: number;
}

export const MAX_WAITING = 5000;
/**
 * The maximum number of marks in one day, enough for about 30,000 visitors. A mark records that a visitor was counted
 * for an event. Further events are not counted.
 */
const MAX_MARKS_A_DAY = 200_000;
/**
 * The maximum number of campaign names in one day, in addition to the built-in sources. Further campaigns are counted
 * as `other campaigns`.
 */
export const MAX_CAMPAIGNS_A_DAY = 40;
/** Maximum number of visitors counted for one network in one day, so that no single network determines the report. */
export const MAX_VISITORS_OF_NETWORK = 5;
/** A campaign is named in the report if its visitors came from at least this many networks in one day. */
const NETWORKS_OF_CAMPAIGN = 3;
/**
 * Number of reports that are counted before the event loop gets a turn, so that posts of leads are answered in between.
 */
const REPORTS_AT_A_TIME = 50;

interface Waiting {
  readonly day: string;
  readonly beacon: Beacon;
  readonly sender: Sender;
}

type FunnelCount = Insertable<FunnelCountsTable>;

export function visitCounter({ db, memory, now, isPage, maxMarks = MAX_MARKS_A_DAY }: CounterDeps) {
  let waiting: Waiting[] = [];
  /**
   * The state of a day. `networks` contains the visitors of each network; `campaigns` contains the networks of each
   * campaign.
   */
  const newDay = (day: string) => ({
    day,
    marks: 0,
    networks: new Map<string, Set<string>>(),
    campaigns: new Map<string, Set<string>>(),
  });
  let current = newDay('');
  let running = Promise.resolve();
  let next: Promise<void> | undefined;

  /** The counts of a report. A visitor counts once a day for each value of `once`. */
  function countsOf({ events, page: sent }: Beacon): [step: string, page: string, once: string][] {
    const page = isPage(sent) ? sent : 'other';
    return [
      ['visit', '', 'visit'],
      ...events.map((event): [string, string, string] =>
        /^(?:start|step) /.test(event)
          ? [event, '', event]
          : // Only the first measurement of a page counts for a visitor, whatever its rating.
            [event, page, `${page} ${event.split(' ')[0]}`],
      ),
    ];
  }

  function isWithinNetworkLimit(network: string, visitor: string): boolean {
    const visitors = current.networks.get(network) ?? new Set();
    current.networks.set(network, visitors);
    if (visitors.size < MAX_VISITORS_OF_NETWORK) visitors.add(visitor);
    return visitors.has(visitor);
  }

  async function sourcesOf(
    group: readonly { visitor: string; network: string; source: string | undefined }[],
  ) {
    const { day, campaigns } = current;
    const stored = await db
      .selectFrom('funnel_counts')
      .select('source')
      .distinct()
      .where('day', '=', day)
      .execute();
    const names = new Set([...stored.map(({ source }) => source), ...BUILT_IN_SOURCES]);
    for (const { source, network } of group) {
      if (!source || names.has(source)) continue;
      const from = campaigns.get(source) ?? new Set();
      if (campaigns.size < MAX_WAITING) campaigns.set(source, from.add(network));
    }
    const sources = new Map<string, string>();
    for (const { visitor, source = DIRECT } of group) {
      if (sources.has(visitor)) continue;
      const hasRoom = names.size < BUILT_IN_SOURCES.size + MAX_CAMPAIGNS_A_DAY;
      const isSeen = (campaigns.get(source)?.size ?? 0) >= NETWORKS_OF_CAMPAIGN;
      if (isSeen && hasRoom) names.add(source);
      sources.set(visitor, names.has(source) ? source : OTHER_CAMPAIGNS);
    }
    return memory.sources(day, sources);
  }

  async function countDay(day: string, group: readonly Waiting[]): Promise<void> {
    if (current.day !== day) {
      await memory.forget(day);
      current = newDay(day);
    }
    // Check the limit before anything is stored, so that it also applies to the stored sources of visitors.
    const room = maxMarks - current.marks;
    if (room <= 0) return;
    const hash = keyedHash(await memory.key(day));
    const visits = group
      .map(({ beacon, sender: { address, userAgent } }) => ({
        beacon,
        device: deviceOf(userAgent),
        // Identifies a visitor for one day. Meaningless without the day's key.
        visitor: hash(`${day}\n${address}\n${userAgent}`),
        network: hash(senderNetwork(address) ?? address),
        source: sourceOf(beacon),
      }))
      .filter(({ network, visitor }) => isWithinNetworkLimit(network, visitor));
    if (visits.length === 0) return;
    const sources = await sourcesOf(visits);
    const counted = new Map<string, FunnelCount>();
    for (const [index, { beacon, device, visitor }] of visits.entries()) {
      if (index % REPORTS_AT_A_TIME === 0) await setImmediate();
      for (const [step, page, once] of countsOf(beacon)) {
        const mark = hash(`${visitor} ${once}`);
        const source = /^(lcp|inp) /.test(step) ? '' : (sources.get(visitor) ?? DIRECT);
        if (!counted.has(mark)) counted.set(mark, { day, page, step, source, device, count: 0 });
      }
    }
    const fresh = await memory.claim(day, [...counted.keys()].slice(0, room));
    current.marks += fresh.size;
    const sums = new Map<string, FunnelCount>();
    for (const mark of fresh) {
      const row = counted.get(mark);
      if (!row) continue;
      const key = [day, row.page, row.step, row.source, row.device].join('\n');
      sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + 1 });
    }
    if (sums.size > 0) await addFunnelCounts(db, [...sums.values()]);
  }

  async function flushNow(): Promise<void> {
    const days = Map.groupBy(waiting, ({ day }) => day);
    waiting = [];
    for (const [day, group] of days) await countDay(day, group);
  }

  return {
    count(beacon: Beacon, sender: Sender): void {
      if (waiting.length < MAX_WAITING) waiting.push({ day: utcDay(now()), beacon, sender });
    },
    /** Writes the collected counts. Rejects if the database fails; the reports of this flush are then lost. */
    flush(): Promise<void> {
      // One flush runs and at most one waits, so that a slow database causes no queue.
      next ??= running.then(() => {
        next = undefined;
        return flushNow();
      });
      // The caller gets the error. The next flush must start anyway.
      running = next.catch(() => undefined);
      return next;
    },
  };
}

function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop';
}

/** Adds to the stored counts in one transaction. No two rows of `counts` may have the same key. */
export async function addFunnelCounts(
  db: Kysely<Database>,
  counts: readonly FunnelCount[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await inBatches(counts, (some) =>
      trx
        .insertInto('funnel_counts')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'page', 'step', 'source', 'device'])
            .doUpdateSet(({ ref, eb }) => ({
              count: eb(ref('funnel_counts.count'), '+', ref('excluded.count')),
            })),
        )
        .execute(),
    );
  });
}
