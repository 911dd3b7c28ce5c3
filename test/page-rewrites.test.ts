import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, treeOf } from '#server/http/html/html-tree.ts';
import { rewritePage } from '#server/http/site/page-rewrites.ts';
import { APPLICANT_ROLES } from '#shared/jobs.ts';
import { builtSite } from './built-pages.ts';
import { NOON } from './running-app.ts';

const pages = new Map(builtSite().map((page) => [page.path, page]));
const HOSTILE = '"><script>alert(1)</script>$&$1';

/** The built page as the server sends it for a query; undefined if it sends the page as built. */
function rewritten(path: string, query: string | Record<string, string>): string | undefined {
  const page = pages.get(path);
  if (!page) throw new Error(`no page ${path}`);
  return rewritePage(path, `?${new URLSearchParams(query)}`, NOON, page);
}

/** Elements of a page that have an attribute, with a value if one is given. */
function having(html: string | undefined, name: string, value?: string) {
  return [...elementsOf(treeOf({ html: html ?? '' }))].filter((element) => {
    const found = attribute(element, name);
    return found !== undefined && (value === undefined || found === value);
  });
}
const isHidden = (element: Parameters<typeof attribute>[0]) =>
  attribute(element, 'hidden') !== undefined;
const textIn = (html: string | undefined, name: string) =>
  having(html, name).map(({ childNodes: [text] }) => (text && 'value' in text ? text.value : ''));

test.each([
  '',
  'utm_source=ad',
  'lead={id}&role=Pilot&category=Surgery&__proto__=1&constructor=2',
  `q=x&category=Billing&role=medical-scribe&wage=9&lead=${'x'.repeat(3000)}`,
])('a query without a meaning for the page leaves it as it was built: %#', (query) => {
  for (const path of ['/apply', '/pricing', '/refer/received', '/submission-success']) {
    expect(rewritten(path, query)).toBeUndefined();
  }
  expect(rewritten('/about', { q: 'x', role: 'medical-scribe' })).toBeUndefined();
});

test.each(APPLICANT_ROLES)(
  '/apply has $value chosen and first, by title or id (CAREER-5)',
  (role) => {
    for (const named of [role.label, role.value, ` ${role.label.toUpperCase()} `]) {
      const boxes = having(rewritten('/apply', { role: named }), 'name', 'selectedRoles');
      const chosen = boxes.filter((box) => attribute(box, 'checked') !== undefined);
      expect(chosen.map((box) => attribute(box, 'value'))).toEqual([role.value]);
      expect(attribute(chosen[0]?.parentNode as never, 'class')).toMatch(/^order-first /);
    }
  },
);

describe('after a form', () => {
  const LEAD = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

  test('/refer/received has the link of the referral just sent', () => {
    const html = rewritten('/refer/received', { lead: LEAD }) ?? '';
    const [link] = having(html, 'data-referral-link');
    expect(link && isHidden(link)).toBe(false);
    expect(having(html, 'data-referral-none').every(isHidden)).toBe(true);
    expect(html.split(LEAD).length).toBeGreaterThan(2);
    expect(html).not.toContain('REFERRAL-CODE');
    expect(rewritten('/refer/received', { lead: `${LEAD}${HOSTILE}` })).toBeUndefined();
  });

  test('/submission-success has the reference of the application (THANKS-4)', () => {
    const html = rewritten('/submission-success', { lead: LEAD });
    expect(textIn(html, 'data-reference')).toEqual([LEAD.slice(0, 18)]);
    expect(having(html, 'data-sent').some(isHidden)).toBe(false);
    expect(having(html, 'data-unsent').every(isHidden)).toBe(true);
    // Time and copy are in the sender's browser.
    expect(having(html, 'data-sent-copy').every(isHidden)).toBe(true);
  });
});

describe('/pricing for the numbers of its address (PRICE-5)', () => {
  const value = (html: string | undefined, name: string) =>
    having(html, 'name', name).map((field) => attribute(field, 'value'));

  test('has them in the form, and the sums next to it', () => {
    const html = rewritten('/pricing', { wage: '30', hours: '20' });
    expect([value(html, 'wage'), value(html, 'hours')]).toEqual([['30'], ['20']]);
    expect(textIn(html, 'data-cost')).toContain('$31,200');
    for (const bar of having(html, 'data-cost-bar')) {
      expect(Number(attribute(bar, 'width'))).toBeGreaterThan(0);
    }
  });

  test.each([HOSTILE, 'NaN', 'Infinity', '-1e308', '\0\r\n', '9'.repeat(900)])(
    'a hostile value becomes a number within its bounds: %#',
    (wage) => {
      const html = rewritten('/pricing', { wage, hours: wage });
      const [number] = value(html, 'wage');
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThanOrEqual(100);
      expect(textIn(html, 'data-cost').join()).not.toMatch(/NaN|Infinity|undefined|alert/);
    },
  );
});
