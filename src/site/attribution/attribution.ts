import { APPLICATION_PARAMETER } from '#shared/application-status.ts';
import { UTM_FIELDS } from '#shared/forms/envelope.ts';
import { publicPath } from '#shared/request-pages.ts';

/** By their names on the wire (forms/envelope.ts). Unknown values are empty text. */
export type Context = Readonly<
  Record<'utm' | 'browser' | 'visit', Readonly<Record<string, string>>>
>;

interface Kept {
  readonly first: Touch;
  readonly last: Touch;
  readonly landing_page: string;
  readonly referrer: string;
  readonly ref: string;
}

type Touch = Readonly<Record<(typeof UTM_FIELDS)[number], string>>;

const KEY = 'attribution';
const MAX_VALUE_CHARACTERS = 500;
const NOWHERE: Touch = { utm_source: '', utm_medium: '', utm_campaign: '' };

/**
 * Records the source of this visit; pages that are left without it are recorded by record-visit.inline.ts.
 * Address first, then what was stored (FORM-8). With blocked storage only the
 * current address counts.
 */
export function recordVisit(): Kept {
  const before = read();
  const start = arrival();
  const here = new URLSearchParams(start.search);
  const touch = touchOf(here);
  const named = Object.values(touch).some((value) => value !== '');
  const kept: Kept = {
    first: before?.first ?? touch,
    last: named ? touch : (before?.last ?? NOWHERE),
    landing_page:
      before?.landing_page ??
      // The page that confirms an application names its key.
      cut(publicPath(start.pathname) + (here.has(APPLICATION_PARAMETER) ? '' : start.search)),
    referrer: before?.referrer ?? foreignReferrer(),
    ref: param(here, 'ref') || (before?.ref ?? ''),
  };
  write(kept);
  return kept;
}

export function readContext(now: Date = new Date()): Context {
  const { first, last, landing_page, referrer, ref } = recordVisit();
  return {
    utm: last,
    browser: {
      submissionTime: now.toISOString(),
      userAgent: navigator.userAgent,
      screenResolution: `${screen.width}x${screen.height}`,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    },
    visit: {
      first_utm_source: first.utm_source,
      first_utm_medium: first.utm_medium,
      first_utm_campaign: first.utm_campaign,
      landing_page,
      referrer,
      page: publicPath(location.pathname),
      ref,
    },
  };
}

/** The address this page was opened with: a wizard changes the current one. */
function arrival(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name || location.href);
}

function touchOf(params: URLSearchParams): Touch {
  return Object.fromEntries(UTM_FIELDS.map((name) => [name, param(params, name)])) as Touch;
}

function param(params: URLSearchParams, name: string): string {
  return cut(params.get(name)?.trim() ?? '');
}

function foreignReferrer(): string {
  try {
    return new URL(document.referrer).origin === location.origin ? '' : cut(document.referrer);
  } catch {
    // No referrer, or an invalid address.
    return '';
  }
}

function cut(text: string): string {
  return text.slice(0, MAX_VALUE_CHARACTERS);
}

function read(): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept?.first && kept.last ? kept : undefined;
  } catch {
    // Blocked storage or an invalid entry: treated as if nothing was stored.
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked or full storage: attribution is then this page's address only.
  }
}
