import { ChevronDown, Menu, Phone, X } from 'lucide-react';
import { BRAND } from '#content/brand.ts';
import { FOR_PRACTICES, HEADER_FOOTER } from '#content/en/header-footer.ts';
import { HEADER_LINKS, type HeaderLink, type MenuItem } from '#content/en/navigation.ts';
import * as es from '#content/es/header-footer.ts';
import { LANGUAGE_NAMES, SPANISH_OFFER } from '#content/language-link.ts';
import { SITE } from '#content/site.ts';
import { phoneUrl } from '#shared/forms/rules/phone-url.ts';
import { homeOf, type Language, pathIn } from '#shared/language.ts';
import { hasOwnTask, isForApplicants } from '#shared/routes.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Container } from '#site/ui/Container.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { Logo } from './Logo.tsx';
import { TrialButton } from './TrialButton.tsx';

/**
 * Hides a button if the container is too narrow for it. If a visitor enlarges the text, the name of the business
 * disappears first, and then this button. The menu panel has the button too.
 */
const BUTTON = 'max-sm:px-3 max-sm:text-[0.875rem] @max-[13rem]:hidden';

/**
 * True if the header has a phone icon or a logo, which can be wider than the name. The links are then closer together.
 */
const IS_FULL = SITE.phone !== '' || BRAND.logo !== '';

const WORDS = { en: { HEADER_FOOTER, HEADER_LINKS }, es };

interface Props {
  path: string;
  language: Language;
  /** The query in the address of each link to the assessment. */
  query: string;
}

/**
 * The header, which is fixed at the top of every page. Its menus are native popovers and disclosures. They work without
 * a script.
 */
