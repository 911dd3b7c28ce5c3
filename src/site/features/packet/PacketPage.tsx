import type { ReactNode } from 'react';
import { BAA } from '#content/en/baa.ts';
import { HOURLY_PRICE } from '#content/en/claims.ts';
import { costTexts } from '#content/en/cost-words.ts';
import { GUARANTEE } from '#content/en/guarantee.ts';
import { PACKET } from '#content/en/packet.ts';
import { PRICING } from '#content/en/pricing.ts';
import { SCREENING } from '#content/en/screening.ts';
import { SECURITY } from '#content/en/security.ts';
import { WHERE_DATA } from '#content/en/where-data.ts';
import { COST_INPUTS, inHouseCosts } from '#content/in-house-costs.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import { COST_NAMES, type Costs, costQuery, priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { paragraphs } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { BusinessFacts } from '#site/features/header-footer/BusinessFacts.tsx';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { PrintedSender } from '#site/features/header-footer/PrintedSender.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';

const { price, vendors } = PACKET;
const { compare, plans, included, excluded, trial } = PRICING;
const number = new Intl.NumberFormat('en-US');

interface Props {
  /** The current day, `YYYY-MM-DD`. */
  today: string;
  /** The numbers that the visitor entered. If undefined, the page shows the default numbers. */
  costs: Costs | undefined;
  /** The owner's own PDF of the agreement. It replaces the sample agreement. */
  baaFile: string | undefined;
  /** The commitments of /security by group. */
  groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly items: readonly SiteRecord<'commitments'>[];
  }[];
  checks: readonly SiteRecord<'commitments'>[];
  questions: readonly SiteRecord<'questions'>[];
}

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /**
   * If true, the chapter continues on the printed sheet of the chapter before it. Other chapters begin on a new sheet.
   */
  readonly sameSheet?: true;
}

/**
 * A document that a visitor can give to a partner. It combines the pages on price, guarantee, security, screening and
 * the BAA.
 */
export function PacketPage({ today, costs: submitted, baaFile, groups, checks, questions }: Props) {
  const costs = submitted ?? inHouseCosts();
  const answers = vendors.questions.flatMap((id) => questions.filter((item) => item.id === id));
  const chapters: readonly Chapter[] = [
    { id: 'guarantee', title: PACKET.guarantee, content: <Guarantee />, sameSheet: true },
    { id: 'price', title: price.title, content: <Price costs={costs} /> },
    ...(answers.length > 0
      ? [
          {
            id: 'vendor-questions',
            title: vendors.title,
            content: <Answers answers={answers} />,
          },
        ]
      : []),
    {
      id: 'security',
      title: PACKET.security,
      content: [WHERE_DATA, ...groups].map(({ title, items }) => (
        <Terms key={title} title={title} items={items} />
      )),
    },
    ...(checks.length > 0
      ? [{ id: 'screening', title: PACKET.screening, content: <Checks items={checks} /> }]
      : []),
    { id: 'baa', title: PACKET.baa, content: <Agreement file={baaFile} /> },
  ];
  return (
    <>
      <PageHero title={PACKET.title} lead={PACKET.lead}>
        <p className="font-semibold">
          <time dateTime={today}>{PACKET.from(dayInWords(today))}</time>
        </p>
        <PrintedSender />
        <div className="mt-4 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
          <Button data-print="">{PACKET.print}</Button>
          {/* Disabled until the script has loaded. An earlier click would be lost. */}
          <Button kind="secondary" data-copy-link="" disabled>
            {PACKET.copy}
          </Button>
          <p role="status" data-copy-note="" className="text-small" />
        </div>
      </PageHero>
      <Section>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[17rem_minmax(0,46rem)] print:block">
          <nav
            aria-labelledby="contents"
            className="lg:sticky lg:top-28 lg:self-start print:static print:mb-10"
          >
            <h2 id="contents" className="text-subhead font-bold">
              {PACKET.contents}
            </h2>
            <ol className="mt-3 grid">
              {chapters.map(({ id, title }, index) => (
                <li key={id} className="border-t border-line">
                  <a href={`#${id}`} className="link inline-block py-2">
                    {`${index + 1}. ${title}`}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="min-w-0">
            {chapters.map(({ id, title, content, sameSheet }, index) => (
              <section
                key={id}
                aria-labelledby={id}
                className={classes(
                  'mt-12 border-t-2 border-mint-deep pt-6 first:mt-0 first:border-0 first:pt-0 sm:mt-16 sm:pt-8 print:border-0 print:pt-0',
                  sameSheet ? 'print:mt-10' : 'print:mt-0 print:break-before-page',
                )}
              >
                <Heading level={2} id={id} className="mb-6">
                  {`${index + 1}. ${title}`}
                </Heading>
                {content}
              </section>
            ))}
          </div>
        </div>
      </Section>
      <BusinessFacts />
    </>
  );
}

function Price({ costs }: { costs: Costs }) {
  const texts = costTexts(costs);
  const query = costQuery(COST_INPUTS, costs);
  const periods = ['week', 'month', 'year'] as const;
  return (
    <>
      <NumberTable
        caption={plans.title}
        head={[price.plan, plans.week, plans.month, plans.year]}
        rows={plans.items.map(({ title, hours, text }) => {
          const amounts = priceOf(HOURLY_PRICE, hours);
          return [`${title}, ${text}`, ...periods.map((period) => dollars(amounts[period]))];
        })}
      />
      <p className="mt-3 text-small text-ink-soft">{plans.note}</p>
      <h3 className="mt-8 text-subhead font-bold">{price.yours}</h3>
      <p className="mt-2">
        {texts.headline} <strong className="text-evergreen">{texts.amount}</strong> {texts.sentence}
      </p>
      <NumberTable
        className="mt-4"
        caption={price.yours}
        head={[compare.period, compare.inHouse, compare.ours, compare.difference]}
        rows={periods.map((period) => [
          compare[period],
          texts[`in-house-${period}`],
          texts[`ours-${period}`],
          texts[`difference-${period}`],
        ])}
      />
      <h3 className="mt-8 text-subhead font-bold">{price.numbers}</h3>
      <NumberTable
        className="mt-3 text-small"
        caption={price.numbers}
        head={[compare.yourNumber, price.value]}
        rows={COST_NAMES.map((name) => [
          compare.labels[name].label,
          costInWords(name, costs[name]),
        ])}
      />
      <p className="mt-3 text-small text-ink-soft">{PRICING.sources.method}</p>
      <a
        className="link mt-2 inline-block py-2 print:hidden"
        href={`/pricing${query ? `?${query}` : ''}#compare`}
      >
        {price.change}
      </a>
      <div className="mt-6 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        {[included, excluded].map((list) => (
          <div key={list.title}>
            <h3 className="mb-3 text-subhead font-bold">{list.title}</h3>
            <CheckList items={list.items} dashes={list === excluded} />
          </div>
        ))}
      </div>
      <Terms title={trial.title} items={trial.items} />
    </>
  );
}

