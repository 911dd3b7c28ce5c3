import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { FOOTER_LINKS } from '#content/en/navigation.ts';
import { SITE } from '#content/site.ts';
import { Container } from '#site/ui/Container.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { Logo } from './Logo.tsx';
import { PrivacyChoices } from './PrivacyChoices.tsx';
import { SocialIcon } from './SocialIcon.tsx';

interface Props {
  path: string;
}

/** The footer's links, email, social pages and copyright (FTR-2, FTR-3). The contact form is above it. */
export function FooterLinks({ path }: Props) {
  const links = [{ label: HEADER_FOOTER.bookATime, path: SITE.bookingUrl }, ...FOOTER_LINKS];
  return (
    <div className="on-evergreen bg-evergreen-deep text-white">
      <Container className="py-10 sm:py-16">
        <div className="grid gap-8 md:grid-cols-[1fr_1.6fr] lg:grid-cols-[1fr_2fr] lg:gap-20">
          <div>
            <Logo />
            <p className="mt-6">
              <a
                href={`mailto:${SITE.email}`}
                className="inline-block py-2 text-lead font-semibold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {SITE.email}
              </a>
            </p>
            <PhoneLink
              phone={SITE.phone}
              className="tabular inline-block py-2 font-semibold text-white underline decoration-1 underline-offset-4 hover:decoration-2"
            />
            <p className="mt-1 max-w-[18rem] text-small text-mint">{SITE.postalAddress}</p>
            <ul aria-label={HEADER_FOOTER.socialNavigation} className="-ml-3 mt-6 flex">
              {SITE.social.map((social) => (
                <li key={social.name}>
                  <a
                    href={social.url}
                    rel="noopener"
                    className="flex size-12 items-center justify-center rounded-full text-white hover:bg-evergreen"
                  >
                    <SocialIcon name={social.name} />
                    <span className="sr-only">{social.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-label={HEADER_FOOTER.footerNavigation}>
            <ul className="grid grid-cols-2 gap-x-3 lg:grid-cols-3 lg:gap-x-8">
              {links.map((link) => (
                <li key={link.label}>
                  <a
                    href={link.path}
                    aria-current={link.path === path ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center text-white no-underline hover:underline aria-[current]:underline"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {SITE.asksConsent ? <PrivacyChoices /> : null}
        <p className="mt-8 border-t border-evergreen pt-6 text-balance sm:mt-12 text-small text-mint">
          {HEADER_FOOTER.rights(new Date().getFullYear(), SITE.name)}
        </p>
      </Container>
    </div>
  );
}
