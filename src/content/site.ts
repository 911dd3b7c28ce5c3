import type { Facts } from '#shared/facts.ts';
import { FACTS } from './facts.ts';

/** The facts about the business that pages show. */
export type Site = ReturnType<typeof siteOf>;

export const siteOf = ({
  identity,
  links,
  origin,
  visibility,
  social,
  asksConsent,
  retention,
}: Facts) => ({
  ...identity,
  ...links,
  origin,
  visibility,
  social,
  asksConsent,
  retention,
});

export const SITE: Site = siteOf(FACTS);
