/**
 * The id of a stored lead in the address of a thank-you page (`?lead=…`, a form's `next`): a UUID version 7, made of
 * random bits and the time of storing; it contains no name and no address.
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

/** Enough characters of a lead's id for `leads show`, which accepts a prefix (docs/owners-guide.md). */
const ID_CHARACTERS = 18;

/** The reference as people read it aloud. */
export function shortReference(id: string): string {
  return id.slice(0, ID_CHARACTERS);
}
