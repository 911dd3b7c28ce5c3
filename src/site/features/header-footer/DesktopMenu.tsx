import { ChevronDown } from 'lucide-react';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import type { HeaderLink } from '#content/en/navigation.ts';
import { Container } from '#site/ui/Container.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props {
  link: HeaderLink;
  path: string;
}

/**
 * One entry of the desktop header (HDR-5). The panel is a popover (click, Escape, click outside and focus return are
 * native) that also shows on hover and keyboard focus (menus.css); it spans the window below the header, so
 * it needs no positioning.
 */
export function DesktopMenu({ link, path }: Props) {
  const here = link.path === path;
  const inside = link.items?.some((item) => item.path === path) ?? false;
  const id = `menu${link.path.replaceAll('/', '-')}`;
  return (
    <li data-menu={link.items ? '' : undefined} className="flex items-center">
      <a
        href={link.path}
        aria-current={here ? 'page' : undefined}
        data-inside={inside || undefined}
        className="nav-link flex min-h-11 items-center px-2 text-small leading-tight min-[80rem]:px-2.5 font-semibold text-ink no-underline"
      >
        {link.label}
      </a>
      {link.items ? (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-label={HEADER_FOOTER.showMenu(link.label)}
            className="-ml-2 flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-mint"
          >
            <ChevronDown aria-hidden="true" size={16} strokeWidth={2.5} />
          </button>
          <div id={id} popover="auto" className="menu-panel">
            <Container className="py-7">
              <ul className="grid grid-cols-3 gap-x-4 gap-y-1">
                {link.items.map((item) => (
                  <li key={item.path}>
                    <MenuLink item={item} current={item.path === path} />
                  </li>
                ))}
              </ul>
              <p className="mt-4 border-t border-line pt-4 pl-3">
                <a href={link.path} className="link">
                  {HEADER_FOOTER.allOf(link.label)}
                </a>
              </p>
            </Container>
          </div>
        </>
      ) : null}
    </li>
  );
}
