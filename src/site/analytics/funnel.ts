import { BEACON_PATH, type Beacon, type BeaconEvent } from '#shared/funnel.ts';
import { hasOptedOut } from '#shared/opt-out.ts';

/** The address at the time the page loaded. A wizard changes the address later. */
const page = location.pathname;
const utm = new URLSearchParams(location.search).get('utm_source')?.slice(0, 100);
const referrer = hostOf(document.referrer);

const reported = new Set<BeaconEvent>();
let waiting: BeaconEvent[] = [];

/**
 * Reports each event only once. Events of the same task share a request. Sends nothing if the visitor opted out or the
 * browser sends Global Privacy Control.
 */
function report(...events: readonly BeaconEvent[]): void {
  const fresh = events.filter((event) => !reported.has(event));
  for (const event of fresh) reported.add(event);
  if (fresh.length === 0) return;
  if (waiting.length === 0) queueMicrotask(send);
  waiting.push(...fresh);
}

function send(): void {
  const events = waiting;
  waiting = [];
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || hasOptedOut()) return;
  const beacon: Beacon = {
    page,
    events,
    ...(utm ? { utm } : {}),
    ...(referrer ? { referrer } : {}),
  };
  navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
}

/**
 * The host name of a foreign referrer. `address` is `document.referrer`, which is empty if the visit has no referrer.
 */
function hostOf(address: string): string | undefined {
  if (!address) return undefined;
  const { hostname, origin } = new URL(address);
  return origin === location.origin ? undefined : hostname;
}

async function measure(): Promise<void> {
  try {
    const { onINP, onLCP } = await import('web-vitals');
    onLCP(({ rating }) => report(`lcp ${rating}`));
    onINP(({ rating }) => report(`inp ${rating}`));
  } catch (error) {
    console.warn('The speed of this page is not measured.', error);
  }
}

function formOf(target: EventTarget | null): string | undefined {
  const { form } = target as Partial<HTMLInputElement>;
  return /^\/f\/([a-z-]+)$/.exec(form?.getAttribute?.('action') ?? '')?.[1];
}

/**
 * Counts the visit of this page: the page view, started forms, wizard steps and the page's speed. Every
 * page runs this script unless FUNNEL=off.
 */
function countVisit(): void {
  report('view');
  void measure();
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = formOf(target);
      if (form) report(`start ${form}`);
    },
    { capture: true, passive: true },
  );
  document.addEventListener('wizard-step', ({ detail: { form, step } }) => countStep(form, step));
  // On a slow connection, the visitor may have answered before this script loaded. The form then has the number of its
  // step in `data-live`.
  const { form, live } = document.querySelector<HTMLFormElement>('form[data-live]')?.dataset ?? {};
  if (form && live) countStep(form, Number(live));
}

function countStep(form: string, step: number): void {
  if (step > 1) report(`start ${form}`, `step ${step} ${form}`);
}

// Robots are not counted. The server ignores them too (isbot), but this check saves most of them the request.
if (!/bot\b|crawl|spider|headless/i.test(navigator.userAgent)) countVisit();
