import type { AssessmentPosition } from './forms/assessment.form.ts';
import type { ValueOf } from './records/kinds.ts';

/** The parts of the offer that the owner can change (the record `offer`). */
export const OFFER_PARTS = ['positions', 'practices', 'specialties', 'countries', 'pages'] as const;

export type OfferPart = (typeof OFFER_PARTS)[number];

/** The owner's changes of the offer. An item that is on no list is offered, under its own name. */
export type Offer = ValueOf<'offer'>;

/** An item of the offer as the owner has changed it. */
export type OfferItem = Offer[OfferPart][number];

/**
 * The answers of the assessment that name a staff role differently, by the id of the role. If the owner renames the
 * role, the answer is shown with the new name. The stored value stays.
 */
const ANSWER_OF_ROLE: Readonly<Record<string, AssessmentPosition>> = {
  scribe: 'Virtual Medical Scribe',
  telehealth: 'Telehealth Support Staff',
  scheduler: 'Surgery & Procedure Scheduler',
  records: 'Medical Records Coordinator',
};

/** The new names of answers of the assessment, by their values. */
export function answerNames(positions: readonly OfferItem[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(ANSWER_OF_ROLE).flatMap(([role, answer]) => {
      const name = newName(positions, role);
      return name === undefined ? [] : [[answer, name]];
    }),
  );
}

/** A thing that the owner can switch off, with its own name. */
export interface Offerable {
  readonly id: string;
  readonly title: string;
}

export function isSwitchedOff(items: readonly OfferItem[], id: string): boolean {
  return items.find((item) => item.id === id)?.off === true;
}

/** The name that the owner has given to an item; undefined if it has its own. */
export function newName(items: readonly OfferItem[], id: string): string | undefined {
  return items.find((item) => item.id === id)?.name || undefined;
}

/**
 * All things in the order of the owner. A thing that is not in `items`, such as one that was added with a file, follows
 * the thing before it in `things`.
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
