import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { startApp } from '#test/running-app.ts';

const BUILT = { SITE_DIR: 'dist' };
const running = openForAll(() => startApp(BUILT));

/** The page without a share link. */
const built = async (path: string) => (await fetch(running.url + path)).text();

const referral = (referrerName: string, changes: Parameters<typeof contactLead>[0] = {}) =>
  storeLead(
    running.app.storage,
    contactLead({ formId: 'referral', answers: [['referrerName', referrerName]], ...changes }),
  );

const get = async (address: string, init: RequestInit = {}) => {
  const answer = await fetch(running.url + address, { redirect: 'manual', ...init });
  return { answer, html: await answer.text() };
};

describe('the assessment opened from the page of a role or practice (ASMT-16)', () => {
  it.each([
    ['role=receptionist', 'Virtual Medical Receptionist', 'General Medical Admin'],
    ['practice=dental', 'Virtual staff for dental practices', 'New Patient Coordinator'],
    ['role=scribe&practice=dental', 'Virtual Medical Scribe', 'Virtual Medical Scribe'],
  ])('?%s names "%s" and chooses %s', async (query, title, position) => {
    const { answer, html } = await get(`/assessment?${query}`);
    expect(answer.status).toBe(200);
    expect(html).toContain(`<strong>${title}</strong>`);
    const [checked] = html.match(/<input [^>]*checked=""[^>]*>/g) ?? [];
    expect(checked).toContain(`value="${position}"`);
  });

  it.each([
    'role=surgeon',
    'role=%22%3E%3Cscript%3E',
    `role=${'a'.repeat(41)}`,
    `role=${'x'.repeat(3000)}`,
    'practice=',
    'role=__proto__',
  ])('?%s chooses nothing', async (query) => {
    const { answer, html } = await get(`/assessment?${query}`);
    expect(answer.status).toBe(200);
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain('You were looking at');
  });

  it('names the referrer of a share link too', async () => {
    const code = await referral('Dana O’Neill');
    const { html } = await get(`/assessment?ref=${code}&role=scribe`);
    expect(html).toContain('<strong>Dana O&#x27;Neill</strong>');
    expect(html).toContain('<strong>Virtual Medical Scribe</strong>');
  });
});

describe('a page opened by a share link (REFER-5)', () => {
  it.each(['/', '/assessment', '/%61ssessment'])('%s names the stored referrer', async (path) => {
    const code = await referral('Dana O’Neill');
    const { answer, html } = await get(`${path}?utm_source=x&ref=${code}`);
    expect(answer.status).toBe(200);
    expect(html).toContain('<strong>Dana O&#x27;Neill</strong>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(html).toContain(`href="/assessment?ref=${code}"`);
    expect(html).not.toContain('href="/assessment"');
    if (path !== '/') expect(html).toContain(`name="ref" value="${code}"`);
  });

  it.each([
    ['a link to visit', 'Visit www.evil.example now'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a message', 'This company is closed please call the other one instead today'],
    ['a long word', 'x'.repeat(61)],
    ['a phone number', 'Call 5125550143'],
    ['nothing', ' '],
  ])('shows no name that is %s', async (_what, name) => {
    const { answer, html } = await get(`/?ref=${await referral(name)}`);
    expect(answer.status).toBe(200);
    expect(html).toBe(await built('/'));
  });

  it('shows a name without its direction mark', async () => {
    const { html } = await get(`/?ref=${await referral('Dana \u202ELee')}`);
    expect(html).toContain('<strong>Dana Lee</strong>');
    expect(html).not.toContain('\u202E');
  });

  it.each([
    ['is in quarantine', { status: 'quarantined' as const }],
    ['is another form', { formId: 'contact' }],
  ])('shows no name of a lead that %s', async (_what, changes) => {
    const { html } = await get(`/?ref=${await referral('Dana O’Neill', changes)}`);
    expect(html).toBe(await built('/'));
  });

  it.each([randomUUIDv7(), 'Dana', '%22%3E%3Cscript%3E', 'x'.repeat(3000), ''])(
    'an unknown code is no code, and the page is as built: %#',
    async (code) => {
      const { answer, html } = await get(`/?ref=${code}`);
      expect([answer.status, html]).toEqual([200, await built('/')]);
    },
  );

  it('other pages do not look for it', async () => {
    const { html } = await get(`/contact?ref=${await referral('Dana O’Neill')}`);
    expect(html).toBe(await built('/contact'));
  });
});

it('the page comes without a name if storage fails', async () => {
  const code = await referral('Dana O’Neill');
  const broken = await startApp(BUILT);
  await broken.app.storage.db.schema.dropTable('submissions').execute();
  const answer = await fetch(`${broken.url}/?ref=${code}`);
  expect([answer.status, await answer.text()]).toEqual([200, await built('/')]);
  await broken.end();
});
