import { BEACON_PATH, type Beacon, type BeaconEvent } from '#shared/funnel.ts';
import { hasOptedOut } from './opt-out.ts';

/** What the page was opened with; read at once, as a wizard changes the address. */
const page = location.pathname;
const utm = new URLSearchParams(location.search).get('utm_source')?.slice(0, 100);
const referrer = hostOf(document.referrer);

const reported = new Set<BeaconEvent>();
let waiting: BeaconEvent[] = [];

/** Reports events once each, those of one task together. Nothing is sent after an opt-out or with Global Privacy Control. */
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
    ...{ page, events },
    ...(utm ? { utm } : {}),
    ...(referrer ? { referrer } : {}),
  };
  navigator.sendBeacon(BEACON_PATH, JSON.stringify(beacon));
}

/** Of a document's referrer, which is an address or empty. */
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
 * Counts the visit of this page (FUNNEL-1): the page itself, forms that are begun, steps of a wizard, and how fast the
 * page was. Every page runs it unless FUNNEL=off.
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
  // A first answer on a slow connection comes before this script.
  const { form, live } = document.querySelector<HTMLFormElement>('form[data-live]')?.dataset ?? {};
  if (form && live) countStep(form, Number(live));
}

function countStep(form: string, step: number): void {
  if (step > 1) report(`start ${form}`, `step ${step} ${form}`);
}

// The server does not count robots either (isbot); most are spared the request.
if (!/bot\b|crawl|spider|headless/i.test(navigator.userAgent)) countVisit();
