/** Tests texts and links of pages. specification.slow.test.ts tests the words that the specification prescribes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { attribute, type Element } from '#test/html-tree.ts';
import { attributes, DIST } from './built-pages.ts';
import { elements, type ReadPage, readPage, text } from './page-text.ts';
import { SITE_PAGES } from './site-pages.ts';

const html = (path: string): string => {
  const page = SITE_PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page.html;
};
const read = (path: string): ReadPage => readPage(html(path));
const all = (path: string): Element[] => elements(parse(html(path)));
const h1 = (path: string) => read(path).headings.find(({ rank }) => rank === 1)?.text;
/** The address of the first link with these words, in the main part or at the end of the page. */
const linkOf = (path: string, words: string | RegExp) =>
  (['main', 'footer'] as const)
    .flatMap((part) => read(path).links(part))
    .find((link) => (typeof words === 'string' ? link.text === words : words.test(link.text)))
    ?.href;
/** The text of the first row of a table with these words. */
const row = (path: string, words: string) =>
  all(path)
    .filter(({ tagName }) => tagName === 'tr')
    .map(text)
    .find((line) => line.includes(words));

/** The part of a page with this heading or label. */
function region(path: string, name: string | RegExp): Element {
  const every = all(path);
  const labelOf = (element: Element) => {
    const heading = every.find(
      (one) => attribute(one, 'id') === attribute(element, 'aria-labelledby'),
    );
    return attribute(element, 'aria-label') ?? (heading ? text(heading) : '');
  };
  const found = every
    .filter(({ attrs }) => attrs.some((one) => one.name.startsWith('aria-label')))
    .find((element) =>
      typeof name === 'string' ? labelOf(element) === name : name.test(labelOf(element)),
    );
  if (!found) throw new Error(`no region ${name} on ${path}`);
  return found;
}

/** The links and buttons of a part that send an event, with what they send. */
const tracked = (part: readonly Element[], event: string) =>
  part
    .map((element) => ({
      href: attribute(element, 'href'),
      words: text(element),
      sent: JSON.parse(attribute(element, 'data-track') ?? '{}'),
      pixel: JSON.parse(attribute(element, 'data-pixel') ?? '[]'),
    }))
    .filter(({ sent }) => sent.event === event);

describe('proof', () => {
  test('the guarantee is in one place (PROOF-1)', () => {
    expect(linkOf('/pricing', 'Read the whole guarantee')).toBe('/guarantee');
    const headings = read('/guarantee').headings.map((heading) => heading.text);
    expect(headings[0]).toContain('guarantee');
    for (const promise of [
      'Two weeks free',
      'No credit card',
      'Free replacements',
      'Month to month',
    ])
      expect(
        headings.some((heading) => heading.includes(promise)),
        promise,
      ).toBe(true);
  });

  test('three ways to hire are compared (PROOF-2)', () => {
    // These are the totals of /pricing: 2,080 hours at our price, and the U.S. averages.
    expect(row('/compare', 'A full-time year')).toMatch(/\$24,960.*\$57,980|\$57,980.*\$24,960/);
    expect(read('/compare').headings.map((heading) => heading.text)).toContain(
      'Hire in house if …',
    );
    expect(linkOf('/compare', /^Sources/)).toBe('/pricing#compare');
  });

  test('a story has a page with its cost at today’s price (PROOF-3)', () => {
    const path = '/success-stories/practice-1';
    expect(read('/success-stories').links('main')).toContainEqual({
      text: expect.any(String),
      href: path,
    });
    expect(h1(path)).toContain('family practice');
    // The price of two people who work 2,080 hours each.
    expect(row(path, 'Total')).toContain('$49,920');
    expect(read(path).headings.map((heading) => heading.text)).toContain(
      'What didn’t work at first',
    );
  });

  test('what fails a candidate is said (PROOF-4)', () => {
    const path = linkOf('/security', 'How we screen candidates') ?? '';
    expect(
      all(path).filter((one) => one.tagName === 'b' && text(one) === 'What fails'),
    ).toHaveLength(6);
  });

  test('profiles and report say that they are examples (PROOF-5)', () => {
    expect(text(region('/', 'Meet our medical virtual assistants'))).toContain('Four examples.');
    const profiles = linkOf('/', 'See three full example profiles') ?? '';
    expect(read(profiles).main).toContain('The profiles are examples, not real people.');
    expect(
      read(profiles).headings.filter(
        (heading) => heading.rank === 2 && heading.text.endsWith(' (example)'),
      ),
    ).toHaveLength(3);
    const report = read(
      (linkOf(profiles, 'See a sample monthly report') ?? '').split('#')[0] ?? '',
    );
    expect(report.main).toContain('invented');
    expect(report.main).toContain('Sample Family Practice, two physicians (example)');
  });
});

