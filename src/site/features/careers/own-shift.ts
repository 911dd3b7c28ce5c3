import { fill } from '#shared/fill-template.ts';
import { asLanguage } from '#shared/language.ts';
import { shiftHours } from './shift.ts';

/** Writes the U.S. workday on the clock of this device into the element that waits for it. */
export function showOwnShift(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-own-shift]')) {
    const { ownShift = '', start, end } = element.dataset;
    const shift = { start: Number(start), end: Number(end) };
    const hours = shiftHours(shift, asLanguage(root.documentElement.lang));
    element.textContent = fill(ownShift, { hours });
  }
}
