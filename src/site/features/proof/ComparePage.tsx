import { HOURLY_PRICE } from '#content/en/claims.ts';
import { COMPARE } from '#content/en/compare.ts';
import { COST_INPUTS, COST_SOURCES } from '#content/in-house-costs.ts';
import { compareCosts, priceOf, readCosts } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Section } from '#site/ui/Section.tsx';

const { table, better } = COMPARE;
const { inHouse } = compareCosts(readCosts(COST_INPUTS, new URLSearchParams()));
const ours = priceOf(HOURLY_PRICE, COST_INPUTS.hours.fallback);

const ROWS = [
  {
    question: table.cost,
    inHouse: table.inHouseCost(dollars(inHouse.year)),
    agency: table.agencyCost,
    us: table.usCost(dollars(ours.year)),
  },
  ...table.rows,
];
const ROW = 'grid gap-x-6 gap-y-3 p-5 md:grid-cols-4';
const WAYS = ['inHouse', 'agency', 'us'] as const;

export function ComparePage() {
  return (
    <ContentPage copy={COMPARE} place="Compare Page">
      <Section tone="paper" space="tight" labelledBy="table" title={table.title} hideTitle>
        {/* On a phone each question is a block with its three answers: a table of four columns would scroll sideways. */}
        <table className="block overflow-clip rounded-card border border-line bg-white text-left">
          <caption className="sr-only">{table.title}</caption>
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${ROW} bg-mint`}>
              <th scope="col">{table.question}</th>
              {WAYS.map((way) => (
                <th key={way} scope="col" className="text-subhead font-bold">
                  {table[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {ROWS.map((row) => (
              <tr key={row.question} className={`${ROW} border-t border-line`}>
                <th scope="row" className="font-bold">
                  {row.question}
                </th>
                {WAYS.map((way) => (
                  <td
                    key={way}
                    className={way === 'us' ? 'font-semibold text-evergreen-deep' : 'text-ink-soft'}
                  >
                    <span aria-hidden="true" className="block text-small font-bold md:hidden">
                      {table[way]}
                    </span>
                    {row[way]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-6 max-w-[46rem] text-small text-ink-soft">
          <p>{table.agencyNote}</p>
          <h3 className="mt-4 font-bold text-ink">{table.sources}</h3>
          <ul className="mt-2 grid gap-1">
            {Object.values(COST_SOURCES).map((source) => (
              <li key={source.url}>
                <a className="link" href={source.url} rel="noopener">
                  {source.name}
                </a>
              </li>
            ))}
          </ul>
          <a className="link mt-4 inline-block py-2" href="/pricing#compare">
            {table.own}
          </a>
        </div>
      </Section>
      <Section labelledBy="better" title={better.title}>
        <div className="grid gap-5 lg:grid-cols-3">
          {better.items.map(({ title, points }) => (
            <Card key={title} tone="paper">
              <h3 className="mb-4 text-subhead font-bold">{title}</h3>
              <CheckList items={points} />
            </Card>
          ))}
        </div>
      </Section>
    </ContentPage>
  );
}
