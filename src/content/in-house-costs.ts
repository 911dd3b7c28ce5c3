import { costInputs } from './cost-inputs.ts';
import { HOURLY_PRICE } from './en/claims.ts';

/**
 * The assumptions of the comparison on /pricing, each with its public source. Owner: update the
 * values when a newer release is published. Visitors can change them on the page.
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

const BLS = 'U.S. Bureau of Labor Statistics, Employer Costs for Employee Compensation';

/** Sources of the prefilled values. `office` has no source, because its prefilled value is $0. */
export const COST_SOURCES = {
  wage: {
    name: `${BLS}, Table 4`,
    detail:
      'Wages of office and administrative support workers in private industry: $25.00 an hour.',
    url: 'https://www.bls.gov/news.release/ecec.t04.htm',
    asOf: 'March 2026',
  },
  onTop: {
    name: `${BLS}, Table 6`,
    detail:
      'Businesses with 1 to 49 workers, cost per hour worked beside $27.68 in wages: required taxes and insurance $2.95, insurance and retirement plans $3.18, paid leave $2.34.',
    url: 'https://www.bls.gov/news.release/ecec.t06.htm',
    asOf: 'March 2026',
  },
  recruiting: {
    name: 'Society for Human Resource Management (SHRM), The Real Costs of Recruitment',
    detail: 'Average cost per hire: nearly $4,700.',
    url: 'https://www.shrm.org/topics-tools/news/talent-acquisition/real-costs-recruitment',
    asOf: 'April 2022',
  },
} as const satisfies Record<string, CostSource>;
