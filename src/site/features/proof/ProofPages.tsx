import { HOURLY_PRICE } from '#content/en/claims.ts';
import { COMPARE } from '#content/en/compare.ts';
import { GUARANTEE } from '#content/en/guarantee.ts';
import { PACKET } from '#content/en/packet.ts';
import { PROFILES } from '#content/en/profiles.ts';
import { sampleMark } from '#content/en/samples.ts';
import { SCREENING } from '#content/en/screening.ts';
import { TRIAL } from '#content/en/trial.ts';
import { WHERE_DATA } from '#content/en/where-data.ts';
import { COST_INPUTS, inHouseCosts } from '#content/in-house-costs.ts';
import { compareCosts, priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { WhereData } from '#site/features/header-footer/WhereData.tsx';
import { CandidateFile } from '#site/scenes/HiringScenes.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

const { table, better } = COMPARE;
const { inHouse } = compareCosts(inHouseCosts());
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
const ROW = 'grid gap-x-6 gap-y-2 px-5 py-4 md:grid-cols-4 md:p-5';
/**
 * Classes of the cells in the column `us`. The cells cover the padding of their rows, so that the color of the column
 * has no gaps.
 */
const US = 'md:-my-5 md:-mr-5 md:-ml-3 md:py-5 md:pr-5 md:pl-5';
const WAYS = ['inHouse', 'agency', 'us'] as const;

export function ComparePage() {
  return (
    <ContentPage
      copy={COMPARE}
      action={
        <p className="print:hidden">
          <TrialButton place="Compare Page" />
        </p>
      }
    >
      <Section tone="paper" space="tight" labelledBy="table" title={table.title} hideTitle>
        {/*
         * On a phone each question is a block with its three answers: a table with four columns
         * would scroll sideways.
         */}
        <table className="block overflow-clip rounded-card border border-line bg-white text-left">
          <caption className="sr-only">{table.title}</caption>
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${ROW} bg-mint`}>
              <th scope="col">{table.question}</th>
              {WAYS.map((way) => (
                <th
                  key={way}
                  scope="col"
                  className={classes(
                    'text-subhead font-bold',
                    way === 'us' && `${US} on-evergreen bg-evergreen text-white`,
                  )}
                >
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
                    className={classes(
                      'max-md:grid max-md:grid-cols-[6.25rem_1fr] max-md:items-baseline max-md:gap-x-3 @max-[18rem]:block',
                      way === 'us'
                        ? `${US} bg-mint font-semibold text-evergreen-deep max-md:-mx-5 max-md:-mb-4 max-md:px-5 max-md:py-3`
                        : 'text-ink-soft',
                    )}
                  >
                    <span aria-hidden="true" className="text-small font-bold md:hidden">
                      {table[way]}
                    </span>
                    <span>{row[way]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-6 max-w-[46rem] text-small text-ink-soft">
          <p>{table.agencyNote}</p>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <a className="link py-2" href="/pricing#compare">
              {table.own}
            </a>
            <OfferedLink className="link py-2" href="/packet">
              {PACKET.link}
            </OfferedLink>
          </p>
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

const { promises, steps, limits } = GUARANTEE;

export function GuaranteePage() {
  return (
    <ContentPage copy={GUARANTEE} trial="Guarantee Page">
      <Section tone="paper" space="tight" labelledBy="promises" title={promises.title} hideTitle>
        {/* The promises look like one perforated sheet. The frame covers the outer lines. */}
        <ul className="grid overflow-clip rounded-card border-2 border-evergreen bg-white sm:grid-cols-2 lg:grid-cols-3">
          {promises.items.map(({ icon, title, text }) => (
            <li
              key={title}
              className="-mt-px -ml-px grid grid-cols-[auto_1fr] gap-x-4 border-t border-l border-dashed border-edge p-4 sm:block sm:p-7"
            >
              <Icon name={icon} size={30} className="row-span-2 text-evergreen" />
              <h3 className="text-subhead font-bold sm:mt-4">{title}</h3>
              <p className="mt-1 max-sm:text-small sm:mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="mint" labelledBy="steps" title={steps.title}>
        <Steps steps={steps.items} />
        <OfferedLink className="link mt-8 inline-block py-2 font-bold" href="/trial">
          {TRIAL.link}
        </OfferedLink>
      </Section>
      <Section labelledBy="limits" title={limits.title} beside>
        <CheckList items={limits.items} dashes />
        <a className="link mt-6 inline-block py-2" href="/terms">
          {limits.terms}
        </a>
      </Section>
    </ContentPage>
  );
}

const { checks, yours } = SCREENING;

export function ScreeningPage({
  commitments,
}: {
  commitments: readonly SiteRecord<'commitments'>[];
}) {
  const items = commitments.filter(({ group }) => group === 'screening');
  return (
    <ContentPage
      copy={SCREENING}
      scene={items.length > 0 ? <CandidateFile titles={items.map(({ title }) => title)} /> : null}
    >
      <Section labelledBy="where" title={WHERE_DATA.title} beside>
        <WhereData />
      </Section>
      <Section space="tight" labelledBy="checks" title={checks.title}>
        <ol className="border-t-2 border-mint-deep">
          {items.map(({ id, title, text, fails }, index) => (
            <li
              key={id}
              className="grid gap-x-10 gap-y-2 border-b border-line py-5 md:grid-cols-3 md:py-6"
            >
              <h3 className="flex gap-3 text-subhead font-bold">
                <span className="tabular text-evergreen">{`${index + 1}.`}</span>
                {title}
              </h3>
              <p className="text-ink-soft">{text}</p>
              {fails ? (
                <p className="border-l-2 border-edge pl-4">
                  <b className="block text-small">{checks.fails}</b>
                  {fails}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="mint" labelledBy="yours" title={yours.title} beside>
        <CheckList items={yours.items} />
        <a className="link mt-6 inline-block py-2" href={yours.url} rel="noopener">
          {yours.source}
        </a>
      </Section>
    </ContentPage>
  );
}

export function ProfilesPage({ staff }: { staff: readonly SiteRecord<'staff'>[] }) {
  const { labels } = PROFILES;
  const profiles = staff.filter(({ english, systems, hours }) => english && systems && hours);
  return (
    <ContentPage
      copy={PROFILES}
      action={
        <p className="flex flex-wrap gap-x-6">
          <OfferedLink className="link py-2" href="/screening">
            {PROFILES.how}
          </OfferedLink>
          <OfferedLink className="link py-2" href="/packet">
            {PACKET.link}
          </OfferedLink>
        </p>
      }
    >
      <Section tone="paper" space="tight">
        {profiles.length === 0 ? <p>{PROFILES.none}</p> : null}
        <ul className="grid gap-6 lg:grid-cols-3">
          {profiles.map((card) => {
            const facts = [
              [labels.experience, card.experience],
              [labels.english, card.english],
              [labels.systems, card.systems],
              [labels.hours, card.hours],
              [labels.rate, PROFILES.rateText],
            ];
            return (
              <li
                key={card.id}
                className="overflow-clip rounded-card border border-line bg-white lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-0"
              >
                <div className="flex items-center gap-4 bg-mint p-5 @max-[18rem]:flex-wrap sm:p-6">
                  <Picture
                    stem={card.image}
                    alt=""
                    width={96}
                    sizes="96px"
                    crop="1:1"
                    className="size-18 shrink-0 rounded-full sm:size-24"
                  />
                  <div>
                    <h2 className="text-subhead font-bold">{card.title + sampleMark(card)}</h2>
                  </div>
                </div>
                <p className="px-5 pt-5 text-ink-soft sm:px-6 sm:pt-6">{card.profile}</p>
                <div className="p-5 sm:p-6 sm:pt-5">
                  <dl>
                    {facts.map(([label, fact]) => (
                      <div
                        key={label}
                        className="grid grid-cols-[6.5rem_1fr] gap-x-3 @max-[18rem]:block border-t border-line py-2"
                      >
                        <dt className="text-small text-ink-soft">{label}</dt>
                        <dd className="text-small font-semibold">{fact}</dd>
                      </div>
                    ))}
                  </dl>
                  <h3 className="mt-4 mb-3 font-bold">{labels.does}</h3>
                  <CheckList items={card.responsibilities.map(({ text }) => text)} />
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
    </ContentPage>
  );
}
