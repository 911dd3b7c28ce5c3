import { describe, expect, test } from 'vitest';
import { rewritePage } from './page-rewrites.ts';

const PAGE = {
  html: `<!DOCTYPE html><html><head><title>P</title><script>let a="<b>"</script></head><body>
<form data-costs=""><input name="wage" value="25"><input name="hours" value="40"></form>
<p data-cost="part-wages">$52,000</p><p data-cost="amount">$1</p><p data-cost="nothing of ours">x</p>
<svg><rect data-cost-bar="ours" width="1"></rect></svg>
<form><input name="wage" value="mine"></form></body></html>`,
};

const pricing = (query: string) => rewritePage('/pricing', query, 0, PAGE);

describe('/pricing for an address (PRICE-5)', () => {
  test('without numbers of the comparison is the page itself', () => {
    expect(pricing('')).toBeUndefined();
    expect(pricing('?utm_source=ad')).toBeUndefined();
    expect(pricing('?constructor=1&__proto__=2')).toBeUndefined();
  });

  test('has its numbers in the form and the sums beside it', () => {
    const html = pricing('?wage=30&hours=20');
    expect(html).toContain('<input name="wage" value="30"><input name="hours" value="20">');
    expect(html).toContain('<p data-cost="part-wages">$31,200</p>');
    expect(html).toMatch(/data-cost-bar="ours" width="\d+"/);
    expect(html).toContain('<script>let a="<b>"</script>');
  });

  test('leaves other forms and unknown places alone', () => {
    const html = pricing('?wage=30');
    expect(html).toContain('<form><input name="wage" value="mine"></form>');
    expect(html).toContain('<p data-cost="nothing of ours"></p>');
  });

  test.each([
    '?wage=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?wage=NaN&hours=Infinity',
    '?wage=-1e308&hours=1e308',
    '?wage=%00%0d%0a&hours=%F0%9F%98%80',
    '?wage=9999999999999999999999&hours=-7',
    '?wage=1&wage=2&wage[]=3',
    `?wage=${'9'.repeat(1500)}`,
  ])('a hostile value becomes a number within its bounds: %s', (query) => {
    const html = pricing(query) ?? '';
    const [, wage = ''] = /name="wage" value="([^"]*)"/.exec(html) ?? [];
    expect(Number(wage)).toBeGreaterThanOrEqual(0);
    expect(Number(wage)).toBeLessThanOrEqual(100);
    expect(html).not.toMatch(/NaN|Infinity|undefined|alert/);
  });
});
