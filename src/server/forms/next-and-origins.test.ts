import { describe, expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp({ ALLOWED_ORIGINS: ['https://partner.example'] }));

const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const post = (path: string, init: RequestInit) =>
  fetch(app.url + path, { method: 'POST', redirect: 'manual', ...init });
const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  post(path, {
    body: JSON.stringify(body),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
  });

describe('the redirect after a post (WIRE-1)', () => {
  const next = async (wanted: string) =>
    (
      await post('/f/contact', {
        body: new URLSearchParams({ ...GOOD_CONTACT, _next: wanted }),
        headers: HTML,
      })
    ).headers.get('location');

  it('to the form’s own page with 303', async () => {
    const response = await post('/f/contact', { body: formData(GOOD_CONTACT), headers: HTML });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/assessment');
  });

  it.each([
    ['/thanks?x=1#y', '/thanks?x=1#y'],
    ['https://partner.example/done', 'https://partner.example/done'],
    ['https://marigold.example/done', 'https://marigold.example/done'],
    ['https://evil.example/', '/assessment'],
    ['//evil.example/', '/assessment'],
    ['/\\evil.example/', '/assessment'],
    ['\\\\evil.example', '/assessment'],
    ['/\t/evil.example', '/assessment'],
    ['https://partner.example@evil.example/', '/assessment'],
    ['https://partner.example.evil.example/', '/assessment'],
    ['https://user:word@partner.example/', '/assessment'],
    ['blob:https://partner.example/done', '/assessment'],
    ['javascript:alert(1)', '/assessment'],
    ['/ok\r\nSet-Cookie: a=b', '/okSet-Cookie:%20a=b'],
    ['thanks', '/assessment'],
    ...[
      '/.//evil.example',
      '/./..//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/%2E%2e/..//evil.example/x',
      '/.\\/evil.example',
      '/./\\evil.example',
      '/.\t//evil.example',
      '/\n/evil.example',
      '/.//\tevil.example',
      '///evil.example',
      '////evil.example',
      '/\\\\evil.example',
      ' //evil.example',
      '\u0000//evil.example',
      'http:evil.example',
      'http:/evil.example',
      'http://self.invalid/thanks',
      'https:partner.example@evil.example',
      'https://user:password@partner.example/',
      'https://:password@partner.example/',
      'data:text/html,x',
      '/.//',
    ].map((wanted): [string, string] => [wanted, '/assessment']),
    ['/a/../thanks', '/thanks'],
    ['/thanks//deeper', '/thanks//deeper'],
    ['/%2f/evil.example', '/%2f/evil.example'],
  ])('_next=%j leads to %s', async (wanted, expected) => {
    const location = await next(wanted);
    expect(location).toBe(expected);
  });

  it('GET redirects a browser to the page of the form and answers 405 to a script', async () => {
    const page = await fetch(`${app.url}/f/contact`, { headers: HTML, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/contact']);
    const script = await fetch(`${app.url}/f/contact`);
    expect([script.status, script.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'names POST to a script that sends a form with %s',
    async (method) => {
      for (const path of ['/f/contact', '/p/marigold/f/contact']) {
        const answer = await fetch(app.url + path, {
          method,
          headers: { ...HTML, 'Content-Type': 'application/json' },
          body: '{"email":"ana@example.com"}',
        });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
      }
      const script = await fetch(`${app.url}/f/contact`, { method });
      expect(await script.json()).toMatchObject({ errors: [{ code: 'METHOD_NOT_ALLOWED' }] });
    },
  );
});

describe('scripts of other sites', () => {
  const preflight = (origin: string) =>
    fetch(`${app.url}/f/contact`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'formspree-client, idempotency-key',
      },
    });

  it('may post and read the answer if the owner lists the site', async () => {
    const { status, headers } = await preflight('https://partner.example');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://partner.example');
    for (const name of [
      'Accept',
      'Content-Type',
      'Formspree-Client',
      'Formspree-Session-Data',
      'X-Requested-With',
      'Idempotency-Key',
    ]) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    const answer = await postJson('/f/contact', {}, { Origin: 'https://partner.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  });

  it('get no CORS permission if the site is not listed', async () => {
    const { headers } = await preflight('https://evil.example');
    expect(headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    expect(headers.get('access-control-allow-origin')).not.toBe('*');
    const answer = await postJson('/f/contact', {}, { Origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('get no CORS permission if no site is listed', async () => {
    const alone = await startApp();
    const { status, headers } = await fetch(`${alone.url}/f/contact`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, null]);
    await alone.end();
  });
});
