import { browserZone } from '#shared/booking/zones.ts';
import { CLICK_FIELDS, CLICK_ID, UTM_FIELDS } from '#shared/forms/envelope.ts';
import { hasOptedOut } from '#shared/opt-out.ts';
import { publicPath } from '#shared/private-path.ts';
import { STATUS_PARAMETER } from '#shared/status-page.ts';

/**
 * The attribution fields of a form post. Their names are defined in forms/envelope.ts. A field without a known value is
 * empty.
 */
export type Context = Readonly<
  Record<'utm' | 'browser' | 'visit', Readonly<Record<string, string>>>
>;

interface StoredVisits {
  readonly first: Touch;
  readonly last: Touch;
  readonly landing_page: string;
  readonly referrer: string;
  readonly ref: string;
  /** The ids of the last click on an ad. Undefined if an earlier version of the site stored the visit. */
  readonly clicks?: Readonly<Record<string, string>>;
}

type Touch = Readonly<Record<(typeof UTM_FIELDS)[number], string>>;

const KEY = 'attribution';
const MAX_VALUE_CHARACTERS = 500;
const NOWHERE: Touch = { utm_source: '', utm_medium: '', utm_campaign: '' };

/**
 * Records the source of this visit. Parameters in the address replace stored values. If the browser blocks storage,
 * only the current address counts. record-visit.inline.ts also calls this function when a visitor leaves without
 * sending a form.
 */
export function recordVisit(): StoredVisits {
  const before = read();
  const start = arrival();
  const here = new URLSearchParams(start.search);
  const touch = touchOf(here);
  const clicks = clicksOf(here);
  const hasUtm = Object.values(touch).some((value) => value !== '');
  const isTouch = hasUtm || Object.keys(clicks).length > 0;
  const visits: StoredVisits = {
    first: before?.first ?? touch,
    last: hasUtm ? touch : (before?.last ?? NOWHERE),
    landing_page:
      before?.landing_page ??
      // The address of an application's confirmation page contains a key, so it is not stored.
      cut(
        publicPath(start.pathname) +
          (here.has(STATUS_PARAMETER) ? '' : withoutClicks(start.search)),
      ),
    referrer: before?.referrer ?? foreignReferrer(),
    ref: param(here, 'ref') || (before?.ref ?? ''),
    clicks: isTouch ? clicks : (before?.clicks ?? {}),
  };
  write(visits);
  return visits;
}

/**
 * A query without click ids such as `gclid`. A form post has separate fields for click ids, and leaves them out if the
 * visitor refuses ads.
 */
function withoutClicks(search: string): string {
  const isClick = (part: string) => CLICK_FIELDS.some((name) => part.startsWith(`${name}=`));
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !isClick(part))
    .join('&');
  return kept && `?${kept}`;
}

export function readContext(now: Date = new Date()): Context {
  const { first, last, landing_page, referrer, ref, clicks } = recordVisit();
  return {
    utm: last,
    browser: {
      submissionTime: now.toISOString(),
      userAgent: navigator.userAgent,
      screenResolution: `${screen.width}x${screen.height}`,
      timeZone: browserZone() ?? '',
    },
    visit: {
      first_utm_source: first.utm_source,
      first_utm_medium: first.utm_medium,
      first_utm_campaign: first.utm_campaign,
      landing_page,
      referrer,
      page: publicPath(location.pathname),
      ref,
      ...(refusesAds() ? {} : clicks),
    },
  };
}

/**
 * True if the visitor refused in the browser, on the privacy page, or in the bar. consent.inline.ts sets
 * `data-consent`.
 */
function refusesAds(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const { consent = '' } = document.documentElement.dataset;
  return globalPrivacyControl === true || hasOptedOut() || consent === 'no' || consent === 'gpc';
}

/** The address at the time the page loaded. A wizard changes the current address later. */
function arrival(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name || location.href);
}

function touchOf(params: URLSearchParams): Touch {
  return Object.fromEntries(UTM_FIELDS.map((name) => [name, param(params, name)])) as Touch;
}

function clicksOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const sent = CLICK_FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(sent.filter(([, id]) => CLICK_ID.test(id)));
}

function param(params: URLSearchParams, name: string): string {
  return cut(params.get(name)?.trim() ?? '');
}

function foreignReferrer(): string {
  try {
    return new URL(document.referrer).origin === location.origin ? '' : cut(document.referrer);
  } catch {
    // The referrer is missing or invalid.
    return '';
  }
}

function cut(text: string): string {
  return text.slice(0, MAX_VALUE_CHARACTERS);
}

function read(): StoredVisits | undefined {
  try {
    const visits: StoredVisits | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return visits?.first && visits.last ? visits : undefined;
  } catch {
    // An entry that is blocked or invalid counts as no entry.
    return undefined;
  }
}

function write(visits: StoredVisits): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // The browser blocks storage, or storage is full. Only the address of this page counts then.
  }
}
