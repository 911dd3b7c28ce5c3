import { type Costs, readCosts } from '#shared/costs.ts';
import { costInputs } from './cost-inputs.ts';
import { HOURLY_PRICE } from './en/claims.ts';
import type { OccupationCode } from './staff-role.ts';

/**
 * The assumptions of the comparison with an in-house hire, each with its public source. Owner: update the
 * values when a newer release is published. Visitors can change them on /pricing.
 */

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

const OEWS = 'https://www.bls.gov/oes/2024/may';

/** Median hourly wages in the United States, by occupation. /pricing starts with the first wage. */
export const OCCUPATIONS: Readonly<
  Record<OccupationCode, Readonly<{ workers: string; wage: number; url: string }>>
> = {
  '43-6013': {
    workers: 'medical secretaries and administrative assistants',
    wage: 21.46,
    url: `${OEWS}/oes436013.htm`,
  },
  '29-2072': { workers: 'medical records specialists', wage: 24.16, url: `${OEWS}/oes292072.htm` },
  '31-9092': { workers: 'medical assistants', wage: 21.25, url: `${OEWS}/oes319092.htm` },
};

/** The prefilled values, with the wage of an occupation. */
export function inHouseCosts(occupation: OccupationCode = '43-6013'): Costs {
  const costs = readCosts(COST_INPUTS, new URLSearchParams());
  return { ...costs, wage: OCCUPATIONS[occupation].wage };
}

/** Sources of the prefilled values. `office` has no source, because its prefilled value is $0. */
export const COST_SOURCES: readonly CostSource[] = [
  {
    name: `${BLS}, Occupational Employment and Wage Statistics`,
    detail: `Median wages: ${Object.entries(OCCUPATIONS)
      .map(([code, { workers, wage }]) => `${workers} (${code}) $${wage}`)
      .join(', ')} an hour.`,
    url: `${OEWS}/oes_nat.htm`,
    asOf: 'May 2024',
  },
  {
    name: `${BLS}, Employer Costs for Employee Compensation, Table 6`,
    detail:
      'Businesses with 1 to 49 workers, cost per hour worked on top of $27.68 in wages: required taxes and insurance $2.95, insurance and retirement plans $3.18, paid leave $2.34.',
    url: 'https://www.bls.gov/news.release/ecec.t06.htm',
    asOf: 'March 2026',
  },
  {
    name: 'Society for Human Resource Management (SHRM), The Real Costs of Recruitment',
    detail: 'Average cost per hire: nearly $4,700.',
    url: 'https://www.shrm.org/topics-tools/news/talent-acquisition/real-costs-recruitment',
    asOf: 'April 2022',
  },
];
