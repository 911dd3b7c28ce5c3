import { setImmediate } from 'node:timers/promises';
import type { Insertable, Kysely } from 'kysely';
import { inBatches } from '#server/database/batches.ts';
import type { Database, FunnelCountsTable } from '#server/database/schema.ts';
import { keyedHash } from '#server/database/secrets.ts';
import { senderNetwork } from '#server/http/limits.ts';
import { utcDay } from '#shared/calendar-day.ts';
import type { Beacon, Device } from '#shared/funnel.ts';
import { BUILT_IN_SOURCES, DIRECT, OTHER_CAMPAIGNS, sourceOf } from './source-of.ts';
import type { VisitorMemory } from './visitor-memory.ts';

/** What a request says about who sends it. Nothing of it is stored. */
interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** Counts visits: gathers them in memory and writes them every few seconds (FUNNEL-3). */
export type VisitCounter = ReturnType<typeof visitCounter>;

export interface CounterDeps {
  readonly db: Kysely<Database>;
  readonly memory: VisitorMemory;
  readonly now: () => number;
  readonly isPage: (path: string) => boolean;
  readonly maxMarks?: number;
}

export const MAX_WAITING = 5000;
/** Different things counted of all visitors in one day; about 30,000 visitors. Further ones are dropped (FUNNEL-3). */
const MAX_MARKS_A_DAY = 200_000;
/** Campaign names a day beyond those that are built in; further ones are counted together. */
export const MAX_CAMPAIGNS_A_DAY = 40;
/** Visitors of one network that count in a day: nobody writes the report alone. A larger office counts as so many. */
export const MAX_VISITORS_OF_NETWORK = 5;
/** A campaign has its own name in the report once it brought visitors of so many networks in a day. */
const NETWORKS_OF_CAMPAIGN = 3;
/** Reports that are worked through at a time; posts of leads are answered in between. */
const REPORTS_AT_A_TIME = 50;

interface Waiting {
  readonly day: string;
  readonly beacon: Beacon;
  readonly sender: Sender;
}

type FunnelCount = Insertable<FunnelCountsTable>;

export function visitCounter({ db, memory, now, isPage, maxMarks = MAX_MARKS_A_DAY }: CounterDeps) {
  let waiting: Waiting[] = [];
  /** Visitors by the network they came from, and networks by the campaign. */
  const newDay = (day: string) => ({
    day,
    marks: 0,
    networks: new Map<string, Set<string>>(),
    campaigns: new Map<string, Set<string>>(),
  });
  let current = newDay('');
  let running = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Step, page, and what is counted once for a visitor and a day. */
  function countsOf({ events, page: sent }: Beacon): [step: string, page: string, once: string][] {
    const page = isPage(sent) ? sent : 'other';
    return [
      ['visit', '', 'visit'],
      ...events.map((event): [string, string, string] =>
        /^(?:start|step) /.test(event)
          ? [event, '', event]
          : // A visitor's first measurement of a page is enough, whatever its rating.
            [event, page, `${page} ${event.split(' ')[0]}`],
      ),
    ];
  }

  function isOfFew(network: string, visitor: string): boolean {
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
    const known = new Set([...stored.map(({ source }) => source), ...BUILT_IN_SOURCES]);
    for (const { source, network } of group) {
      if (!source || known.has(source)) continue;
      const from = campaigns.get(source) ?? new Set();
      if (campaigns.size < MAX_WAITING) campaigns.set(source, from.add(network));
    }
    const given = new Map<string, string>();
    for (const { visitor, source = DIRECT } of group) {
      if (given.has(visitor)) continue;
      const hasRoom = known.size < BUILT_IN_SOURCES.size + MAX_CAMPAIGNS_A_DAY;
      const isSeen = (campaigns.get(source)?.size ?? 0) >= NETWORKS_OF_CAMPAIGN;
      if (isSeen && hasRoom) known.add(source);
      given.set(visitor, known.has(source) ? source : OTHER_CAMPAIGNS);
    }
    return memory.sources(day, given);
  }

  async function countDay(day: string, group: readonly Waiting[]): Promise<void> {
    if (current.day !== day) {
      await memory.forget(day);
      current = newDay(day);
    }
    // Before anything is remembered: sources of visitors are bounded by this as well.
    const room = maxMarks - current.marks;
    if (room <= 0) return;
    const hash = keyedHash(await memory.key(day));
    const visits = group
      .map(({ beacon, sender: { address, userAgent } }) => ({
        beacon,
        device: deviceOf(userAgent),
        // The visitor of a day: means nothing without the day's key, 128 bits in hex (FUNNEL-2).
        visitor: hash(`${day}\n${address}\n${userAgent}`),
        network: hash(senderNetwork(address) ?? address),
        source: sourceOf(beacon),
      }))
      .filter(({ network, visitor }) => isOfFew(network, visitor));
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
    const days = Map.groupBy(waiting, (one) => one.day);
    waiting = [];
    for (const [day, group] of days) await countDay(day, group);
  }

  return {
    count(beacon: Beacon, sender: Sender): void {
      if (waiting.length < MAX_WAITING) waiting.push({ day: utcDay(now()), beacon, sender });
    },
    /** Writes what has gathered. Rejects if the database fails; what was to be written is not counted then. */
    flush(): Promise<void> {
      // One at a time, and at most one waits: a database that takes its time must not gather a queue.
      next ??= running.then(() => {
        next = undefined;
        return flushNow();
      });
      // The caller gets the error; the next flush starts nevertheless.
      running = next.catch(() => undefined);
      return next;
    },
  };
}

function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop';
}

/** Adds to the stored counts, all of them or none. Each row's key may occur once. */
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