describe('an invented person or practice is marked (PROOF-5)', () => {
  const { testimonials, team, stories } = SAMPLE_RECORDS;
  const quoted = (by: 'client' | 'team') => testimonials.filter((one) => one.by === by);
  test.each([
    ['/', ' (example)', quoted('client')],
    ['/testimonials', ' (example)', quoted('client')],
    ['/careers', ' (example)', quoted('team')],
    ['/es/careers', ' (ejemplo)', quoted('team')],
    ['/team', ' (example)', team],
    ['/success-stories', ' (example)', stories],
  ] as const)('%s', (path, mark, records) => {
    const { main } = read(path);
    const named = records.map(({ name }) => name).filter((name) => main.includes(name));
    expect(named).not.toEqual([]);
    for (const name of named) expect(main).toContain(name + mark);
  });

  test('a story: its practice, and its speaker', () => {
    for (const { id, name, speaker } of stories) {
      const { main } = read(`/success-stories/${id}`);
      expect(main).toContain(`${name} (example)`);
      const [person, role] = speaker.split(', ');
      if (role) expect(main).toContain(`${person} (example)`);
    }
  });
});

test('an applicant is told what sending accepts, with a link to the notice (LANG-3)', () => {
  for (const [path, notice] of [
    ['/apply', '/privacy#applicants'],
    ['/careers', '/privacy#applicants'],
    ['/es/apply', '/es/privacy#applicants'],
    ['/es/careers', '/es/privacy#applicants'],
  ] as const)
    expect(
      read(path)
        .links('main')
        .map(({ href }) => href),
    ).toContain(notice);
});

describe('trust', () => {
  test('home says what backs it (TRUST-3)', () => {
    expect(read('/').main).toContain('$12 an hour');
    const numbers = region('/', 'Our numbers');
    expect(text(numbers)).toContain('We sign a BAA before anyone gets a login.');
    expect(text(numbers)).toContain('Epic · Athenahealth · Kareo · eClinicalWorks');
    expect(elements(numbers).filter(({ tagName }) => tagName === 'img')).toEqual([]);
    const path = linkOf('/', 'How we protect your data') ?? '';
    expect(h1(path)).toContain('Security, HIPAA');
  });

  test('the sample BAA says that it is one, and can be printed (TRUST-2)', () => {
    const path = linkOf('/security', 'Read the BAA') ?? '';
    expect(h1(path)).toContain('Sample');
    expect(read(path).main).toContain('45 CFR 164.410');
    const print = all(path).filter((one) => attribute(one, 'data-print') !== undefined);
    expect(print.map(text)).toEqual(['Print']);
  });

  test('no phone number is set, so no link to call is shown (TRUST-4)', () => {
    expect(html('/contact')).not.toContain('href="tel:');
  });

  test('the sample service agreement says that it is one (TRUST-5)', () => {
    const path = linkOf('/faqs', 'Read the service agreement') ?? '';
    expect(h1(path)).toContain('Sample');
    expect(read(path).main).toContain('Sample, reviewed by your lawyer and ours before signing.');
    expect(read(path).main).toContain('two weeks’ written notice');
  });
});

