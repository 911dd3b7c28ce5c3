import { ChevronDown, Menu, X } from 'lucide-react';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { HEADER_LINKS } from '#content/en/navigation.ts';
import { SITE } from '#content/site.ts';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { MenuLink } from './MenuLink.tsx';
import { TrialButton } from './TrialButton.tsx';

const PANEL = 'mobile-menu';

interface Props {
  path: string;
  /** With the trial button, where the header of a phone has another. */
  trial: boolean;
}

/** The panel of the menu button below 72 rem (HDR-6): a popover under the header, its groups native disclosures. */
export function MobileMenu({ path, trial }: Props) {
  return (
    <div className="shrink-0 nav:hidden">
      <button
        type="button"
        popoverTarget={PANEL}
        className="menu-button -mr-2.5 flex size-12 items-center justify-center rounded-full hover:bg-mint"
      >
        <Menu aria-hidden="true" size={26} />
        <X aria-hidden="true" size={26} />
        <span className="sr-only">{HEADER_FOOTER.menu}</span>
      </button>
      <nav
        id={PANEL}
        popover="auto"
        aria-label={HEADER_FOOTER.mainNavigation}
        className="mobile-panel"
      >
        <ul className="px-5 py-3 sm:px-8">
          {HEADER_LINKS.map((link) => (
            <li key={link.path} className="border-b border-line last:border-0">
              {link.items ? (
                <details name="mobile-groups" className="group">
                  <summary className="flex min-h-14 items-center justify-between text-subhead font-bold">
                    {link.label}
                    <ChevronDown
                      aria-hidden="true"
                      size={22}
                      className="text-evergreen transition-transform duration-200 group-open:rotate-180"
                    />
                  </summary>
                  <ul className="-mx-3 pb-4">
                    {link.items.map((item) => (
                      <li key={item.path}>
                        <MenuLink item={item} current={item.path === path} />
                      </li>
                    ))}
                    <li className="px-3 pt-2">
                      <a href={link.path} className="link inline-block py-2">
                        {HEADER_FOOTER.allOf(link.label)}
                      </a>
                    </li>
                  </ul>
                </details>
              ) : (
                <a
                  href={link.path}
                  aria-current={link.path === path ? 'page' : undefined}
                  className="flex min-h-14 items-center text-subhead font-bold text-ink no-underline aria-[current]:text-evergreen"
                >
                  {link.mobileLabel ?? link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
        <TrialButton
          place="Header CTA"
          kind="secondary"
          className={`mx-5 mb-6 sm:hidden ${trial ? '' : '@min-[13rem]:hidden'}`}
        />
        <PhoneLink
          phone={SITE.phone}
          className="link tabular mx-5 mb-6 inline-flex min-h-14 items-center text-subhead sm:mx-8"
        />
      </nav>
    </div>
  );
}
