import type { ReactNode } from 'react';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { HOME } from '#content/en/home.ts';
import { scene as CALLS } from '#content/en/scenes/receptionist.ts';
import { SPECIALTIES, SPECIALTY_FIRST } from '#content/en/specialties.ts';
import { TRUST_ROW } from '#content/en/trust-row.ts';
import { CLIENT_LOGOS, EHR_NAMES } from '#content/trust-row.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CallLog } from '#site/scenes/CallLog.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ChoiceTabs } from '#site/ui/ChoiceTabs.tsx';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon, LinkArrow } from '#site/ui/Icon.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { FramedPicture, Picture } from '#site/ui/Picture.tsx';
import { petalRing } from '#site/ui/petal-ring.ts';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { Steps } from '#site/ui/Steps.tsx';

interface HeroProps {
  replyTimes: ReplyTimes | undefined;
  recommended?: ReactNode;
  children?: ReactNode;
}

export function Hero({ replyTimes, recommended, children }: HeroProps) {
  const { title, lead, bullets, note } = HOME.hero;
  return (
    <div className="overflow-clip bg-paper">
      <Container className="grid gap-x-14 gap-y-10 pb-section pt-5 sm:pt-14 lg:grid-cols-[1fr_1.16fr] lg:pt-16">
        {/* On a phone the first view shows the headline and the button. The call log is below the first view. */}
        <div className="flex min-h-[calc(100svh-var(--spacing-header)-6.5rem)] flex-col justify-center sm:min-h-0 lg:justify-start">
          {recommended}
          <Heading level={1}>{title}</Heading>
          <Lead className="mt-4 sm:mt-5">{lead}</Lead>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 sm:mt-6">
            <TrialButton place="Hero CTA" />
            <p className="max-w-[15rem] basis-full text-small sm:basis-auto text-ink-soft">
              {note(ASSESSMENT_QUESTIONS)}
            </p>
          </div>
          <ReplyTimesLine replyTimes={replyTimes} className="mt-4" />
          <ul className="mt-6 max-w-[32rem] border-y border-paper-deep sm:mt-8">
            {bullets.map((bullet) => (
              <li
                key={bullet.figure}
                className="flex items-baseline gap-3 border-t border-paper-deep py-2 first:border-0 sm:gap-5 sm:py-3"
              >
                <strong className="tabular w-[4.75rem] shrink-0 sm:w-[5.25rem] whitespace-nowrap text-[1.625rem] font-extrabold leading-none tracking-tight text-evergreen">
                  {bullet.figure}
                </strong>
                <span className="text-body leading-snug">{bullet.text}</span>
              </li>
            ))}
          </ul>
        </div>
        {/* The upper edge is on the cap line of the headline. */}
        <div className="lg:pt-[calc(var(--text-display)*0.16)]">
          <CallLog scene={CALLS} />
          {children}
        </div>
      </Container>
    </div>
  );
}

const { ehr, security } = TRUST_ROW;

/** Our numbers, each with what it means, and how we work in the practice's systems. */
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
      <dl className="relative">
        {items.map(({ value, label, text }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-10 border-b border-white/20 py-4 first:pt-0 sm:grid-cols-[minmax(11rem,1fr)_3fr] sm:py-5"
          >
            <dd className="tabular text-figure font-extrabold sm:row-span-2">{value}</dd>
            <dt className="mt-1 text-subhead font-bold sm:col-start-2 sm:row-start-1">{label}</dt>
            <dd className="text-mint sm:col-start-2">{text}</dd>
          </div>
        ))}
      </dl>
      <ul
        aria-label={TRUST_ROW.title}
        className="relative mt-7 grid gap-x-10 gap-y-5 md:grid-cols-2"
      >
        <li className="flex gap-4">
          <Icon name="MonitorCheck" size={28} className="mt-0.5 shrink-0 text-marigold" />
          <div>
            <p className="font-bold">{ehr.title}</p>
            <p className="text-small text-mint">{EHR_NAMES.join(' · ')}</p>
          </div>
        </li>
        <li className="flex gap-4">
          <Icon name="KeyRound" size={28} className="mt-0.5 shrink-0 text-marigold" />
          <div>
            <p className="font-bold">{security.title}</p>
            <p className="text-small text-mint">
              {security.text}{' '}
              <a
                className="font-semibold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
                href="/security"
              >
                {security.link}
              </a>
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

export function Process() {
  const { title, lead, steps, pictureAlt } = HOME.process;
  return (
    <Section labelledBy="process-title">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-[calc(var(--spacing-header)+3rem)] lg:self-start">
          <Heading level={2} id="process-title">
            {title}
          </Heading>
          <Lead className="mt-5">{lead}</Lead>
          <FramedPicture
            stem="scenes/process"
            alt={pictureAlt}
            sizes="470px"
            frame="mt-8 hidden lg:block"
          />
        </div>
        <Steps steps={steps} columns={2} />
      </div>
    </Section>
  );
}

export function Specialties() {
  const { title, lead, choose, more } = HOME.specialties;
  return (
    <Section tone="paper" labelledBy="specialties-title" title={title} lead={lead}>
      <ChoiceTabs
        name="specialty"
        label={choose}
        initial={SPECIALTY_FIRST}
        tabs={SPECIALTIES.map(({ id, title, description, image, imageAlt, stats, features }) => ({
          id,
          label: title,
          panel: (
            <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
              <FramedPicture stem={image} alt={imageAlt} crop="4:3" lazy={id !== SPECIALTY_FIRST} />
              <div>
                <Heading level={3}>{title}</Heading>
                <p className="mt-3 text-lead text-ink-soft">{description}</p>
                <StatGrid stats={stats} compact className="mt-6 border-y border-paper-deep py-5" />
                <CheckList items={features} className="mt-6" />
                <a
                  href={`/practices/${id}`}
                  className="group link mt-6 inline-flex items-center gap-2 py-1"
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

export function Consultation() {
  const { title, text, button } = HOME.consultation;
  return (
    <Section tone="paper" space="tight" labelledBy="consultation-title">
      <div className="on-evergreen relative overflow-clip rounded-[var(--radius-petal)_var(--radius-card)] bg-evergreen-deep px-7 py-12 text-white sm:px-14 sm:py-16">
        <Rosette className="pointer-events-none absolute -bottom-40 -right-24 size-[26rem] text-evergreen opacity-45" />
        <div className="relative grid items-end gap-8 lg:grid-cols-[1fr_auto]">
          <div className="max-w-[40rem]">
            <Heading level={2} id="consultation-title">
              {title}
            </Heading>
            <p className="mt-4 text-lead text-mint">{text}</p>
          </div>
          <div className="grid sm:flex">
            <ButtonLink href="/assessment" {...trackAttributes('start_consultation', {})}>
              {button}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}

export function Testimonials({ children }: { children?: ReactNode }) {
  const { title, lead } = HOME.testimonials;
  return (
    <Section labelledBy="testimonials-title" title={title} lead={lead} beside>
      <div data-rise="">{children}</div>
    </Section>
  );
}

const PETAL = 'M0-22C-20-40-25-80-10-94Q-2-98 0-89Q2-98 10-94C25-80 20-40 0-22Z';

/**
 * A ring of petals, the only ornament of the site. Decorative, in the current color; at most one in
 * a view.
 */
function Rosette({ className }: { className: string }) {
  return (
    <svg
      data-ornament=""
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      fill="currentColor"
      className={className}
    >
      <path d={petalRing(PETAL, 10)} />
    </svg>
  );
}
