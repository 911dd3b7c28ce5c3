import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { hashesIn } from '#server/pages/inline-hashes.ts';
import { applicationForm as applicationInEnglish } from '#shared/forms/en/application.ts';
import { contactForm as contactInEnglish } from '#shared/forms/en/contact.ts';
import { applicationForm as applicationInSpanish } from '#shared/forms/es/application.ts';
import { contactForm as contactInSpanish } from '#shared/forms/es/contact.ts';
import { attributes } from '#test/built-pages.ts';
import { attribute } from '#test/html-tree.ts';
import { openForAll } from '#test/opened.ts';
import { elements, text } from '#test/page-text.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { onlyIn } from '#test/sentences.ts';

const app = openForAll(() => startApp({ RATE_LIMIT: 10, SITE_DIR: 'dist' }));

async function refuse(form: string, fields: Record<string, string | Blob>) {
  const response = await fetch(`${app.url}/f/${form}`, {
    method: 'POST',
    body: formData(fields),
    headers: { Accept: 'text/html' },
  });
  const html = await response.text();
  const action = RegExp.escape(`/f/${form}`);
  const found = new RegExp(`<form [^>]*action="${action}"[\\s\\S]*?</form>`);
  return { response, html, form: found.exec(html.slice(html.indexOf('<main')))?.[0] ?? '' };
}
const tag = (html: string, start: string) =>
  new RegExp(`<[a-z]+ [^>]*${start}[^>]*>`).exec(html)?.[0] ?? '';

it('answers with a plain page for a form without a page of its own', async () => {
  const { response, html } = await refuse('assessment-notes', { notes: `${'x'.repeat(5001)}<b>` });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Please keep this under 5,000 characters');
  expect(html).not.toContain('xxx');
});

it.each([
  ['/f/contact', 'Or write to us: <a href="mailto:hello@marigold.example">'],
  ['/f/application', 'Or write to us: <a href="mailto:careers@marigold.example">'],
  ['/f/contact?lang=es', 'También puedes escribirnos: <a href="mailto:careers@marigold.example">'],
])(
  'a post to %s that is too large gets a plain page with an address to write to (FORM-16)',
  async (path, wayOut) => {
    const post = (body: string) =>
      fetch(app.url + path, {
        method: 'POST',
        body: new URLSearchParams({ message: body }),
        headers: { Accept: 'text/html' },
      });
    const response = await post('x'.repeat(2 ** 21));
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining(wayOut),
    ]);
  },
);

