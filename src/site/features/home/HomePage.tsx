import type { ReactNode } from 'react';
import { HAS_FLOWER } from '#content/brand.ts';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { HOME } from '#content/en/home.ts';
import { practicePath } from '#content/en/practice-types.ts';
import { scene as CALLS } from '#content/en/scenes/home.ts';
import { SPECIALTIES, SPECIALTY_FIRST } from '#content/en/specialties.ts';
import { TRIAL } from '#content/en/trial.ts';
import { TRUST_ROW } from '#content/en/trust-row.ts';
import { CLIENT_LOGOS, EHR_NAMES } from '#content/trust-row.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CallLog } from '#site/scenes/CallLog.tsx';
import { HIRING_STEPS } from '#site/scenes/HiringScenes.tsx';
import { SceneNote } from '#site/scenes/SceneFrame.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ChoiceTabs } from '#site/ui/ChoiceTabs.tsx';
import { Container } from '#site/ui/Container.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon, LinkArrow } from '#site/ui/Icon.tsx';
import { KeepTogether } from '#site/ui/KeepTogether.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { FramedPicture, Picture } from '#site/ui/Picture.tsx';
import { petalRing } from '#site/ui/petal-ring.ts';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid, StatLabel } from '#site/ui/StatGrid.tsx';

interface QueryProps {
  /** The query in the address of each link to the assessment. */
  query: string;
}

interface HeroProps extends QueryProps {
  replyTimes: ReplyTimes | undefined;
  recommended?: ReactNode;
  children?: ReactNode;
}

