import { type CONTEXT_FIELDS, UTM_FIELDS } from '#forms/envelope.ts';

/** What travels beside the answers, by its name on the wire (forms/envelope.ts). Unknown facts are empty text. */
export type Context = Readonly<
  Record<Exclude<(typeof CONTEXT_FIELDS)[number], 'smsConsentVersion'>, string>
>;

/** What is kept for the session: the first and the last visit that named a source, and how the visit began. */
interface Kept {
  readonly first: Touch;
  readonly last: Touch;
  readonly landing_page: string;
  readonly referrer: string;
  /** Who recommended us: the code of a referral link. */
  readonly ref: string;
}

type Touch = Readonly<Record<(typeof UTM_FIELDS)[number], string>>;

const KEY = 'attribution';
const LONGEST = 500;
const NOWHERE: Touch = { utm_source: '', utm_medium: '', utm_campaign: '' };

/**
 * Notes where this visit came from; pages that are left without it are noted by the inline script (inline.ts).
 * Address first, then what was kept (readings.md, "Form rules"). Survives blocked storage: then only the
 * present address counts.
 */
export function noteVisit(): Kept {
  const before = read();
  const start = arrival();
  const here = new URLSearchParams(start.search);
  const touch = touchOf(here);
  const named = Object.values(touch).some((value) => value !== '');
  const kept: Kept = {
    first: before?.first ?? touch,
    last: named ? touch : (before?.last ?? NOWHERE),
    landing_page: before?.landing_page ?? cut(start.pathname + start.search),
    referrer: before?.referrer ?? foreignReferrer(),
    ref: param(here, 'ref') || (before?.ref ?? ''),
  };
  write(kept);
  return kept;
}

/** Everything that travels beside the answers, at the moment of sending. */
export function readContext(now: Date = new Date()): Context {
  const { first, last, landing_page, referrer, ref } = noteVisit();
  return {
    ...last,
    first_utm_source: first.utm_source,
    first_utm_medium: first.utm_medium,
    first_utm_campaign: first.utm_campaign,
    landing_page,
    referrer,
    page: location.pathname,
    ref,
    submissionTime: now.toISOString(),
    userAgent: navigator.userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
  };
}

/** The address this page was opened with: a wizard changes the present one. */
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

/** Where the visitor came from, if it was not a page of ours. */
function foreignReferrer(): string {
  try {
    return new URL(document.referrer).origin === location.origin ? '' : cut(document.referrer);
  } catch {
    // No referrer, or one that is no address.
    return '';
  }
}

function cut(text: string): string {
  return text.slice(0, LONGEST);
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    // Blocked storage, or something else under our key: as if nothing was kept.
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

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  const isTouch = (touch: unknown) =>
    typeof touch === 'object' &&
    touch !== null &&
    UTM_FIELDS.every((name) => typeof (touch as Record<string, unknown>)[name] === 'string');
  return (
    isTouch(kept.first) &&
    isTouch(kept.last) &&
    ['landing_page', 'referrer', 'ref'].every((name) => typeof kept[name] === 'string')
  );
}
