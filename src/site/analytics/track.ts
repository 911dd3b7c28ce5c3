import {
  analyticsEvent,
  type DataLayerEntry,
  type EventMap,
  type EventName,
  type PixelCall,
} from './events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: (...call: readonly unknown[]) => void;
  }
}

/**
 * Sends one event. It pushes `{ event, category, action, label, … }` to the data layer, and calls the pixel if it is
 * loaded. Can be called before the inline script has run. Never throws.
 *
 *     track('schedule_call', { label: 'Call Page' })
 */
export function track<N extends EventName>(name: N, props: EventMap[N]): void {
  const { entry, pixel } = analyticsEvent(name, props);
  deliver(entry, pixel);
}

/** Attributes that make a link or button send an event. clicks.inline.ts sends the event on a click. */
export function trackAttributes<N extends EventName>(
  name: N,
  props: EventMap[N],
): { readonly 'data-track': string; readonly 'data-pixel'?: string } {
  const { entry, pixel } = analyticsEvent(name, props);
  const attributes = { 'data-track': JSON.stringify(entry) };
  return pixel ? { ...attributes, 'data-pixel': JSON.stringify(pixel) } : attributes;
}

export function deliver(entry: DataLayerEntry, pixel: PixelCall | undefined): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
  if (!pixel || typeof window.fbq !== 'function') return;
  try {
    window.fbq(...pixel);
  } catch {
    // An error in a third-party script must not interrupt the caller.
  }
}