describe('the packet', () => {
  test('its contents lead to every chapter (PACKET-1)', () => {
    const contents = elements(region('/packet', 'In this packet')).filter(
      ({ tagName }) => tagName === 'a',
    );
    expect(contents).toHaveLength(6);
    for (const link of contents) {
      const chapter = all('/packet').find(
        (one) => `#${attribute(one, 'id')}` === attribute(link, 'href'),
      );
      expect(chapter && text(chapter)).toBe(text(link));
    }
    expect(read('/packet').main).toContain('Is there a setup fee or a deposit?');
    expect(read('/packet').main).toContain('45 CFR 164.410');
  });

  test.each(['/pricing', '/security', '/compare', '/example-profiles'])(
    '%s leads to it (PACKET-2)',
    (path) => {
      const words = 'One document for your partners';
      expect(linkOf(path, words)).toBe('/packet');
      expect(h1('/packet')).toContain('For your partners');
    },
  );
});

test('the header and the mobile panel lead to the price (PRICE-1)', () => {
  const links = read('/').links('header');
  expect(links.filter((link) => link.text === 'Pricing' && link.href === '/pricing')).toHaveLength(
    2,
  );
  expect(h1('/pricing')).toContain('$12 an hour');
});

test('a line of the home page, after the staff, and one of /pricing lead to the planner (COVER-6)', () => {
  for (const path of ['/', '/pricing'])
    expect(linkOf(path, 'Plan your coverage'), path).toBe('/coverage');
  const { main } = read('/');
  expect(main.indexOf('Plan your coverage')).toBeGreaterThan(
    main.indexOf('Meet our medical virtual assistants'),
  );
});

