/** Tests that pages contain the texts of the requirements, word for word. */
import { describe, expect, test } from 'vitest';
import { HEADER_LINKS } from '#content/en/navigation.ts';
import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import { SITE } from '#content/site.ts';
import { languageOf } from '#shared/language.ts';
import { type ReadPage, readPage } from './page-text.ts';
import { SITE_PAGES } from './site-pages.ts';
import { WORDS } from './specification-words.ts';

const pages = new Map(SITE_PAGES.map(({ path, html }) => [path, readPage(html)]));

function page(path: string): ReadPage {
  const entry = pages.get(path);
  if (!entry) throw new Error(`no page ${path}`);
  return entry;
}

const headings = (path: string) => page(path).headings.map((heading) => heading.text);
const h1 = (path: string) => page(path).headings.find(({ rank }) => rank === 1)?.text ?? '';

describe('every page', () => {
  const FOOTER = [
    'Book a Time',
    'Get Started',
    'Home',
    'About us',
    'Services',
    'Testimonials',
    'Contact us',
    'Thank You',
    'Terms & Conditions',
    'Privacy Policy',
    'FAQS',
  ];
  const HEADER = [
    ['Home', '/'],
    ['About', '/about'],
    ['Practice Types', '/practices'],
    ['Medical Staff', '/medical-staff'],
    ['Success Stories', '/success-stories'],
    ['Careers', '/careers'],
    ['Refer', '/refer'],
    ['Refer & Earn', '/refer'],
    ['Get Two Weeks Free', '/assessment'],
  ] as const;

  test.each([...pages.keys()].filter((path) => languageOf(path) === 'en'))(
    '%s: header, footer and contact form, no account (BIZ-1, BIZ-2, NAV-2, HDR-1, HDR-2, FTR-1, FTR-2)',
    (path) => {
      const read = page(path);
      const footer = read.links('footer').map((link) => link.text);
      expect(footer).toEqual(expect.arrayContaining([...FOOTER, 'Security']));
      for (const [label, href] of HEADER) {
        expect(read.links('header')).toContainEqual({ text: label, href });
      }
      const html = SITE_PAGES.find((entry) => entry.path === path)?.html ?? '';
      expect(html.match(/<form[^>]*data-form="contact"/g)).toHaveLength(1);
      expect(html).not.toContain('type="password"');
      const social = read
        .links('footer')
        .filter(({ href }) => SITE.social.some(({ url }) => url === href));
      expect(social.map(({ text }) => text)).toEqual(SITE.social.map(({ name }) => name));
      // The email address is in the footer. Pages without an offer also have it beside the contact form.
      expect(
        read.links('footer').filter(({ href }) => href === `mailto:${SITE.email}`),
      ).not.toHaveLength(0);
      expect(read.all).toMatch(/© \d{4} .+ All rights reserved/);
    },
  );
});

describe('the page names itself in its h1 (STORY-2)', () => {
  test.each([
    ['/', 'Hire an Experienced Medical Virtual Assistant'],
    ['/about', 'Medical Virtual Staffing Experts'],
    ['/services', 'Virtual medical staff'],
    ['/practices', 'Practice types'],
    ['/medical-staff', 'Virtual medical staff'],
    ['/success-stories', 'success stories'],
    ['/testimonials', 'Testimonials'],
    ['/team', 'team'],
    ['/faqs', 'FAQs'],
    ['/contact', 'Contact us'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/thank-you', 'Thank you'],
    ['/what-happens-next', 'Thank you'],
    ['/schedule', 'Thank You for Booking!'],
    ['/careers', 'Transform Your Career in Healthcare'],
    ['/refer', 'Earn Up to $2,000 Per Referral'],
    ['/404', 'Page not found'],
    ['/not-found-type', 'Staff type not found'],
  ])('%s: %s', (path, words) => {
    expect(h1(path).toLowerCase()).toContain(words.toLowerCase());
  });
});

describe('the required texts (HOME-1, HOME-4, HOME-5, HOME-7, HOME-8, ABOUT-2, STAFF-1, PRAC-3, STORY-1, TEAM-1, LEGAL-1, PRICE-2, PRICE-3, THANKS-1, THANKS-2, THANKS-3, CAREER-1, REFER-1, REFER-2)', () => {
  test.each(WORDS)('%s', (path, words) => {
    const { main, ending } = page(path);
    const text = `${main} ${ending}`;
    const missing = words.filter((word) =>
      typeof word === 'string' ? !text.includes(word) : !word.test(text),
    );
    expect(missing).toEqual([]);
  });
});

describe('staff pages (STAFF-3, STAFF-4)', () => {
  const TITLES = {
    admin: 'Medical Admin Assistant',
    billing: 'Medical Billing Assistant',
    coder: 'Virtual Medical Coder',
    scribe: 'Virtual Medical Scribe',
    monitoring: 'Remote Patient Monitoring',
    telehealth: 'Telehealth Virtual Assistant',
    coordinator: 'Virtual Patient Care Coordinator',
    triage: 'Telephone Triage Assistant',
    receptionist: 'Virtual Medical Receptionist',
    'lien-negotiator': 'Virtual Lien Negotiator',
  } as const;

  test.each(Object.entries(TITLES))('/staff/%s is titled %s', (id, title) => {
    expect(h1(`/staff/${id}`)).toContain(title);
  });

  test.each(STAFF_ROLES.map(({ id }) => [staffPath(id), id]))('%s', (path, id) => {
    expect(headings(path)).toEqual(expect.arrayContaining(['Responsibilities', 'Benefits']));
    expect(page(path).links('main')).toContainEqual({
      text: 'Get Started',
      href: `/assessment?role=${id}`,
    });
  });

  test('the twelve of the requirements are there; the owner may add more (STAFF-1)', () => {
    const ids = STAFF_ROLES.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(TITLES), 'scheduler', 'records']));
  });
});

