import { COLORS } from '#content/brand.ts';
import { CLAIMS } from './claims.ts';

/** What every card of the home page promises. The cards are records. */
export const STAFF_BENEFITS = [
  `${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, training and support included`,
  'Your office hours, your time zone',
  'Free replacements',
] as const;

/** The colors of the map pin, as hexadecimal RGB. */
export const PIN_COLORS = {
  evergreen: COLORS.evergreen,
  red: COLORS.error,
  brown: '#8a5a00',
  blue: '#2b5f8a',
} as const;
