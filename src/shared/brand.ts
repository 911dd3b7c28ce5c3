import type { Facts } from './facts.ts';

type Brand = Facts['brand'];

/** True if the site shows the flower that it came with. */
export const hasFlower = ({ logo, mark, flower }: Brand) => flower && logo === '' && mark === '';

/** The letter that stands for a business without a mark. */
export function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
}