describe('without scripts', () => {
  const formOf = (path: string, field: string) => {
    const has = (form: Element) => elements(form).some((one) => attribute(one, 'name') === field);
    return all(path).find((one) => one.tagName === 'form' && has(one));
  };

  test('the hours of the home page are sent to the comparison (PRICE-4)', () => {
    const form = formOf('/', 'hours');
    expect(form && attribute(form, 'action')).toBe('/pricing#compare');
    expect(form && (attribute(form, 'method') ?? 'get')).toBe('get');
  });

  test('the comparison is sent to its own page, and can be reset (PRICE-5)', () => {
    const form = formOf('/pricing', 'wage');
    expect(form && attribute(form, 'action')).toMatch(/^\/pricing(#|$)/);
    expect(form && (attribute(form, 'method') ?? 'get')).toBe('get');
    expect(linkOf('/pricing', 'Reset to the U.S. median')).toMatch(/^\/pricing(#|$)/);
  });

  test('the poster is a link to the welcome video', () => {
    const [, link = ''] = /<noscript>(<a .*?Watch our welcome video)/s.exec(html('/')) ?? [];
    const [href = ''] = attributes(link, 'href');
    expect(href).toMatch(/\.mp4$/);
    expect(readFileSync(join(DIST, href)).length).toBeGreaterThan(10_000);
  });
});

test.each([
  ['/', 'welcome'],
  ['/thank-you', 'welcome'],
  ['/careers', 'careers'],
])('the transcript on %s has every caption of the film (VIDEO-2)', (path, film) => {
  const [captions = ''] = readdirSync(join(DIST, 'assets')).filter((file) =>
    new RegExp(`^${film}\\.[^.]+\\.vtt$`).test(file),
  );
  const cues = readFileSync(join(DIST, 'assets', captions), 'utf8')
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(1).join(' '));
  expect(cues.length).toBeGreaterThan(4);
  const transcript = all(path).find(
    (one) => one.tagName === 'details' && text(one).startsWith('Video transcript'),
  );
  const lines = elements(transcript ?? parse('')).filter(({ tagName }) => tagName === 'li');
  expect(lines.map(text)).toEqual(cues);
});

describe('events', () => {
  test('trial and consultation buttons of the home page (EVENT-3, EVENT-3, HOME-7)', () => {
    const trials = tracked(all('/'), 'start_free_trial');
    for (const label of ['Header CTA', 'Hero CTA', 'VA Card Modal', 'Process Section'])
      expect(trials).toContainEqual({
        href: '/assessment',
        words: expect.any(String),
        sent: expect.objectContaining({ action: 'Start Trial', label }),
        pixel: ['track', 'InitiateCheckout'],
      });
    expect(tracked(all('/'), 'start_consultation')).toMatchObject([
      {
        href: '/assessment',
        sent: { action: 'Start Trial', label: 'Consultation CTA' },
        pixel: ['track', 'InitiateCheckout'],
      },
    ]);
  });

  test('the process ends with a trial button of its own (HOME-5, EVENT-3)', () => {
    const process = elements(region('/', /^A trained staff member in/));
    expect(tracked(process, 'start_free_trial')).toMatchObject([
      { words: 'Get Two Weeks Free', href: '/assessment', sent: { label: 'Process Section' } },
    ]);
  });

  test.each([
    ['/staff/coder', 'Get Started', 'Staff Page'],
    ['/practices/dental', 'Get Two Weeks Free', 'Practice Page'],
    ['/practices/dental', 'Start Your Free Trial', 'Practice Page'],
    ['/practices/veterinary', 'Start Free Trial', 'Practice Page'],
    ['/services', 'Get Two Weeks Free', 'Staff Types'],
  ])('%s: %s leads to the assessment and sends %s (EVENT-3)', (path, words, label) => {
    const inPage = all(path)
      .filter(({ tagName }) => tagName === 'main' || tagName === 'footer')
      .flatMap(elements);
    const [button] = tracked(inPage, 'start_free_trial').filter((one) => one.words.includes(words));
    expect(button?.href).toMatch(/^\/assessment(\?(role|practice)=[a-z-]+)?$/);
    expect(button?.sent).toMatchObject({ action: 'Start Trial', label });
  });

  test.each(SITE_PAGES.map(({ path }) => path))(
    'every link of %s to the assessment or the scheduler sends its event (EVENT-3, EVENT-3)',
    (path) => {
      const silent = all(path).filter(
        (one) =>
          one.tagName === 'a' &&
          /^\/(?:assessment(?:\?(?!step).*)?|book)$/.test(attribute(one, 'href') ?? '') &&
          attribute(one, 'data-track') === undefined,
      );
      expect(silent.map(text)).toEqual([]);
    },
  );
});

test.each([
  ...STAFF_ROLES.map(({ id }) => [staffPath(id), `?role=${id}`] as const),
  ...PRACTICE_TYPES.map(({ id }) => [practicePath(id), `?practice=${id}`] as const),
])(
  'every link from %s to the assessment carries the topic %s (ASMT-16, PROOF-6)',
  (path, query) => {
    const addresses = read(path)
      .links('main')
      .map(({ href }) => href)
      .filter((href) => href.startsWith('/assessment'));
    expect(new Set(addresses)).toEqual(new Set([`/assessment${query}`]));
  },
);

describe('jobs', () => {
  const posting = (path: string) =>
    [...html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json))
      .find((item) => item['@type'] === 'JobPosting');

  test('a job has a page of its own with JobPosting for a remote job', () => {
    const path = '/careers/medical-receptionist';
    expect(h1(path)).toBe('Medical Receptionist (Virtual)');
    expect(posting(path)).toMatchObject({
      title: 'Medical Receptionist',
      jobLocationType: 'TELECOMMUTE',
      employmentType: 'FULL_TIME',
    });
    expect(posting(path).applicantLocationRequirements).toHaveLength(8);
    expect(linkOf(path, 'Apply Now')).toBe('/apply?role=Medical+Receptionist+%28Virtual%29');
  });

  test('each shows its pay in the list, on its page and to search engines (CAREER-8)', () => {
    const jobs = all('/careers').filter((one) => attribute(one, 'data-job') !== undefined);
    expect(jobs.length).toBeGreaterThan(3);
    for (const job of jobs) {
      const summary = elements(job).find(({ tagName }) => tagName === 'summary');
      expect(summary && text(summary)).toMatch(/\$\d+–\$\d+\/hour/);
      const path = `/careers/${attribute(job, 'data-job')}`;
      const [, from, to] = /Pay\s?: \$(\d+)–\$(\d+)\/hour/.exec(read(path).main) ?? [];
      expect(posting(path).baseSalary.value).toMatchObject({
        minValue: Number(from),
        maxValue: Number(to),
        unitText: 'HOUR',
      });
    }
  });

  test('each opens without a script and leads to the application (CAREER-4, CAREER-5)', () => {
    const job = all('/careers').find((one) => attribute(one, 'data-job') === 'medical-billing');
    const details = elements(job ?? parse('')).find(({ tagName }) => tagName === 'details');
    const parts = elements(details ?? parse(''));
    expect(details && text(details)).toContain('Write appeals backed by records');
    expect(parts.map((one) => attribute(one, 'href'))).toContain(
      '/apply?role=Medical+Billing+Claims+and+Appeals+Specialist',
    );
  });

  test.each(['/careers', '/es/careers'])(
    'the first section of %s has the eight countries with their agents, and no other section repeats the numbers (CAREER-1)',
    (path) => {
      const sections = all(path).filter(({ tagName }) => tagName === 'section');
      const hero = sections.find((one) => elements(one).some(({ tagName }) => tagName === 'h1'));
      const countries = elements(hero ?? parse('')).filter(
        (one) => one.tagName === 'li' && /\d+\+/.test(text(one)),
      );
      expect(countries).toHaveLength(8);
      expect(countries.map(text)[0]).toMatch(/Nicaragua\s*200\+/);
      expect(read(path).main.match(/100\+ agent/g)).toHaveLength(1);
    },
  );
});

test('the page of referrals offers the trial, and says how the 5% is chosen and that it is an estimate', () => {
  const trial = { text: 'Get Two Weeks Free', href: '/assessment' };
  expect(read('/refer').links('main')).toContainEqual(trial);
  expect(read('/refer').main).toContain('An estimate, not a promise');
  expect(read('/refer').main).toContain('tell us which in the notes');
  expect(read('/refer').main).toContain('SMS consent notice');
});

test('an example shows a trial day by day, reached from the guarantee (STATUS-8)', () => {
  const path = linkOf('/guarantee', 'See a trial, day by day') ?? '';
  expect(h1(path)).toBe('Your free trial, day by day');
  expect(read(path).main).toContain('Lakeside Family Medicine, two physicians (example)');
  const days = all(path).filter((one) => one.tagName === 'li' && /^Day \d/.test(text(one)));
  expect(days).toHaveLength(10);
  const total = days
    .map((day) => Number(/calls answered\s+(\d+)/.exec(text(day))?.[1]))
    .reduce((sum, count) => sum + count, 0);
  expect(read(path).main).toMatch(new RegExp(`In total\\D.*\\b${total}\\b`));
});

describe('the contact form at the end of a page (FTR-1)', () => {
  /** The `<details>` elements that contain the form. */
  const folds = (path: string) => {
    const holds = (one: Element) =>
      elements(one).some((part) => attribute(part, 'data-form') === 'contact');
    return all(path).filter((one) => one.tagName === 'details' && holds(one));
  };

  test.each([
    ...['/what-happens-next', '/thank-you', '/schedule', '/submission-success'],
    ...['/refer/received', '/es/contact/received', '/es/submission-success'],
  ])('is open on the confirmation %s', (path) => {
    expect(folds(path)).toEqual([]);
    const footer = all(path).find(({ tagName }) => tagName === 'footer');
    const parts = elements(footer ?? parse(''));
    expect(parts.some((one) => attribute(one, 'data-form') === 'contact')).toBe(true);
  });

  test.each(['/apply', '/book', '/assessment'])('is behind one line on the wizard %s', (path) => {
    expect(folds(path).map(text)).toEqual([expect.stringMatching(/^Question\? Write to us/)]);
    expect(folds(path).map((one) => attribute(one, 'open'))).toEqual([undefined]);
  });

  test('its end fits the subject: /security offers no trial under its question', () => {
    const question = region('/security', 'Have a security question?');
    expect(elements(question).some(({ tagName }) => tagName === 'form')).toBe(true);
    expect(text(question)).not.toMatch(/two weeks free/i);
    const links = elements(region('/compare', 'Not sure which one fits?')).filter(
      ({ tagName }) => tagName === 'a',
    );
    expect(links.map(text)).toContain('Get Two Weeks Free');
  });
});
