import { describe, expect, test } from 'vitest';
import { NOON } from '#test/running-app.ts';
import { searchCareers } from './careers-search.ts';

const PAGE = `<search aria-label="Filter"><form>
<input id="jobs-q" name="q" type="text">
<select name="category"><option value="">All</option><option value="Billing">Billing</option></select>
<select name="type"><option value="Contract">Contract</option></select>
</form></search>
<p role="status" data-job-count="" class="tabular">5 open positions</p>
<div data-job-reset="" hidden=""><a>Clear</a></div>
<ul><li data-job="medical-receptionist">R</li><li data-job="medical-billing">B</li><li data-job="gone">G</li></ul>
<div data-job-none="" hidden="">None</div>
<input name="q" type="text">`;

const search = (query: string) => searchCareers(PAGE, new URLSearchParams(query), NOON);

describe('the careers page for an address (CAREER-2)', () => {
  test('without a search is the page itself', () => {
    expect(search('')).toBeUndefined();
    expect(search('utm_source=ad&category=Surgery')).toBeUndefined();
  });

  test('hides what does not match, and jobs it does not know', () => {
    const html = search('category=Billing');
    expect(html).toContain('<li data-job="medical-receptionist" hidden="">');
    expect(html).toContain('<li data-job="medical-billing">B');
    expect(html).toContain('<li data-job="gone" hidden="">');
  });

  test('says how many there are and offers the way back', () => {
    const html = search('category=Billing');
    expect(html).toContain('class="tabular">1 open position found</p>');
    expect(html).toContain('<div data-job-reset=""><a>');
    expect(html).toContain('data-job-none="" hidden=""');
  });

  test('shows the empty note where nothing is found', () => {
    const html = search('type=Contract');
    expect(html).toContain('No position matches these filters</p>');
    expect(html).toContain('<div data-job-none="">');
  });

  test('fills the form again, and no other', () => {
    const html = search('q=claims&category=Billing');
    expect(html).toContain('<input id="jobs-q" name="q" value="claims" type="text">');
    expect(html).toContain('<option value="Billing" selected="">');
    expect(html).toMatch(/<input name="q" type="text">$/);
  });

  test('text of the address is text, never markup or a pattern', () => {
    const html = search(`q=${encodeURIComponent('"><script>$&$1')}`);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;$&amp;$1"');
    expect(html).not.toContain('<script>');
  });
});
