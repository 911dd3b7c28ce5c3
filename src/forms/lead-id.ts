/**
 * The id of a stored lead as it travels in the address of a thank-you page (`?lead=…`, a form's `next`). It is random
 * beside the moment it was stored (UUID version 7); no name and no address is in it.
 */
const LEAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is the id of a stored lead. */
export function isLeadId(text: string): boolean {
  return LEAD_ID.test(text);
}

/** The id in an address, or undefined for anything else. */
export function readLeadId(params: URLSearchParams): string | undefined {
  const id = params.get('lead') ?? '';
  return isLeadId(id) ? id : undefined;
}

/** Enough of a lead's id for `leads show`, which takes the beginning of one (docs/owners-guide.md). */
const SHORT = 18;

/** The reference as people read it out. */
export function shortReference(id: string): string {
  return id.slice(0, SHORT);
}
