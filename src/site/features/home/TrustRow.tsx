import { HIPAA_CLAIM } from '#content/en/commitments.ts';
import { TRUST_ROW } from '#content/en/trust-row.ts';
import { CLIENT_LOGOS, EHR_NAMES } from '#content/trust-row.ts';
import { Container } from '#site/ui/Container.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Picture } from '#site/ui/Picture.tsx';

const { hipaa, ehr, security } = TRUST_ROW;
const FACTS = [
  {
    icon: 'ShieldCheck',
    title: hipaa.title,
    text: `${HIPAA_CLAIM.value} ${HIPAA_CLAIM.label}. ${hipaa.text}`,
  },
  { icon: 'MonitorCheck', title: ehr.title, text: EHR_NAMES.join(' · ') },
  { icon: 'KeyRound', title: security.title, text: security.text },
] as const;

/** Under the home hero: HIPAA and the agreement, EHR systems, security, and clients' logos where there are any (TRUST-3). */
export function TrustRow() {
  return (
    <section aria-labelledby="trust-title" className="border-y border-line bg-white">
      <Container className="py-8 sm:py-10">
        <h2 id="trust-title" className="sr-only">
          {TRUST_ROW.title}
        </h2>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {FACTS.map((fact) => (
            <li key={fact.title} className="flex gap-4">
              <Icon name={fact.icon} size={28} className="mt-0.5 shrink-0 text-evergreen" />
              <div>
                <p className="font-bold">{fact.title}</p>
                <p className="text-small text-ink-soft">{fact.text}</p>
                {fact.title === security.title ? (
                  <a className="link inline-block py-1 text-small" href="/security">
                    {security.link}
                  </a>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
        {CLIENT_LOGOS.length > 0 ? (
          <ul
            aria-label={TRUST_ROW.clients}
            className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-5 border-t border-line pt-6"
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
      </Container>
    </section>
  );
}
