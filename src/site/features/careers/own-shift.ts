import { asLanguage } from '#shared/language.ts';
import { shiftHours } from './shift.ts';

/** Writes the hours of the U.S. workday, in the time zone of this device, into each `[data-own-shift]` element. */
export function showOwnShift(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-own-shift]')) {
    const shift = { start: Number(element.dataset.start), end: Number(element.dataset.end) };
    element.textContent = shiftHours(shift, asLanguage(root.documentElement.lang));
  }
}
