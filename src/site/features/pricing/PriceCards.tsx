import { HOURLY_PRICE } from '#content/en/claims.ts';
import { PRICING } from '#content/en/pricing.ts';
import { priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { Section } from '#site/ui/Section.tsx';

const { plans } = PRICING;

/** Part-time and full-time at the lowest hourly price, by week, month and year (PRICE-2). */
export function PriceCards() {
  return (
    <Section tone="paper" space="tight" labelledBy="plans">
      <h2 id="plans" className="sr-only">
        {plans.title}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:gap-8">
        {plans.items.map(({ title, hours, text }) => {
          const { week, month, year } = priceOf(HOURLY_PRICE, hours);
          return (
            <article key={title} className="rounded-card border border-line bg-white p-6 sm:p-8">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-subhead font-bold">
                {title}
                <span className="text-body font-normal tracking-normal text-ink-soft">{text}</span>
              </h3>
              <dl className="mt-6 print:grid print:grid-cols-3 print:items-end print:gap-x-4">
                <div className="flex flex-col-reverse">
                  <dt className="mt-1 text-ink-soft">
                    {plans.week}, {plans.rate}
                  </dt>
                  <dd className="tabular text-figure font-extrabold text-evergreen">
                    {dollars(week)}
                  </dd>
                </div>
                {[
                  [plans.month, month],
                  [plans.year, year],
                ].map(([label, amount]) => (
                  <div
                    key={label}
                    className="mt-4 flex items-baseline justify-between border-t border-line pt-4 print:m-0 print:flex-col-reverse print:border-0 print:p-0"
                  >
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="tabular text-subhead font-extrabold">
                      {dollars(Number(amount))}
                    </dd>
                  </div>
                ))}
              </dl>
            </article>
          );
        })}
      </div>
      <p className="mt-6 max-w-[46rem] text-small text-ink-soft">{plans.note}</p>
    </Section>
  );
}
