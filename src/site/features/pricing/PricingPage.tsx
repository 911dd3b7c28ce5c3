import type { ReactNode } from 'react';
import { HOURLY_PRICE } from '#content/en/claims.ts';
import { PRICING } from '#content/en/pricing.ts';
import { type Costs, priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { paragraphs } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Accordion, questions } from '#site/ui/Accordion.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { CostComparison } from './CostComparison.tsx';

const { included, excluded, trial, plans } = PRICING;

interface Props {
  costs: Costs | undefined;
  replyTimes: ReplyTimes | undefined;
  questions: readonly SiteRecord<'questions'>[];
  /** Content below the comparison of costs. */
  children?: ReactNode;
}

export function PricingPage({ costs, replyTimes, questions: all, children }: Props) {
  const items = all
    .filter(({ page }) => page === 'pricing' || page === 'both')
    .map(({ id, question, answer }) => ({ id, question, answer: paragraphs(answer) }));
  return (
    <>
      <Section tone="paper" space="none" className="pt-4 pb-section sm:pt-12 print:pt-0">
        <div className="mx-auto max-w-[54rem] sm:text-center">
          <Heading level={1}>{PRICING.title}</Heading>
          <Lead className="mt-3 sm:mx-auto sm:mt-5 sm:text-balance">{PRICING.lead}</Lead>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-7 sm:justify-center print:hidden">
            <TrialButton place="Pricing Page" />
            <a className="link py-2" href="#compare">
              {PRICING.toCompare}
            </a>
          </div>
          <ReplyTimesLine replyTimes={replyTimes} className="mt-4 sm:justify-center" />
        </div>
        <PriceBoard />
      </Section>
      <Section>
        <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
          <section aria-labelledby="included">
            <Heading level={2} id="included" className="mb-4 sm:mb-7 print:mb-2">
              {included.title}
            </Heading>
            <CheckList items={included.items} />
          </section>
          <section aria-labelledby="excluded">
            <Heading level={2} id="excluded" className="mb-4 sm:mb-7 print:mb-2">
              {excluded.title}
            </Heading>
            <CheckList items={excluded.items} dashes />
          </section>
        </div>
      </Section>
      <Section tone="mint" labelledBy="trial" title={trial.title}>
        <TrialBar />
        <Steps steps={trial.items} columns={4} className="print:grid-cols-4" />
        <OfferedLink className="link mt-3 inline-block py-2 sm:mt-8 print:hidden" href="/guarantee">
          {trial.guarantee}
        </OfferedLink>
      </Section>
      <CostComparison costs={costs}>{children}</CostComparison>
      {items.length > 0 ? (
        <Section
          labelledBy="price-questions"
          title={PRICING.questions}
          beside
          className="print:hidden"
        >
          <Accordion items={questions(items)} />
        </Section>
      ) : null}
    </>
  );
}

/** The price of part-time and full-time work on one board. */
function PriceBoard() {
  return (
    <section aria-labelledby="plans" className="mt-6 sm:mt-12 print:mt-2">
      <h2 id="plans" className="sr-only">
        {plans.title}
      </h2>
      <div className="grid grid-cols-2 rounded-card border border-line bg-white @max-[18rem]:grid-cols-1">
        {plans.items.map(({ title, hours, text }) => {
          const { week, month, year } = priceOf(HOURLY_PRICE, hours);
          return (
            <article key={title} className="border-line p-4 not-first:border-l sm:p-10 print:p-4">
              <h3 className="text-subhead font-bold">{title}</h3>
              <p className="text-ink-soft max-sm:text-small">{text}</p>
              <dl className="mt-3 grid gap-x-8 gap-y-2 sm:mt-6 sm:grid-cols-[auto_auto] sm:justify-start sm:gap-y-6">
                {(
                  [
                    [`${plans.week}, ${plans.rate}`, week],
                    [plans.month, month],
                    [plans.year, year],
                  ] as const
                ).map(([label, amount], index) => (
                  <div
                    key={label}
                    className={classes('flex flex-col-reverse', index === 0 && 'sm:col-span-2')}
                  >
                    <dt className="text-ink-soft max-sm:text-small">{label}</dt>
                    <dd
                      className={classes(
                        'tabular leading-none font-extrabold tracking-tight',
                        index === 0
                          ? 'text-[2.25rem] text-evergreen sm:text-[clamp(4rem,7vw,6.5rem)] print:text-figure'
                          : 'text-subhead sm:text-title',
                      )}
                    >
                      {dollars(amount)}
                    </dd>
                  </div>
                ))}
              </dl>
            </article>
          );
        })}
      </div>
      <p className="mx-auto mt-4 max-w-[46rem] text-small text-ink-soft sm:text-center">
        {plans.note}
      </p>
    </section>
  );
}

const { weekOne, weekTwo, after } = trial.bar;

function TrialBar() {
  return (
    <figure className="mb-5 sm:mb-12 print:hidden">
      <ol className="grid grid-cols-3 gap-x-1 text-small leading-snug font-bold">
        {[weekOne, weekTwo, after].map((label) => (
          <li
            key={label}
            className="flex flex-col justify-end border-b-16 border-mint-deep pb-2 last:border-evergreen"
          >
            {label}
          </li>
        ))}
      </ol>
    </figure>
  );
}
