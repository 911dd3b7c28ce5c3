import { Phone } from 'lucide-react';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { HEADER_LINKS } from '#content/en/navigation.ts';
import { SITE } from '#content/site.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Container } from '#site/ui/Container.tsx';
import { classes } from '#site/ui/class-names.ts';
import { phoneAddress } from '#site/ui/PhoneLink.tsx';
import { hasOwnTask } from './audience.ts';
import { DesktopMenu } from './DesktopMenu.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { TrialButton } from './TrialButton.tsx';

/** A container: with large text there is no room for the name, then none for the button, which is in the panel too. */
const BUTTON = 'max-sm:px-3 max-sm:text-[0.8125rem] @max-[13rem]:hidden';

interface Props {
  /** The path of the current page, to mark its link. */
  path: string;
}

/** Fixed at the top of every page (HDR-1). Menus are native popovers and disclosures: no script needed. */
export function Header({ path }: Props) {
  const apply = path.startsWith('/careers');
  return (
    <header
      data-header=""
      className="@container fixed inset-x-0 top-0 z-40 border-b border-line bg-white"
    >
      {/* The links are next to the logo, not between it and the button: nothing moves while it loads. Labels wrap only
          where the visitor spaces text wider (WCAG 1.4.12): what is fixed cannot be scrolled to. */}
      <Container
        className={classes(
          'flex h-header items-center gap-2',
          apply ? 'min-[80rem]:gap-5' : 'nav:gap-5 min-[80rem]:gap-8',
        )}
      >
        <a
          href="/"
          aria-label={`${SITE.name}, ${HEADER_FOOTER.homeLink}`}
          className="-ml-1 shrink-0 rounded-lg p-1 text-ink no-underline"
        >
          <Logo />
        </a>
        <nav aria-label={HEADER_FOOTER.mainNavigation} className="hidden h-full nav:block">
          <ul className="flex h-full items-stretch">
            {HEADER_LINKS.map((link) => (
              <DesktopMenu key={link.path} link={link} path={path} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-0.5 sm:gap-1.5">
          {/* As a sign, as the links leave no room for the number; on phones it is in the panel. */}
          {SITE.phone ? (
            <a
              href={phoneAddress(SITE.phone)}
              aria-label={`${HEADER_FOOTER.call} ${SITE.phone}`}
              title={SITE.phone}
              className={classes(
                'hidden size-11 items-center justify-center rounded-full text-evergreen hover:bg-mint sm:max-nav:flex',
                // Two buttons leave no room for it.
                !apply && 'min-[80rem]:flex',
              )}
            >
              <Phone aria-hidden="true" size={20} />
            </a>
          ) : null}
          {apply ? (
            <ButtonLink
              href="/apply"
              size="small"
              className={classes(BUTTON, 'nav:px-4 nav:max-[80rem]:px-3')}
            >
              {HEADER_FOOTER.apply}
            </ButtonLink>
          ) : null}
          <TrialButton
            place="Header CTA"
            size="small"
            kind={apply ? 'quiet' : hasOwnTask(path) ? 'secondary' : 'primary'}
            className={classes(
              BUTTON,
              apply ? 'max-sm:hidden nav:px-1' : hasOwnTask(path) && 'max-sm:px-2.5',
            )}
          />
          <MobileMenu path={path} trial={apply} />
        </div>
      </Container>
    </header>
  );
}
