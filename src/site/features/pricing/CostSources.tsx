import { PRICING } from '#content/en/pricing.ts';
import { COST_SOURCES } from '#content/in-house-costs.ts';

const { sources, compare } = PRICING;

/** How the sums are made and where the prefilled values come from (PRICE-4). */
export function CostSources() {
  return (
    <section
      aria-labelledby="sources"
      className="mt-12 max-w-[54rem] border-t border-paper-deep pt-6 text-small text-ink-soft print:mt-2 print:pt-2"
    >
      <h3 id="sources" className="font-bold text-ink">
        {sources.title}
      </h3>
      <p className="mt-2">{sources.method}</p>
      <ul className="mt-3 grid gap-2">
        {Object.values(COST_SOURCES).map((source) => (
          <li key={source.url}>
            <a className="link" href={source.url} rel="noopener">
              {source.name}
            </a>
            . {source.detail} {sources.asOf(source.asOf)}
          </li>
        ))}
        <li>{sources.office}</li>
      </ul>
      <p className="mt-3">{compare.claim}</p>
    </section>
  );
}
