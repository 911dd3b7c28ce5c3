import { randomUUID } from 'node:crypto';
import { groupByName, type PostedField } from '#server/forms/post.ts';
import type { RefusedPage } from '#server/forms/refused-page.ts';
import type { FindPage, Page } from '#server/http/html/built-page.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { type BookView, fillBook, fillBookPage } from './book-page.ts';
import type { BookingDeps } from './booking-deps.ts';
import { cachedFreeTimes } from './free-times.ts';
import { cachedPickerRenderer } from './picker-markup.ts';

/** What a visitor without a script asked to see: names as in the form and in addresses. */
export interface Wanted {
  readonly zone?: string | undefined;
  readonly practiceZone?: string | undefined;
  readonly day?: string | undefined;
  readonly start?: string | undefined;
}

/** Pages cached for one set of free times: many visitors at once cost one rendering. */
const MAX_CACHED_PAGES = 50;
const KEY_PLACE = '00000000-key-of-the-page';

/** The pages of /book. `find` answers with built pages. */
export function bookingPages(find: FindPage, deps: BookingDeps) {
  const cached = new Map<string, string>();
  const times = cachedFreeTimes(deps);
  const render = cachedPickerRenderer();

  async function view(wanted: Wanted): Promise<BookView> {
    const { schedule } = deps;
    const free = await times();
    const zone = zoneOr(wanted.zone, schedule.hosts[0]?.zone ?? 'UTC');
    const ownPracticeZone = zoneOr(wanted.practiceZone, '');
    const chosen = Date.parse(wanted.start ?? '');
    // An unknown day must not be rendered and cached as a page of its own.
    const days = new Set(free.map(({ start }) => dayKey(start, zone)));
    return {
      starts: free.map(({ start }) => start),
      minutes: schedule.lengthMinutes,
      zone,
      practiceZone: ownPracticeZone || zone,
      ownPracticeZone,
      day: days.has(wanted.day ?? '') ? wanted.day : undefined,
      chosen: Number.isNaN(chosen) ? undefined : chosen,
    };
  }

  /** /book as it is opened: with free times, and a key that makes a double press one booking. */
  async function open(wanted: Wanted): Promise<Page | undefined> {
    const page = find('/book');
    if (!page) return undefined;
    const shown = { ...(await view(wanted)), key: KEY_PLACE };
    const name = JSON.stringify(shown);
    let html = cached.get(name);
    if (html === undefined) {
      html = fillBookPage(page, shown, render);
      if (cached.size >= MAX_CACHED_PAGES) cached.clear();
      cached.set(name, html);
    }
    return { ...page, html: html.replace(KEY_PLACE, () => randomUUID()) };
  }

  /** /book half filled in, without a script: another day or zone, with everything that was typed. */
  async function browse(typed: readonly PostedField[]): Promise<Page | undefined> {
    const page = find('/book');
    return (
      page && {
        ...page,
        html: fillBookPage(page, { ...(await view(requestedView(typed))), typed }, render),
      }
    );
  }

  /** /book with what is wrong with a post; `generic` writes the messages, the times are added here. */
  function refused(generic: RefusedPage): RefusedPage {
    return async (post, errors) => {
      const nearest = errors
        .flatMap(({ instead }) => instead ?? [])
        .map((start) => Date.parse(start));
      const shown = { ...(await view(requestedView(post.fields))), typed: post.fields, nearest };
      return generic(post, errors, (document) => fillBook(document, shown, render));
    };
  }

  return { open, browse, refused, times };
}

function requestedView(typed: readonly PostedField[]): Wanted {
  const sent = groupByName(typed);
  const last = (name: string) => sent.get(name)?.at(-1);
  return {
    zone: last('zone'),
    practiceZone: last('practiceZone'),
    // A press on a day sends it; a refused post opens the day of its time.
    day: last('day') ?? undefined,
    start: last('start'),
  };
}

function zoneOr(zone: string | undefined, fallback: string): string {
  return zone && isZone(zone) ? zone : fallback;
}
