import { CLAIMS } from '#content/en/claims.ts';
import { COMMITMENT_ICONS } from '#content/en/commitments.ts';
import { PACKET } from '#content/en/packet.ts';
import { SECURITY } from '#content/en/security.ts';
import { WHERE_DATA } from '#content/en/where-data.ts';
import { SITE } from '#content/site.ts';
import { COMMITMENT_GROUPS, type SiteRecord } from '#shared/records/kinds.ts';
import { BusinessFacts } from '#site/features/header-footer/BusinessFacts.tsx';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { WhereData } from '#site/features/header-footer/WhereData.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { Section } from '#site/ui/Section.tsx';

const { practices, summary } = SECURITY;

const papers = (
  <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
    <OfferedLink className="link py-2" href="/security/baa">
      {SECURITY.toBaa}
    </OfferedLink>
    <OfferedLink className="link py-2" href="/security/agreement">
      {SECURITY.toAgreement}
    </OfferedLink>
    <OfferedLink className="link py-2" href="/screening">
      {SECURITY.toScreening}
    </OfferedLink>
  </p>
);

type Commitment = SiteRecord<'commitments'>;

/** The commitments of /security by group. A group without commitments is left out. */
export function groupsOf(commitments: readonly Commitment[]) {
  return COMMITMENT_GROUPS.flatMap(({ value, label }) => {
    if (value === 'screening') return [];
    const items = commitments.filter(({ group }) => group === value);
    return items.length > 0
      ? [{ id: value, title: label, icon: COMMITMENT_ICONS[value], items }]
      : [];
  });
}

export function SecurityPage({ commitments }: { commitments: readonly Commitment[] }) {
  const groups = groupsOf(commitments);
  const points = groups.flatMap(({ items }) => items).length;
  return (
    <ContentPage
      copy={SECURITY}
      action={
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <OfferedLink className={buttonClasses({ kind: 'secondary' })} href="/packet">
            {PACKET.link}
          </OfferedLink>
          <PrintButton kind="quiet">{SECURITY.print}</PrintButton>
        </p>
      }
      aside={
        <figure
          id="hipaa"
          className="scroll-mt-28 rounded-[var(--radius-petal)_var(--radius-card)] bg-mint p-10"
        >
          <p className="text-subhead font-bold text-evergreen">
            <span className="block text-figure font-extrabold">{CLAIMS.hipaa.value}</span>{' '}
            {CLAIMS.hipaa.label}
          </p>
          <p className="mt-4 text-ink-soft">{SECURITY.certificate(points)}</p>
        </figure>
      }
    >
      <Section labelledBy="where" title={WHERE_DATA.title} beside>
        <WhereData />
      </Section>
      <Section space="tight" labelledBy="practices" title={practices.title}>
        {groups.map((group) => (
          <article
            key={group.id}
            className="grid gap-x-14 gap-y-4 border-t-2 border-mint-deep py-6 sm:py-8 md:grid-cols-[1fr_2fr]"
          >
            <h3 className="flex items-center gap-3 self-start text-subhead font-bold">
              <Icon name={group.icon} size={28} className="shrink-0 text-evergreen print:hidden" />
              {group.title}
            </h3>
            <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
              {group.items.map((item) => (
                <div key={item.id}>
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="mt-0.5 text-ink-soft">{item.text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </Section>
      <ProseBand
        tone="mint"
        id="summary"
        title={summary.title}
        paragraphs={[summary.text]}
        picture={{ stem: 'scenes/privacy', alt: '' }}
      >
        <p>
          <a className="link inline-block py-2" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
        </p>
        <div className="mt-4">{papers}</div>
      </ProseBand>
      <BusinessFacts />
    </ContentPage>
  );
}
