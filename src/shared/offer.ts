import type { ValueOf } from './records/kinds.ts';

/** What the owner offers, in the parts that she can change (the record `offer`). */
export const OFFER_PARTS = ['positions', 'practices', 'specialties', 'countries', 'pages'] as const;

export type OfferPart = (typeof OFFER_PARTS)[number];

/** What the owner has changed of the offer. An item that is on no list is offered, under its own name. */
export type Offer = ValueOf<'offer'>;

/** An item of the offer as the owner has changed it. */
export type OfferItem = Offer[OfferPart][number];

/** The items that the owner can change, by part. */
export type Offerable = Readonly<
  Record<OfferPart, readonly { readonly id: string; readonly title: string }[]>
>;

export function isSwitchedOff(items: readonly OfferItem[], id: string): boolean {
  return items.find((item) => item.id === id)?.off === true;
}

/** The name that the owner has given to an item; undefined if it has its own. */
export function newName(items: readonly OfferItem[], id: string): string | undefined {
  return items.find((item) => item.id === id)?.name || undefined;
}

/**
 * All things in the order of the owner. A thing that is on no list, such as one that was added with a file, follows the one
 * that it follows in `things`.
 */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  items: readonly OfferItem[],
): T[] {
  const listed = new Set(items.map(({ id }) => id));
  const ordered = [...listed].flatMap((id) => things.find((thing) => thing.id === id) ?? []);
  for (const [index, thing] of things.entries()) {
    if (listed.has(thing.id)) continue;
    const before = things[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, thing);
  }
  return ordered;
}

/** The things that are not switched off, in the order of the owner. */
export function offered<T extends { readonly id: string }>(
  things: readonly T[],
  items: readonly OfferItem[],
): T[] {
  return inOrder(things, items).filter(({ id }) => !isSwitchedOff(items, id));
}
