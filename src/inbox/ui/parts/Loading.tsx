import { INBOX } from '#content/en/inbox.ts';

export function Loading() {
  return <p role="status">{INBOX.loading}</p>;
}
