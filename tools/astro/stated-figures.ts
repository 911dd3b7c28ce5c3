import { FIGURE_SETTINGS } from '#content/earlier-settings.ts';
import { CLAIMS } from '#content/en/claims.ts';
import { FIGURES } from '#content/figures.ts';
import { statesNumber } from '#content/unproven-numbers.ts';
import { dollars } from '#shared/dollars.ts';

type FigureName = keyof typeof FIGURE_SETTINGS;

const percent = (name: FigureName) => `${FIGURES[FIGURE_SETTINGS[name]].number}%`;
const reward = (name: FigureName) => dollars(FIGURES[FIGURE_SETTINGS[name]].number);

/** How pages write each figure. */
const TEXTS: Readonly<Record<FigureName, readonly string[]>> = {
  HOURLY_PRICE: [CLAIMS.hourlyPrice.value],
  CLAIM_PLACED: [CLAIMS.placed.value, CLAIMS.placedHero.value],
  CLAIM_PLACED_STRIP: [CLAIMS.placedStrip.value],
  CLAIM_HOURS_TO_HIRE: [CLAIMS.daysToHire.value],
  CLAIM_USUAL_DAYS: [CLAIMS.timelineBefore.value],
  CLAIM_STAFF_PER_CLIENT: [CLAIMS.staffPerClient.value],
  CLAIM_INCREASE: [CLAIMS.officesIncrease.value],
  CLAIM_SAVINGS: [CLAIMS.savings.value],
  CLAIM_SPECIALTY_SAVINGS: [CLAIMS.specialtySavings.value],
  CLAIM_PRACTICES: [CLAIMS.practices.value],
  CLAIM_SATISFACTION: [CLAIMS.satisfaction.value],
  CLAIM_REVENUE: [CLAIMS.revenue.value],
  REWARD_SINGLE: [reward('REWARD_SINGLE')],
  REWARD_PRACTICE: [reward('REWARD_PRACTICE')],
  REWARD_ENTERPRISE: [reward('REWARD_ENTERPRISE')],
  REWARD_COMMISSION: [percent('REWARD_COMMISSION')],
};

/** Counts the pages that state each figure. `pages`: their HTML. */
export function countFigures(pages: readonly string[]): Readonly<Record<FigureName, number>> {
  const texts = pages.map((html) =>
    html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '),
  );
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, values]) => [
      name,
      texts.filter((text) => values.some((value) => statesNumber(text, value))).length,
    ]),
  ) as Record<FigureName, number>;
}