export function Header({ path, language, query }: Props) {
  const { HEADER_FOOTER: words, HEADER_LINKS: links } = WORDS[language];
  const apply = isForApplicants(path);
  return (
    <header
      data-header=""
      className="@container fixed inset-x-0 top-0 z-40 border-b border-line bg-white"
    >
      {/*
       * The links follow the logo directly, so that nothing moves while the page loads. Labels may wrap only with
       * increased text spacing (WCAG 1.4.12), because a fixed element cannot scroll.
       */}
      <Container
        className={classes(
          'flex h-header items-center gap-2',
          apply || IS_FULL ? 'min-[80rem]:gap-5' : 'min-[80rem]:gap-8',
          !apply && 'nav:gap-5',
        )}
      >
        <a
          href={homeOf(language)}
          aria-label={`${SITE.name}, ${words.homeLink}`}
          className="-ml-1 shrink-0 rounded-lg p-1 text-ink no-underline"
        >
          <Logo />
        </a>
        <nav aria-label={words.mainNavigation} className="hidden h-full nav:block">
          <ul className="flex h-full items-stretch">
            {links.map((link) => (
              <DesktopMenu key={link.path} link={link} path={path} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-0.5 sm:gap-1.5">
          {/*
           * An icon, because the phone number does not fit next to the links. On phones the menu panel has the
           * number.
           */}
          {SITE.phone ? (
            <a
              href={phoneUrl(SITE.phone, 'US')}
              aria-label={`${words.call} ${SITE.phone}`}
              title={SITE.phone}
              className={classes(
                'hidden size-11 items-center justify-center rounded-full text-evergreen hover:bg-mint sm:max-nav:flex',
                // On pages for applicants, the icon does not fit beside the two buttons.
                !apply && 'min-[80rem]:flex',
              )}
            >
              <Phone aria-hidden="true" size={20} />
            </a>
          ) : null}
          {/* On phones, and next to the links, there is room for only one button. The page itself also has "Apply". */}
          {apply && !hasOwnTask(path) ? (
            <ButtonLink
              href={pathIn('/apply', language)}
              size="small"
              className={classes(
                BUTTON,
                language === 'en' ? 'max-sm:hidden nav:hidden' : 'max-sm:hidden',
              )}
            >
              {words.apply}
            </ButtonLink>
          ) : null}
          <TrialButton
            place="Header CTA"
            label={words.trial}
            query={query}
            topic={topicQuery(path)}
            size="small"
            kind={apply || hasOwnTask(path) ? 'secondary' : 'primary'}
            className={classes(
              BUTTON,
              (apply || hasOwnTask(path)) && 'max-sm:px-2.5 nav:max-[80rem]:px-3',
            )}
          />
          <MobileMenu path={path} language={language} query={query} />
        </div>
      </Container>
    </header>
  );
}

/** The topic of a staff or practice page as a query for the assessment: `?practice=dental`. Empty for other pages. */
function topicQuery(path: string): string {
  const [, folder, id] = /^\/(staff|practices)\/([a-z-]+)$/.exec(path) ?? [];
  if (id === undefined) return '';
  return folder === 'staff' ? `?role=${id}` : `?practice=${id}`;
}

interface DesktopMenuProps {
  link: HeaderLink;
  path: string;
}

/**
 * A menu of the desktop header. Its panel is a popover, so the browser handles clicks, Escape, clicks outside, and the
 * return of the focus. The menu also opens on hover and keyboard focus (styles/components.css). The panel spans the
 * window below the header, so no script positions it.
 */
function DesktopMenu({ link, path }: DesktopMenuProps) {
  const here = link.path === path;
  const inside = link.items?.some((item) => item.path === path) ?? false;
  const id = `menu${link.path.replaceAll('/', '-')}`;
  return (
    <li data-menu={link.items ? '' : undefined} className="flex items-center">
      <a
        href={link.path}
        aria-current={here ? 'page' : undefined}
        data-inside={inside || undefined}
        className={classes(
          'nav-link flex min-h-11 items-center px-2 text-small leading-tight font-semibold text-ink no-underline',
          !IS_FULL && 'min-[80rem]:px-2.5',
        )}
      >
        {link.label}
      </a>
      {link.items ? (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-label={FOR_PRACTICES.showMenu(link.label)}
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
                  {FOR_PRACTICES.allOf(link.label)}
                </a>
              </p>
            </Container>
          </div>
        </>
      ) : null}
    </li>
  );
}

const PANEL = 'mobile-menu';

/**
 * The menu for windows narrower than 72 rem. Its panel is a popover below the header and contains native disclosures.
 */
function MobileMenu({ path, language, query }: Props) {
  const { HEADER_FOOTER: words, HEADER_LINKS: links } = WORDS[language];
  const lastButton = 'mx-5 mb-6 sm:hidden';
  return (
    <div className="shrink-0 nav:hidden">
      <button
        type="button"
        popoverTarget={PANEL}
        className="menu-button -mr-2.5 flex size-12 items-center justify-center rounded-full hover:bg-mint"
      >
        <Menu aria-hidden="true" size={26} />
        <X aria-hidden="true" size={26} />
        <span className="sr-only">{words.menu}</span>
      </button>
      <nav id={PANEL} popover="auto" aria-label={words.mainNavigation} className="mobile-panel">
        <ul className="px-5 py-3 sm:px-8">
          {links.map((link) => (
            <li key={link.path} className="border-b border-line last:border-0">
              {link.items ? (
                <details name="mobile-groups" className="group">
                  <summary className="flex min-h-14 items-center justify-between text-subhead font-bold">
                    {link.label}
                    <ChevronDown
                      aria-hidden="true"
                      size={22}
                      className="text-evergreen transition-transform group-open:rotate-180"
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
                        {FOR_PRACTICES.allOf(link.label)}
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
        {isForApplicants(path) && !hasOwnTask(path) ? (
          <ButtonLink href={pathIn('/apply', language)} className={lastButton}>
            {words.apply}
          </ButtonLink>
        ) : null}
        {/* On a phone the header has this button, unless large text leaves no room. */}
        <TrialButton
          place="Header CTA"
          label={words.trial}
          query={query}
          topic={topicQuery(path)}
          kind="secondary"
          className={`${lastButton} @min-[13rem]:hidden`}
        />
        <PhoneLink
          phone={SITE.phone}
          className="link tabular mx-5 mb-6 inline-flex min-h-14 items-center text-subhead sm:mx-8"
        />
      </nav>
    </div>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  current: boolean;
}

function MenuLink({ item, current }: MenuLinkProps) {
  return (
    <a
      href={item.path}
      aria-current={current ? 'page' : undefined}
      className="group grid grid-cols-[auto_1fr] gap-x-3.5 rounded-control p-3 text-ink no-underline hover:bg-mint aria-[current]:bg-mint"
    >
      <Icon
        name={item.icon}
        size={40}
        className="row-span-2 rounded-[50%_50%_50%_0.25rem] bg-mint p-2.5 text-evergreen group-hover:bg-white group-aria-[current]:bg-white"
      />
      <span className="text-small font-bold">{item.title}</span>
      <span className="text-[0.875rem] leading-snug text-ink-soft">{item.description}</span>
    </a>
  );
}

/**
 * The link to the other language, below the header of every page that exists in two languages. If the visitor's
 * browser is set to Spanish, layouts/reads-spanish.inline.ts highlights the link without moving the layout.
 */
export function LanguageBar({ language, href }: { language: Language; href: string | undefined }) {
  const isEnglish = language === 'en';
  const otherLanguage = isEnglish ? 'es' : 'en';
  return (
    <section
      aria-label={isEnglish ? HEADER_FOOTER.language : es.HEADER_FOOTER.language}
      className={classes(
        'border-b border-line print:hidden',
        isEnglish ? 'in-data-[reads=es]:bg-mint' : 'bg-mint',
      )}
    >
      <Container className="flex min-h-11 flex-wrap items-center gap-x-4 text-small">
        {isEnglish ? (
          <p lang="es" className="hidden font-semibold in-data-[reads=es]:block">
            {SPANISH_OFFER}
          </p>
        ) : (
          <p className="py-1.5">{es.JOB_IN_ENGLISH}</p>
        )}
        {href ? (
          <a
            href={href}
            hrefLang={otherLanguage}
            lang={otherLanguage}
            data-other-language=""
            className={classes(
              'link ml-auto inline-flex min-h-9 items-center rounded-full font-semibold',
              isEnglish &&
                'in-data-[reads=es]:bg-evergreen in-data-[reads=es]:px-4 in-data-[reads=es]:text-white in-data-[reads=es]:no-underline',
            )}
          >
            {LANGUAGE_NAMES[otherLanguage]}
          </a>
        ) : null}
      </Container>
    </section>
  );
}
