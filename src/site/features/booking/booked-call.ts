import { browserZone, isZone } from '#shared/booking/zones.ts';
import { readStored, writeStored } from '#site/forms-client/stored.ts';

/** The key in local storage of the last call that was booked on this device. */
const KEY = 'bookedCall';

export interface BookedCall {
  readonly page: string;
  /** The call's private address, `/book/{token}`. */
  readonly manage: string;
  /** Milliseconds since the epoch; 0 if the call is canceled. */
  readonly start: number;
  readonly zone: string;
}

export function keepCall(call: BookedCall): void {
  if (call.manage !== '') writeStored(KEY, call);
}

export function readCall(): BookedCall | undefined {
  const call = readStored(KEY) as Partial<BookedCall>;
  const { zone } = call;
  const isWhole = /^\/book\/[\w-]{43}$/.test(call.manage ?? '') && zone;
  if (!isWhole) return undefined;
  return { ...(call as BookedCall), zone: isZone(zone) ? zone : (browserZone() ?? 'UTC') };
}

/** Runs on the page of a call. Updates the stored call after it was moved, canceled or restored. */
export function followCall(): void {
  const shown = document.querySelector<HTMLElement>('[data-managed-call]')?.dataset;
  const call = readCall();
  if (!shown || call?.manage !== shown.path) return;
  const start = shown.managedCall === 'canceled' ? 0 : Number(shown.start);
  if (call && start !== call.start) keepCall({ ...call, start });
}