it('a page that is not there has no address to write to', async () => {
  const response = await fetch(`${app.url}/f/unknown`, { headers: { Accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('mailto:hello@marigold.example">hello');
});

it('shows the form again with the typed text, escaped, and the messages next to the fields (FORM-7, FORM-14)', async () => {
  const { response, html, form } = await refuse('contact', {
    ...GOOD_CONTACT,
    firstName: 'Ana "<b>&',
    lastName: '',
    email: 'nonsense',
    message: '</textarea><script>alert(1)</script>',
    page: '/about',
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(tag(form, 'id="contact-firstName"')).toContain('value="Ana &quot;&lt;b&gt;&amp;"');
  expect(tag(form, 'id="contact-email"')).toContain('value="nonsense"');
  expect(tag(form, 'name="page"')).toContain('value="/about"');
  expect(form).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  expect(html).not.toContain('<script>alert(1)');
  expect(form).toMatch(/id="contact-lastName-error"[^>]*>Last name is required</);
  expect(tag(form, 'id="contact-lastName-error"')).not.toContain('hidden');
  expect(tag(form, 'id="contact-phone-error"')).toContain('hidden');
  const lastName = tag(form, 'id="contact-lastName"');
  expect(lastName).toContain('aria-invalid="true"');
  expect(lastName).toContain('aria-describedby="contact-lastName-error"');
  expect(tag(form, 'id="contact-phone"')).toContain('aria-invalid="false"');
});

it('has a way out for an answer that is refused and may be right (FORM-14, FORM-16)', async () => {
  const answers = { ...GOOD_CONTACT, email: 'ana@tempmail.com', lastName: '' };
  const { form } = await refuse('contact', answers);
  const description = (name: string) =>
    attributes(tag(form, `id="contact-${name}"`), 'aria-describedby')
      .join()
      .split(' ')
      .map((id) => elements(parse(form)).find((element) => attribute(element, 'id') === id))
      .map((element) => (element ? text(element) : ''))
      .join(' ');
  expect(description('email')).toBe(
    'Please use a valid business email Is that the real address? Write to us: hello@marigold.example',
  );
  expect(description('lastName')).toBe('Last name is required');
  expect(form.match(/href="mailto:hello@marigold\.example"/g)).toHaveLength(1);
});

it('lists the errors with links to the fields, and focuses the list (FORM-7)', async () => {
  const { html, form } = await refuse('contact', { ...GOOD_CONTACT, lastName: '' });
  expect(tag(form, 'role="alert"').toLowerCase()).toContain('autofocus');
  expect(form).toMatch(/<a href="#contact-lastName"[^>]*>Last name is required<\/a>/);
  expect(html).toContain('<title>Error: Contact');
  // The page shows the error twice: in the list and beside the field. A form in the footer shows no error.
  expect(html.split('Last name is required')).toHaveLength(3);
});

it.each([
  ['contact', contactInEnglish, contactInSpanish],
  ['application', applicationInEnglish, applicationInSpanish],
] as const)('answers a refused %s of a Spanish page in Spanish (LANG-2)', async (_, en, es) => {
  const { html, form } = await refuse(`${es.id}?lang=es`, { firstName: 'Luz María' });
  expect(html).toMatch(/<html [^>]*lang="es"/);
  expect(html).toContain('<title>Por corregir: ');
  expect(form).toMatch(/role="alert"[\s\S]*Hay algo que corregir/);
  expect(form).toMatch(/<a href="#[a-z]+-lastName"[^>]*>Escribe tus apellidos<\/a>/);
  expect(tag(form, `id="${es.id}-firstName"`)).toContain('value="Luz María"');
  expect(onlyIn(en, es).filter((sentence) => html.includes(sentence))).toEqual([]);
});

it.each(['contact', 'application', 'assessment'])(
  'keeps where a refused %s came from and its key, so that it is stored whole and once (FORM-8, FORM-13)',
  async (name) => {
    const sent = {
      utm_source: 'a',
      first_utm_source: 'b',
      landing_page: '/c',
      referrer: 'https://d.example/',
      ref: 'e',
      timeZone: 'America/Managua',
      gclid: 'Cj0-h_.1',
      page: '/f',
      _idempotency_key: 'g'.repeat(20),
    };
    const { form } = await refuse(name, { email: 'nonsense', ...sent });
    for (const [field, value] of Object.entries(sent)) {
      expect(tag(form, `type="hidden" name="${field}"`)).toContain(`value="${value}"`);
    }
  },
);

it('keeps lists and a typed answer next to options', async () => {
  const contact = await refuse('contact', { lastName: '', smsConsent: 'yes', utm_source: 'x' });
  // The business sends no text messages, so no form asks for consent to them (FORM-9).
  expect(contact.form).not.toContain('smsConsent');
  expect(tag(contact.form, 'name="utm_source"')).toContain('value="x"');
  const interest = await refuse('interest', { preferredRole: 'medical-scribe' });
  expect(interest.form).toContain('<option value="medical-scribe" selected="">');
  const { form } = await refuse('assessment', { position: 'Virtual Medical Scribe', emr: 'Ours' });
  expect(tag(form, 'value="Virtual Medical Scribe"')).toContain('checked');
  expect(tag(form, 'value="Medical Biller')).not.toContain('checked');
  expect(tag(form, 'id="assessment-emr-other"')).toContain('value="Ours"');
});

it('names a file to choose again, and shows all steps of a long form', async () => {
  const { form } = await refuse('interest', {
    firstName: 'Luz',
    resume: new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'luz.pdf', {
      type: 'application/pdf',
    }),
  });
  expect(form).toContain('Please choose luz.pdf again.');
  const application = await refuse('application', { firstName: 'Luz' });
  expect(tag(application.form, 'data-form="application"')).toContain('data-wizard="plain"');
});

it('sends the Content-Security-Policy of the page, and the form without a script', async () => {
  const { response, html } = await refuse('contact', { lastName: '' });
  const built = await fetch(`${app.url}/contact`);
  const HASH = /'sha256-[^']+' ?/g;
  const policy = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
  expect(policy(response).replaceAll(HASH, '')).toBe(policy(built).replaceAll(HASH, ''));
  const { scripts, styles } = hashesIn(html);
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    policy(response)
      .match(HASH)
      ?.map((hash) => hash.trim()),
  ).toEqual([...scripts, ...styles]);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).not.toContain('<astro-island');
});

it('shows the typed text again beyond the limit and after a failure', async () => {
  await app.app.storage.db.schema.alterTable('submissions').renameTo('gone').execute();
  const down = await refuse('contact', GOOD_CONTACT);
  expect(down.response.status).toBe(503);
  expect(down.response.headers.get('retry-after')).toBe('30');
  expect(tag(down.form, 'id="contact-firstName"')).toContain('value="Ana"');
  expect(down.form).toContain('Nothing you typed is lost');
  await app.app.storage.db.schema.alterTable('gone').renameTo('submissions').execute();

  let last = await refuse('contact', GOOD_CONTACT);
  for (let sent = 0; sent < 12 && last.response.status !== 429; sent += 1) {
    last = await refuse('contact', GOOD_CONTACT);
  }
  expect(last.response.status).toBe(429);
  expect(tag(last.form, 'id="contact-firstName"')).toContain('value="Ana"');
  expect(last.form).toMatch(/Please try again in \d+ seconds/);
  const alert = elements(parse(last.form)).find((one) => attribute(one, 'role') === 'alert');
  expect(alert && text(alert)).toMatch(
    /Too many messages at once\..*Or write to us: hello@marigold\.example/,
  );
  expect(last.form).toContain('href="mailto:hello@marigold.example"');
});
