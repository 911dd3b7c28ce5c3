export interface TagIds {
  readonly tagManagerId: string;
  readonly pixelId: string;
}

declare global {
  interface Window {
    _fbq?: Window['fbq'];
  }
}

export function idsOfThisScript(): TagIds {
  const { tagManagerId = '', pixelId = '' } = document.currentScript?.dataset ?? {};
  return { tagManagerId, pixelId };
}

export function loadTags({ tagManagerId, pixelId }: TagIds): void {
  if (tagManagerId) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`);
  }
  if (pixelId) {
    queuePixelCalls();
    load('https://connect.facebook.net/en_US/fbevents.js');
    window.fbq?.('init', pixelId);
    window.fbq?.('track', 'PageView');
  }
}

function load(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Defines the stub that Meta requires. It queues calls until Meta's script has loaded and reads these fields. */
function queuePixelCalls(): void {
  const queue: unknown[][] = [];
  const fbq = Object.assign(
    (...call: readonly unknown[]) => {
      if (stub.callMethod) stub.callMethod(...call);
      else queue.push([...call]);
    },
    { queue, loaded: true, version: '2.0' },
  );
  const stub: typeof fbq & { callMethod?: typeof fbq; push?: typeof fbq } = fbq;
  stub.push = fbq;
  window.fbq = window._fbq = fbq;
}