describe('practice pages (PRAC-2, NAV-9)', () => {
  test.each(PRACTICE_TYPES.map(({ id }) => [practicePath(id), id]))('%s', (path, id) => {
    for (const word of ['Duties', 'Benefits']) {
      const matching = page(path).headings.filter(
        ({ rank, text }) => rank === 2 && text.startsWith(word),
      );
      expect(matching).toHaveLength(1);
    }
    // The link is in the page itself or in the offer at its end.
    const { links } = page(path);
    expect([...links('main'), ...links('footer')]).toContainEqual({
      text: 'Start Free Trial',
      href: `/assessment?practice=${id}`,
    });
  });
});

describe('catalogs', () => {
  const hrefs = (path: string) =>
    page(path)
      .links('main')
      .map(({ href }) => href);

  test('/services links every role and the trial, /medical-staff the catalog and the assessment (STAFF-2, STAFF-5)', () => {
    expect(hrefs('/services')).toEqual(
      expect.arrayContaining([...STAFF_ROLES.map(({ id }) => staffPath(id)), '/assessment']),
    );
    expect(page('/services').links('main')).toContainEqual({
      text: 'Get Two Weeks Free',
      href: '/assessment',
    });
    const { links } = page('/medical-staff');
    const addresses = [...links('main'), ...links('footer')].map(({ href }) => href);
    expect(addresses).toEqual(expect.arrayContaining(['/services', '/assessment']));
  });

  test('/practices links every practice type, the five featured ones first (PRAC-1)', () => {
    const links = hrefs('/practices').filter((href) => /^\/practices\/./.test(href));
    expect(new Set(links)).toEqual(new Set(PRACTICE_TYPES.map(({ id }) => practicePath(id))));
    expect([...new Set(links)].slice(0, 5).toSorted()).toEqual(
      ['dental', 'dermatology', 'mri-centers', 'primary-care', 'surgery-centers'].map(practicePath),
    );
  });

  test('every item of a header menu has a title, a description, a path and an icon (HDR-8)', () => {
    const items = HEADER_LINKS.flatMap((link) => link.items ?? []);
    expect(items.length).toBeGreaterThanOrEqual(16);
    for (const { title, description, path, icon } of items) {
      expect([title, description, icon].every((part) => part.length > 0)).toBe(true);
      expect(pages.has(path)).toBe(true);
    }
  });

  test.each(['/terms', '/faqs', '/contact', '/submission-success'])(
    '%s is a full page (LEGAL-2)',
    (path) => {
      expect(page(path).headings.length).toBeGreaterThan(1);
      expect(page(path).main.length).toBeGreaterThan(200);
    },
  );
});

describe('counts', () => {
  const textOf = (path: string, pattern: RegExp) =>
    page(path).headings.filter(({ text }) => pattern.test(text)).length;

  test('/privacy has nine numbered sections (LEGAL-1)', () => {
    const numbers = page('/privacy').headings.flatMap(
      ({ text }) => /^(\d+)\b/.exec(text)?.[1] ?? [],
    );
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('/team has six leaders, each with a profile (TEAM-1)', () => {
    const profiles = page('/team')
      .links('main')
      .filter(({ href }) => href.includes('linkedin'));
    expect(profiles).toHaveLength(6);
  });

  test('/careers asks and answers four questions (CAREER-6)', () => {
    expect(textOf('/careers', /FAQ/)).toBe(1);
    expect(textOf('/careers', /\?$/)).toBeGreaterThanOrEqual(4);
    expect(page('/careers').links('main')).toContainEqual({
      text: 'Contact Us',
      href: `mailto:${SITE.careersEmail}`,
    });
    const html = SITE_PAGES.find((entry) => entry.path === '/careers')?.html ?? '';
    // The elements share a name: the browser closes one when another opens.
    expect(html.match(/<details[^>]*\sname="careers-faq"/g)).toHaveLength(4);
  });

  test('both thank-you pages have three steps (THANKS-1, THANKS-2)', () => {
    for (const path of ['/what-happens-next', '/thank-you']) {
      const html = SITE_PAGES.find((entry) => entry.path === path)?.html ?? '';
      expect(html.match(/<ol[\s\S]*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(3);
    }
  });
});
