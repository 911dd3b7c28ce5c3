import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

const SCRIPT = 'document.documentElement.dataset.js = "<b>&amp;"';
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const FIELD = (name: string, control: string) =>
  `<div>${control}<p id="contact-${name}-error" data-error-for="${name}" hidden></p></div>`;
const PAGE = `<!doctype html><html lang="en"><head><title>Contact</title><script>${SCRIPT}</script></head><body>
<footer></footer><main><astro-island client="interact"><form data-form="contact" method="post" action="/f/contact">
<div data-form-error="" hidden tabindex="-1"></div>
${FIELD('firstName', '<input id="contact-firstName" name="firstName">')}
${FIELD('lastName', '<input id="contact-lastName" name="lastName" aria-describedby="hint">')}
${FIELD('email', '<input id="contact-email" name="email" type="email" value="old@x.example">')}
${FIELD('phone', '<input id="contact-phone" name="phone" type="tel">')}
${FIELD('message', '<textarea id="contact-message" name="message"></textarea>')}
<input type="checkbox" name="smsConsent" value="yes"><input type="hidden" name="utm_source" value="">
<input type="radio" name="size" value="1"><input type="radio" name="size" value="2" checked><input type="text" name="size">
<select name="role"><option value="a" selected>A</option><option>b</option></select>
<input type="file" name="cv"></form></astro-island></main><astro-island client="load"></astro-island></body></html>`;

const app = openForAll(() =>
  startApp(
    { RATE_LIMIT: 10 },
    {
      site: {
        'index.html': 'home',
        'contact.html': PAGE,
        'serving.json': JSON.stringify({ 'contact.html': { scripts: [HASH], styles: [] } }),
      },
    },
  ),
);

it('draws a form that stands on no page, with what was typed and the lead that it adds to', async () => {
  const notes = `${'x'.repeat(5000)}</textarea><b>`;
  const response = await fetch(`${app.url}/f/assessment-notes`, {
    method: 'POST',
    body: formData({ notes, lead: 'key-"1"' }),
    headers: { Accept: 'text/html' },
  });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(html).toContain('action="/f/assessment-notes"');
  expect(html).toContain('x&lt;/textarea&gt;&lt;b&gt;</textarea>');
  expect(tag(html, 'name="notes"')).toContain('aria-invalid="true"');
  expect(tag(html, 'name="lead"')).toContain('value="key-&quot;1&quot;"');
  expect(html).toContain(
    '<a href="#assessment-notes-notes">Please keep this under 5,000 characters',
  );
});

async function refuse(fields: Record<string, string>, many: [string, string][] = []) {
  const data = formData(fields);
  for (const [name, value] of many) data.append(name, value);
  const response = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    body: data,
    headers: { Accept: 'text/html' },
  });
  return { response, html: await response.text() };
}
const tag = (html: string, start: string) =>
  new RegExp(`<[a-z]+ [^>]*${start}[^>]*>`).exec(html)?.[0] ?? '';

it('shows the form again with what was typed, escaped, and the messages next to the fields (FORM-7, FORM-14)', async () => {
  const { response, html } = await refuse({
    ...GOOD_CONTACT,
    firstName: 'Ana "<b>&',
    lastName: '',
    email: 'nonsense',
    message: '</textarea><script>alert(1)</script>',
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(tag(html, 'id="contact-firstName"')).toContain('value="Ana &quot;&lt;b&gt;&amp;"');
  expect(tag(html, 'id="contact-email"')).toContain('value="nonsense"');
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toMatch(/data-error-for="lastName"[^>]*>Last name is required</);
  expect(tag(html, 'data-error-for="lastName"')).not.toContain('hidden');
  expect(tag(html, 'data-error-for="phone"')).toContain('hidden');
  const lastName = tag(html, 'id="contact-lastName"');
  expect(lastName).toContain('aria-invalid="true"');
  expect(lastName).toContain('aria-describedby="hint contact-lastName-error"');
  expect(tag(html, 'id="contact-phone"')).not.toContain('aria-invalid');
});

it('sums up the errors with ways to the fields, and takes the focus there (FORM-7)', async () => {
  const { html } = await refuse({ ...GOOD_CONTACT, lastName: '' });
  const summary = tag(html, 'data-form-error');
  expect(summary).toContain('autofocus');
  expect(summary).not.toContain('hidden');
  expect(html).toContain('<a href="#contact-lastName">Last name is required</a>');
  expect(html).toContain('<title>Error: Contact</title>');
});

it('keeps boxes, lists and a typed answer beside options; never a file', async () => {
  const { html } = await refuse({ lastName: '', smsConsent: 'yes', role: 'b', utm_source: 'x' }, [
    ['size', '1'],
    ['size', 'forty'],
  ]);
  expect(tag(html, 'name="smsConsent"')).toContain('checked');
  expect(tag(html, 'name="utm_source"')).toContain('value="x"');
  expect(tag(html, 'name="size" value="1"')).toContain('checked');
  expect(tag(html, 'name="size" value="2"')).not.toContain('checked');
  expect(tag(html, 'type="text" name="size"')).toContain('value="forty"');
  expect(html).toContain('<option selected="">b</option>');
  expect(tag(html, 'name="cv"')).not.toContain('value');
});

it('keeps the page’s own policy true and stops its island from rendering the form again', async () => {
  const { response, html } = await refuse({ lastName: '' });
  expect(response.headers.get('content-security-policy')).toContain(HASH);
  expect(html).toContain(`<script>${SCRIPT}</script>`);
  expect(html).toContain('client="refused"');
  expect(html).toContain('client="load"');
});

it('keeps what was typed when the limit is reached or nothing can be stored', async () => {
  await app.app.storage.db.schema.alterTable('submissions').renameTo('gone').execute();
  const down = await refuse(GOOD_CONTACT);
  expect(down.response.status).toBe(503);
  expect(down.response.headers.get('retry-after')).toBe('30');
  expect(tag(down.html, 'id="contact-firstName"')).toContain('value="Ana"');
  expect(down.html).toContain('Nothing you typed is lost');
  await app.app.storage.db.schema.alterTable('gone').renameTo('submissions').execute();

  let last = await refuse(GOOD_CONTACT);
  for (let sent = 0; sent < 12 && last.response.status !== 429; sent += 1) {
    last = await refuse(GOOD_CONTACT);
  }
  expect(last.response.status).toBe(429);
  expect(tag(last.html, 'id="contact-firstName"')).toContain('value="Ana"');
  expect(last.html).toMatch(/Please try again in \d+ seconds/);
});
