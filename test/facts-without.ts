import { claimsOf } from '#content/en/claim-words.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { type Facts, factsOf } from '#shared/facts.ts';
import { FIGURE_NAMES, FIGURE_RULES, type FigureName } from '#shared/records/fact-kinds.ts';

/** The figures that the owner can hide. */
export const CLAIM_NAMES = FIGURE_NAMES.filter((name) => FIGURE_RULES[name].isClaim);

/**
 * Replaces the sample numbers, which are not unique: a job also has 500+ placements. The samples contain none of these.
 */
const NUMBERS: Partial<Record<FigureName, string>> = {
  'staff-placed': '8642',
  'staff-placed-strip': '7531',
  'hours-to-hire': '61',
  'usual-days': '83',
  'staff-per-client': '6.7',
  'office-increase': '643',
  savings: '59',
  'specialty-savings': '37',
  practices: '742',
  satisfaction: '93',
  'revenue-increase': '29',
  ...Object.fromEntries(
    CLAIM_NAMES.filter((name) => name.startsWith('agents')).map((name, index) => [
      name,
      String(811 + index),
    ]),
  ),
};

/** The facts of a business that does not make these claims. */
export function factsWithout(hidden: readonly FigureName[]): Facts {
  const figures = SAMPLE_FACTS.figures.map((figure) => {
    const name = figure.id as FigureName;
    return { ...figure, number: NUMBERS[name] ?? figure.number, hidden: hidden.includes(name) };
  });
  return factsOf({ ...SAMPLE_FACTS, figures }, 'https://marigold.example');
}

/** The number of a claim in the spellings that copy uses. */
export function valuesOf(name: FigureName): readonly string[] {
  const { figures } = factsWithout([name]);
  const values = Object.values(claimsOf(figures)).flatMap(({ value, hidden }) =>
    hidden ? [value] : [],
  );
  return name.startsWith('agents') ? [`${figures[name].number}+`] : values;
}