function costInWords(name: keyof Costs, value: number): string {
  const { unit } = COST_INPUTS[name];
  if (unit === 'dollars') return `$${number.format(value)}`;
  return unit === 'percent' ? `${value}%` : `${value} ${compare.units[unit]}`;
}

interface TermsProps {
  title: string;
  items: readonly { readonly title: string; readonly text: string }[];
}

function Terms({ title, items }: TermsProps) {
  return (
    <>
      <h3 className="mt-8 text-subhead font-bold [h2+&]:mt-0 print:mt-3">{title}</h3>
      <dl className="mt-3 grid gap-3">
        {items.map((item) => (
          <div key={item.title} className="border-t border-line pt-3">
            <dt className="font-semibold">{item.title}</dt>
            <dd className="text-ink-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Guarantee() {
  const { promises, limits } = GUARANTEE;
  return (
    <>
      <Terms title={promises.title} items={promises.items} />
      <h3 className="mt-8 mb-3 text-subhead font-bold">{limits.title}</h3>
      <CheckList items={limits.items} dashes />
    </>
  );
}

function Answers({ answers }: { answers: readonly SiteRecord<'questions'>[] }) {
  return (
    <>
      <p className="text-ink-soft">{vendors.lead}</p>
      <ol className="mt-4 grid gap-5">
        {answers.map(({ id, question, answer }) => (
          <li key={id} className="border-t border-line pt-4 print:pt-1">
            <h3 className="font-bold">{question}</h3>
            {paragraphs(answer).map((paragraph) => (
              <p key={paragraph} className="mt-2 text-ink-soft">
                {paragraph}
              </p>
            ))}
            {id === 'papers' ? (
              <OfferedLink className="link inline-block py-2" href="/security/agreement">
                {PACKET.agreement}
              </OfferedLink>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function Checks({ items }: { items: readonly SiteRecord<'commitments'>[] }) {
  return (
    <ol className="grid gap-4">
      {items.map(({ id, title, text, fails }, index) => (
        <li key={id} className="border-t border-line pt-4 print:pt-1">
          <h3 className="font-bold">{`${index + 1}. ${title}`}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
          {fails ? (
            <p className="mt-1">
              <b>{SCREENING.checks.fails}:</b> {fails}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Agreement({ file }: { file: string | undefined }) {
  if (file)
    return (
      <a className="link inline-block py-2" href={file}>
        {SECURITY.toBaa}
      </a>
    );
  return (
    <>
      <p className="text-ink-soft">{BAA.lead}</p>
      {BAA.sections.map(({ id, title, paragraphs: lines, points = [] }, index) => (
        <section key={id} className="mt-6">
          <h3 className="font-bold">{`${index + 1}. ${title}`}</h3>
          {[...lines, ...points].map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-8 border-t border-line pt-4">
        <OfferedLink className="link inline-block py-2" href="/security/agreement">
          {PACKET.agreement}
        </OfferedLink>
        <span className="block text-small text-ink-soft">{PACKET.agreementText}</span>
      </p>
    </>
  );
}
