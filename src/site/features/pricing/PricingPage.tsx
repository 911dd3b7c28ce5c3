import type { ReactNode } from 'react';
import { HOURLY_PRICE } from '#content/en/claims.ts';
import { PACKET } from '#content/en/packet.ts';
import { PRICING } from '#content/en/pricing.ts';
import { inHouseCosts } from '#content/in-house-costs.ts';
import { type Costs, compareCosts, priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { paragraphs } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Accordion, questions } from '#site/ui/Accordion.tsx';
import { Bars } from '#site/ui/Bars.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { CostComparison, packetAddress } from './CostComparison.tsx';

const { hero, included, excluded, trial, plans } = PRICING;
const { inHouse, ours } = compareCosts(inHouseCosts());

interface Props {
  costs: Costs | undefined;
  replyTimes: ReplyTimes | undefined;
  questions: readonly SiteRecord<'questions'>[];
  /** Bands after the comparison. */
  children?: ReactNode;
}

export function PricingPage({ costs, replyTimes, questions: all, children }: Props) {
  const items = all
    .filter(({ page }) => page === 'pricing' || page === 'both')
    .map(({ id, question, answer }) => ({ id, question, answer: paragraphs(answer) }));
  return (
    <ContentPage
      copy={PRICING}
      aside={
        <p className="rounded-[var(--radius-petal)_var(--radius-card)] bg-mint p-10 max-md:hidden md:max-lg:p-6 print:hidden">
          <b className="block text-subhead">{hero.title}</b>
          <Bars
            large
            bars={[
              { label: hero.inHouse, amount: inHouse.year },
              { label: hero.ours, amount: ours.year },
            ]}
          />
        </p>
      }
      action={
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <TrialButton place="Pricing Page" />
            <a className="link py-2" href="#compare">
              {PRICING.toCompare}
            </a>
            <OfferedLink data-costs-packet="" className="link py-2" href={packetAddress(costs)}>
              {PACKET.link}
            </OfferedLink>
          </div>
          <ReplyTimesLine replyTimes={replyTimes} className="mt-4" />
        </>
      }
    >
      <PriceCards />
      <Section labelledBy="included">
        <Card tone="mint">
          <Heading level={2} size="subhead" id="included" className="mb-4 sm:mb-6 print:mb-2">
            {included.title}
          </Heading>
          <CheckList items={included.items} columns={2} className="print:grid-cols-2" />
          <Heading
            level={2}
            size="subhead"
            className="mt-5 mb-4 border-t border-mint-deep pt-5 sm:mt-8 sm:mb-6 sm:pt-8 print:mt-3 print:mb-2 print:pt-2"
          >
            {excluded.title}
          </Heading>
          <CheckList
            items={excluded.items}
            dashes
            className="sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2"
          />
        </Card>
      </Section>
      <Section tone="mint" labelledBy="trial" title={trial.title}>
        <TrialBar />
        <Steps steps={trial.items} columns={4} className="print:grid-cols-4" />
        <OfferedLink className="link mt-3 inline-block py-2 sm:mt-8 print:hidden" href="/guarantee">
          {trial.guarantee}
        </OfferedLink>
      </Section>
      <CostComparison costs={costs} />
      {children}
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
    </ContentPage>
  );
}

function PriceCards() {
  return (
    <Section tone="paper" space="tight" labelledBy="plans" title={plans.title} hideTitle>
      <div className="grid grid-cols-2 gap-3 @max-[18rem]:grid-cols-1 sm:gap-5 lg:gap-8">
        {plans.items.map(({ title, hours, text }) => {
          const { week, month, year } = priceOf(HOURLY_PRICE, hours);
          return (
            <article key={title} className="rounded-card border border-line bg-white p-4 sm:p-8">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-subhead font-bold">
                {title}
                <span className="text-small font-normal tracking-normal text-ink-soft sm:text-body">
                  {text}
                </span>
              </h3>
              <dl className="mt-3 sm:mt-6 print:grid print:grid-cols-3 print:items-end print:gap-x-4">
                <div className="flex flex-col-reverse">
                  <dt className="mt-1 text-ink-soft max-sm:text-small">
                    {plans.week}, {plans.rate}
                  </dt>
                  <dd className="tabular text-[2.25rem] leading-none font-extrabold tracking-tight text-evergreen sm:text-figure">
                    {dollars(week)}
                  </dd>
                </div>
                {(
                  [
                    [plans.month, month],
                    [plans.year, year],
                  ] as const
                ).map(([label, amount]) => (
                  <div
                    key={label}
                    className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2.5 sm:mt-4 sm:pt-4 print:m-0 print:flex-col-reverse print:border-0 print:p-0"
                  >
                    <dt className="text-ink-soft max-sm:text-small">{label}</dt>
                    <dd className="tabular text-subhead font-extrabold">{dollars(amount)}</dd>
                  </div>
                ))}
              </dl>
            </article>
          );
        })}
      </div>
      <p className="mt-4 max-w-[46rem] text-small text-ink-soft sm:mt-6">{plans.note}</p>
    </Section>
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
