import type { FormDefinition } from '#shared/forms/define-form.ts';
import { isLeadId } from '#shared/lead.ts';

export function nextAddress({ next }: FormDefinition, id: string): string {
  if (!next.includes('{id}')) return next;
  // Another form service returns no id, or one of its own: the page then works without it.
  return isLeadId(id) ? next.replace('{id}', id) : (next.split('?')[0] ?? next);
}

export function ownPath(next: string): string | undefined {
  if (!next.startsWith('/')) return undefined;
  try {
    const url = new URL(next, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    // No address. Not asked with `URL.canParse`, which Safari has only since 17.
    return undefined;
  }
}
