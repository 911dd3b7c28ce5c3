import { type Costs, readCosts } from '#shared/costs.ts';
import { costInputs } from './cost-inputs.ts';
import { HOURLY_PRICE } from './en/claims.ts';
import type { OccupationCode } from './staff-role.ts';

/**
 * The assumptions of the comparison with an in-house hire, each with its public source. Owner: update the
 * values when a newer release is published. Visitors can change them on /pricing.
 */

/** The source of a prefilled value. */
export interface CostSource {
  /** Publisher and release, for finding the source. */
  readonly name: string;
  /** The figures of the source, and how the value is derived from them. */
  readonly detail: string;
  readonly url: string;
  /** The month of the figures, as text: `March 2026`. */
  readonly asOf: string;
}

export const COST_INPUTS = costInputs(HOURLY_PRICE);

const BLS = 'U.S. Bureau of Labor Statistics';

/** Median hourly wages in the United States, by occupation. /pricing begins with the first. */
export const OCCUPATIONS: Readonly<
  Record<OccupationCode, CostSource & { readonly workers: string; readonly wage: number }>
> = {
  '43-6013': wageOf('43-6013', 'medical secretaries and administrative assistants', 21.46),
  '29-2072': wageOf('29-2072', 'medical records specialists', 24.16),
  '31-9092': wageOf('31-9092', 'medical assistants', 21.25),
};

function wageOf(code: OccupationCode, workers: string, wage: number) {
  return {
    name: `${BLS}, Occupational Employment and Wage Statistics, ${code}`,
    detail: `Median wage of ${workers}: $${wage} an hour.`,
    url: `https://www.bls.gov/oes/2024/may/oes${code.replace('-', '')}.htm`,
    asOf: 'May 2024',
    workers,
    wage,
  };
}

/** The prefilled values, with the wage of an occupation. */
export function inHouseCosts(occupation: OccupationCode = '43-6013'): Costs {
  const costs = readCosts(COST_INPUTS, new URLSearchParams());
  return { ...costs, wage: OCCUPATIONS[occupation].wage };
}

/** Sources of the prefilled values. `office` has no source, because its prefilled value is $0. */
export const COST_SOURCES: readonly CostSource[] = [
  ...Object.values(OCCUPATIONS),
  {
    name: `${BLS}, Employer Costs for Employee Compensation, Table 6`,
    detail:
      'Businesses with 1 to 49 workers, cost per hour worked beside $27.68 in wages: required taxes and insurance $2.95, insurance and retirement plans $3.18, paid leave $2.34.',
    url: 'https://www.bls.gov/news.release/ecec.t06.htm',
    asOf: 'March 2026',
  },
  {
    name: 'Society for Human Resource Management (SHRM), The Real Costs of Recruitment',
    detail: 'Average cost per hire: nearly $4,700. Not counted until you add it.',
    url: 'https://www.shrm.org/topics-tools/news/talent-acquisition/real-costs-recruitment',
    asOf: 'April 2022',
  },
];
