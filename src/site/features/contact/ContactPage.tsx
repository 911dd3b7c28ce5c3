import type { ReactNode } from 'react';
import { CONTACT } from '#content/en/contact.ts';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { CONTACT as ES, CONTACT_RECEIVED as ES_RECEIVED } from '#content/es/contact.ts';
import type { IconName } from '#content/icon-name.ts';
import { offeredLinks } from '#content/offer.ts';
import { SITE } from '#content/site.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { Received } from '#site/forms-client/Received.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { Section } from '#site/ui/Section.tsx';

const { ways } = CONTACT;

interface Props {
  replyTimes: ReplyTimes | undefined;
  children?: ReactNode;
}

export function ContactPage({ replyTimes, children }: Props) {
  const links = [
    {
      ...ways.book,
      path: SITE.bookingUrl,
      icon: 'CalendarClock',
      events: trackAttributes('schedule_call', { label: 'Contact Page' }),
    },
    {
      ...ways.assessment,
      text: ways.assessment.text(ASSESSMENT_QUESTIONS),
      path: '/assessment',
      icon: 'ClipboardList',
      events: trackAttributes('start_free_trial', { label: 'Contact Page' }),
    },
    { ...ways.faqs, path: '/faqs', icon: 'MessageCircleQuestionMark', events: {} },
    { ...ways.careers, path: '/careers', icon: 'BriefcaseBusiness', events: {} },
  ] as const;
  return (
    <Section tone="paper" space="none" className="pt-6 pb-section sm:pt-10">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="md:pt-4">
          <Heading level={1}>{CONTACT.title}</Heading>
          <Lead className="mt-4 sm:mt-6">{CONTACT.lead}</Lead>
          <ReplyTimesLine replyTimes={replyTimes} className="mt-4" />
        </div>
        <section
          aria-labelledby="contact-form-title"
          className="rounded-card border border-line bg-white p-5 sm:p-8 md:row-span-2 md:self-start"
        >
          <h2 id="contact-form-title" className="mb-5 text-subhead font-bold">
            {CONTACT.formTitle}
          </h2>
          {children}
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className="text-subhead font-bold">
            {ways.title}
          </h2>
          <ul className="mt-4 grid gap-4">
            <Way icon="Mail" text={ways.email}>
              <a className="link" href={`mailto:${SITE.email}`}>
                {SITE.email}
              </a>
            </Way>
            {SITE.phone ? (
              <Way icon="Phone" text={ways.phone}>
                <PhoneLink phone={SITE.phone} className="link tabular" />
              </Way>
            ) : null}
            <Way icon="MapPin" text={ways.post}>
              {SITE.postalAddress}
            </Way>
            {offeredLinks(links).map((link) => (
              <Way key={link.path} icon={link.icon} text={link.text}>
                <a className="link" href={link.path} {...link.events}>
                  {link.title}
                </a>
              </Way>
            ))}
          </ul>
        </section>
      </div>
    </Section>
  );
}

function Way(props: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <Icon name={props.icon} size={26} className="mt-0.5 shrink-0 text-evergreen" />
      <div>
        {props.children}
        <p className="text-small text-ink-soft">{props.text}</p>
      </div>
    </li>
  );
}

interface ApplicantProps {
  careersEmail: string;
  children: ReactNode;
}

/** The Spanish contact page, for applicants only. */
export function ApplicantContact({ careersEmail, children }: ApplicantProps) {
  return (
    <Section tone="paper" width="form" space="none" className="pt-6 pb-section">
      <Heading level={1}>{ES.title}</Heading>
      <Lead className="mt-4">{ES.lead}</Lead>
      <p className="mt-2 text-ink-soft">
        {ES.email}{' '}
        <a href={`mailto:${careersEmail}`} className="link">
          {careersEmail}
        </a>
        .
      </p>
      <div className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8">{children}</div>
    </Section>
  );
}

export function ContactReceived({
  lead,
  replyBy,
}: {
  lead: string | undefined;
  replyBy: string | undefined;
}) {
  return (
    <Received words={ES_RECEIVED} lead={lead} replyBy={replyBy}>
      <ButtonLink href="/es/careers" className="mt-8">
        {ES_RECEIVED.back}
      </ButtonLink>
    </Received>
  );
}
