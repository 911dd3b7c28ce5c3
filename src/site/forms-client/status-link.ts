import { readStored, textOf, writeStored } from './stored.ts';

/** In session storage, for this tab only, because the device may belong to somebody else. */
const KEY = 'status-page';

/** The pages of practices and referrers, such as `/request/{token}`. */
const STATUS_PATH = /^\/(?:request|referral)\/[\w-]{43}$/;

/** Keeps the address of the sender's status page until the confirmation page shows it. */
export function keepStatusLink(path: string): void {
  if (STATUS_PATH.test(path)) writeStored(KEY, { path }, 'sessionStorage');
}

/** Shows the link to the status page of the form that was sent from this tab (StatusLink.tsx). */
export function showStatusLink(root: ParentNode): void {
  const path = textOf(readStored(KEY, 'sessionStorage').path);
  const place = root.querySelector<HTMLElement>('[data-status-link]');
  const link = place?.querySelector('a');
  if (!place || !link || !STATUS_PATH.test(path)) return;
  if (!path.startsWith(`${place.dataset.statusLink}/`)) return;
  link.href = path;
  place.hidden = false;
}
