import { COMMITMENTS, HIPAA_CLAIM } from '#content/en/commitments.ts';
import { SECURITY } from '#content/en/security.ts';
import { SITE } from '#content/site.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { FramedPicture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';

const { practices, summary, close } = SECURITY;

const papers = (
  <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
    <ButtonLink href="/security/summary" kind="secondary">
      {SECURITY.toSummary}
    </ButtonLink>
    <a className="link py-2" href="/security/baa">
      {SECURITY.toBaa}
    </a>
    <a className="link py-2" href="/screening">
      {SECURITY.toScreening}
    </a>
  </p>
);

export function SecurityPage() {
  return (
    <>
      <PageHero
        title={SECURITY.title}
        lead={SECURITY.lead}
        aside={
          <figure className="rounded-[var(--radius-petal)_var(--radius-card)] bg-mint px-8 py-10 sm:px-10 print:p-0">
            <p className="text-subhead font-bold text-evergreen">
              <span className="tabular block text-[clamp(4rem,9vw,6.5rem)] font-extrabold leading-none tracking-[-0.05em] print:text-[1.25rem]">
                {HIPAA_CLAIM.value}
              </span>{' '}
              {HIPAA_CLAIM.label}
            </p>
            <p className="mt-4 text-ink-soft">{SECURITY.certificate}</p>
          </figure>
        }
      >
        {papers}
      </PageHero>
      <Section labelledBy="practices" title={practices.title}>
        {COMMITMENTS.map((group) => (
          <article
            key={group.id}
            className="grid gap-x-14 gap-y-4 border-t-2 border-mint-deep py-6 sm:py-8 md:grid-cols-[1fr_2.4fr]"
          >
            <h3 className="flex items-center gap-3 self-start text-subhead font-bold">
              <Icon name={group.icon} size={28} className="shrink-0 text-evergreen print:hidden" />
              {group.title}
            </h3>
            <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
              {group.items.map((item) => (
                <div key={item.title}>
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="mt-0.5 text-ink-soft">{item.text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </Section>
      <Section tone="mint" labelledBy="summary">
        <div className="grid items-center gap-x-14 gap-y-6 md:grid-cols-[1.2fr_1fr]">
          <div>
            <Heading level={2} id="summary">
              {summary.title}
            </Heading>
            <Lead className="mt-4">{summary.text}</Lead>
            <p className="mt-4">
              <a className="link inline-block py-2" href={`mailto:${SITE.email}`}>
                {SITE.email}
              </a>
            </p>
            <div className="mt-4">{papers}</div>
          </div>
          <FramedPicture
            stem="scenes/privacy"
            alt=""
            sizes="(min-width: 48rem) 44vw, 100vw"
            frame="print:hidden"
            className="md:scale-120"
          />
        </div>
      </Section>
      <div className="print:hidden">
        <ClosingBand title={close.title} text={close.text}>
          <ButtonLink href="/contact">{close.contact}</ButtonLink>
        </ClosingBand>
      </div>
    </>
  );
}
