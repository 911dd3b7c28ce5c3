import type { FormDefinition } from '#forms/define-form.ts';
import { isLeadId } from '#forms/lead-id.ts';

/** Where the visitor goes once a form is stored, with the stored post's id where the answer named one. */
export function nextAddress({ next }: FormDefinition, id: string): string {
  if (!next.includes('{id}')) return next;
  // A foreign service names no id, or one of its own: then the page does without.
  return isLeadId(id) ? next.replace('{id}', id) : (next.split('?')[0] ?? next);
}

/** A path of this site that an answer names, or undefined for anything else: another site's must not be opened. */
export function ownPath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, location.origin)) return undefined;
  const url = new URL(next, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}
