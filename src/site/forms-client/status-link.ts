import { readStored, textOf, writeStored } from './stored.ts';

/**
 * The key of the address in session storage. Local storage would keep the address for other people who use the device.
 */
const KEY = 'status-page';

/** Matches the address of a status page of a practice or a referrer, such as `/request/{token}`. */
const STATUS_PATH = /^\/(?:request|referral)\/[\w-]{43}$/;

/** Stores the address of the sender's status page for the confirmation page. */
export function keepStatusLink(path: string): void {
  if (STATUS_PATH.test(path)) writeStored(KEY, { path }, 'sessionStorage');
}

/** Shows the link to the status page, if the form was sent from this tab (StatusLink.tsx). */
export function showStatusLink(root: ParentNode): void {
  const path = textOf(readStored(KEY, 'sessionStorage').path);
  const place = root.querySelector<HTMLElement>('[data-status-link]');
  const link = place?.querySelector('a');
  if (!place || !link || !STATUS_PATH.test(path)) return;
  if (!path.startsWith(`${place.dataset.statusLink}/`)) return;
  link.href = path;
  place.hidden = false;
}