export function Hero({ query, replyTimes, recommended, children }: HeroProps) {
  const { title, lead, bullets, note } = HOME.hero;
  return (
    <div className="bg-paper">
      <Container className="pb-section pt-5 sm:pt-12">
        {/* On a phone the first view shows the headline, the button and the beginning of the call log. */}
        {recommended}
        {/* On a phone, balanced lines would leave one short word on a line of its own. */}
        <Heading level={1} className="max-sm:text-[8.1vw] max-sm:text-wrap">
          {title}
        </Heading>
        <div className="mt-3 items-center justify-between gap-x-14 sm:mt-5 lg:flex">
          <Lead>{lead}</Lead>
          <div className="shrink-0 max-lg:mt-5">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <TrialButton place="Hero CTA" query={query} />
              <p className="basis-full first-letter:uppercase text-[0.875rem] text-ink-soft sm:max-w-[15rem] sm:basis-auto sm:text-small">
                {note(ASSESSMENT_QUESTIONS)}
              </p>
            </div>
            <ReplyTimesLine replyTimes={replyTimes} className="mt-4" />
          </div>
        </div>
        <div className="flex flex-col">
          <CallLog scene={CALLS} className="mt-5 sm:mt-10" />
          <SceneNote />
          <div className="items-center gap-x-14 max-sm:contents lg:grid lg:grid-cols-2">
            {/* On a phone the welcome video is above the call log, within the first two screens. */}
            <div className="max-sm:order-first max-sm:mt-5">{children}</div>
            <ul className="mt-5 border-y border-paper-deep">
              {bullets.map((bullet) => (
                <li
                  key={bullet.label}
                  className="flex items-baseline gap-3 border-t border-paper-deep py-1.5 first:border-0 @max-[18rem]:block sm:gap-5 sm:py-3"
                >
                  <strong className="tabular w-[4.75rem] shrink-0 sm:w-[5.25rem] whitespace-nowrap text-[1.625rem] font-extrabold leading-none tracking-tight text-evergreen">
                    {bullet.value}
                  </strong>{' '}
                  <span className="text-body leading-snug">{bullet.label}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </div>
  );
}

const { ehr, security } = TRUST_ROW;

const STRIP_COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3'];

/** Shows our numbers with their meaning, and how we work in the systems of a practice. */
export function StatsStrip() {
  const { title, items } = HOME.stats;
  return (
    <Section
      tone="evergreen"
      labelledBy="stats-title"
      className="overflow-clip"
      title={title}
      hideTitle
    >
      <Rosette className="pointer-events-none absolute -right-24 -top-32 size-[30rem] text-evergreen opacity-45" />
      <dl className={classes('relative grid gap-x-10', STRIP_COLUMNS[items.length])}>
        {items.map(({ value, label, text, href }) => (
          <div
            key={label}
            className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-center gap-x-3 border-white/20 py-2 not-first:border-t first:pt-0 sm:grid-cols-[12rem_1fr] sm:py-5 lg:block lg:border-t lg:py-0 lg:pt-6 lg:first:pt-6 @max-[18rem]:block"
          >
            <dd className="text-[1.75rem] leading-none whitespace-nowrap font-extrabold tracking-tight row-span-2 sm:text-figure">
              {value}
            </dd>
            <dt className="font-bold sm:text-subhead lg:mt-3">
              <StatLabel label={label} href={href} />
            </dt>
            <dd className="col-start-2 text-mint max-sm:text-small">{text}</dd>
          </div>
        ))}
      </dl>
      <ul
        aria-label={TRUST_ROW.title}
        className="relative mt-2 grid gap-x-10 gap-y-3 border-t border-white/20 pt-4 sm:mt-4 sm:pt-6 md:grid-cols-2 lg:mt-10"
      >
        <li className="flex gap-3 sm:gap-4">
          <Icon name="MonitorCheck" size={26} className="shrink-0 text-marigold" />
          <div>
            <p className="font-bold">{ehr.title}</p>
            <p className="text-small text-mint">{EHR_NAMES.join(' · ')}</p>
          </div>
        </li>
        <li className="flex gap-3 sm:gap-4">
          <Icon name="KeyRound" size={26} className="shrink-0 text-marigold" />
          <div>
            <p className="font-bold">{security.title}</p>
            <p className="text-small text-mint">
              {security.text}{' '}
              <OfferedLink
                className="font-semibold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
                href="/security"
              >
                {security.link}
              </OfferedLink>
            </p>
          </div>
        </li>
      </ul>
      {CLIENT_LOGOS.length > 0 ? (
        <ul
          aria-label={TRUST_ROW.clients}
          className="relative mt-8 flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card bg-white p-6"
        >
          {CLIENT_LOGOS.map((logo) => (
            <li key={logo.name}>
              <Picture
                stem={logo.image}
                alt={logo.name}
                width={144}
                crop="none"
                className="h-9 w-auto"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** Explains how hiring works. Each step has a small scene of its work (src/site/scenes/HiringScenes.tsx). */
export function Process({ query }: QueryProps) {
  const { title, lead, steps } = HOME.process;
  return (
    <Section tone="mint" labelledBy="process-title" title={title} lead={lead}>
      <ol className="grid gap-x-10 gap-y-3.5 sm:gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[minmax(0,1fr)] gap-y-1 md:row-span-3 md:grid-rows-subgrid md:gap-y-2"
          >
            <h3 className="flex items-center gap-3 text-subhead font-bold">
              <span
                aria-hidden="true"
                className="tabular flex size-7 shrink-0 items-center justify-center rounded-[50%_50%_50%_0.25rem] bg-evergreen text-base font-extrabold text-white sm:size-9 print:hidden"
              >
                {index + 1}
              </span>
              {step.title}
            </h3>
            <p className="max-sm:text-small">
              <KeepTogether>{step.text}</KeepTogether>
            </p>
            <div className="mt-1 sm:mt-2 *:h-full">{HIRING_STEPS[index]}</div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 sm:mt-10">
        <TrialButton place="Process Section" query={query} />
        <OfferedLink className="link py-2 font-bold" href="/trial">
          {TRIAL.link}
        </OfferedLink>
      </div>
    </Section>
  );
}

export function Specialties() {
  const { title, lead, choose, more } = HOME.specialties;
  if (SPECIALTY_FIRST === undefined) return null;
  return (
    <Section labelledBy="specialties-title" title={title} lead={lead}>
      <ChoiceTabs
        name="specialty"
        label={choose}
        initial={SPECIALTY_FIRST}
        tabs={SPECIALTIES.map(({ id, title, description, image, imageAlt, stats, features }) => ({
          id,
          label: title,
          panel: (
            <div className="grid items-center gap-x-14 gap-y-4 sm:gap-y-8 md:grid-cols-[2fr_3fr] md:gap-x-8 lg:grid-cols-2 lg:gap-x-14">
              <FramedPicture
                stem={image}
                alt={imageAlt}
                crop="4:3"
                className="max-sm:aspect-[2/1]"
                lazy={id !== SPECIALTY_FIRST}
              />
              <div>
                <Heading level={3}>{title}</Heading>
                <p className="mt-1 text-ink-soft max-sm:text-small sm:mt-3 sm:text-lead">
                  {description}
                </p>
                <StatGrid
                  stats={stats}
                  compact={3}
                  className="mt-3 border-y border-line py-3 sm:mt-6 sm:py-5"
                />
                <CheckList
                  items={features}
                  className="mt-3 max-sm:gap-y-1.5 max-sm:text-small sm:mt-6"
                />
                <a
                  href={practicePath(id)}
                  className="group link mt-3 inline-flex items-center gap-2 py-1 sm:mt-6"
                >
                  {more(title)}
                  <LinkArrow />
                </a>
              </div>
            </div>
          ),
        }))}
      />
    </Section>
  );
}

export function Consultation({ query }: QueryProps) {
  const { title, text, button } = HOME.consultation;
  return (
    <Section tone="mint" labelledBy="consultation-title">
      <div className="items-center justify-between gap-x-14 lg:flex">
        <div>
          <Heading level={2} id="consultation-title">
            {title}
          </Heading>
          <Lead className="mt-2 sm:mt-3">{text}</Lead>
        </div>
        <div className="mt-4 grid sm:mt-6 sm:flex lg:mt-0">
          <ButtonLink href={`/assessment${query}`} {...trackAttributes('start_consultation', {})}>
            {button}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export function Testimonials({ children }: { children?: ReactNode }) {
  const { title, lead } = HOME.testimonials;
  return (
    <Section labelledBy="testimonials-title" title={title} lead={lead}>
      <div data-rise="">{children}</div>
    </Section>
  );
}

const PETAL = 'M0-22C-20-40-25-80-10-94Q-2-98 0-89Q2-98 10-94C25-80 20-40 0-22Z';

/**
 * A ring of petals, which is the only ornament of the site. It is shown only on a site with the default logo. It is
 * decorative and has the current color. A view contains at most one ring.
 */
function Rosette({ className }: { className: string }) {
  return HAS_FLOWER ? (
    <svg
      data-ornament=""
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      fill="currentColor"
      className={className}
    >
      <path d={petalRing(PETAL, 10)} />
    </svg>
  ) : null;
}
