import * as v from 'valibot';
import type { Figure } from '#shared/setting.ts';
import { SITE_SETTINGS } from './site-settings.ts';

/** Settings that are figures of the site: the price, the claims and the rewards of referrers. */
export type FigureName = {
  [K in keyof typeof SITE_SETTINGS]: v.InferOutput<(typeof SITE_SETTINGS)[K]> extends Figure
    ? K
    : never;
}[keyof typeof SITE_SETTINGS];

const NAMES = [
  'HOURLY_PRICE',
  'CLAIM_PLACED',
  'CLAIM_PLACED_STRIP',
  'CLAIM_HOURS_TO_HIRE',
  'CLAIM_USUAL_DAYS',
  'CLAIM_STAFF_PER_CLIENT',
  'CLAIM_INCREASE',
  'CLAIM_SAVINGS',
  'CLAIM_SPECIALTY_SAVINGS',
  'CLAIM_PRACTICES',
  'CLAIM_SATISFACTION',
  'CLAIM_REVENUE',
  'REWARD_SINGLE',
  'REWARD_PRACTICE',
  'REWARD_ENTERPRISE',
  'REWARD_COMMISSION',
] as const satisfies readonly FigureName[];

/** Browser code is checked without Node's types. */
const { env = {} } =
  (globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } }).process ??
  {};

/**
 * The figures from the settings. An invalid setting has its default here; build and server refuse to start with it
 * (site.ts). In what browsers load, tools/astro/figures-of-build.ts replaces this module by its values.
 */
export const FIGURES = Object.fromEntries(
  NAMES.map((name) => {
    const result = v.safeParse(SITE_SETTINGS[name], env[name]);
    return [name, result.success ? result.output : v.parse(SITE_SETTINGS[name], undefined)];
  }),
) as Readonly<Record<FigureName, Figure>>;
