import { keyedHash } from '#server/database/keyed-hash.ts';
import type { Device } from '#shared/funnel.ts';

/** What a request says about who sends it. Nothing of it is stored. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** `YYYY-MM-DD` in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The visitor of a day: a keyed hash that means nothing without the day's key, 128 bits in hex (FUNNEL-2). */
export function visitorHash(key: string, day: string, { address, userAgent }: Sender): string {
  return keyedHash(key)(`${day}\n${address}\n${userAgent}`);
}

/** The class of a device by its user agent: no more is kept of it. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop';
}
