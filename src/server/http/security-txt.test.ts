import { expect, test } from 'vitest';
import { SITE } from '#content/site.ts';
import { DAY_MS } from '#shared/durations.ts';
import { openForAll } from '#test/opened.ts';
import { startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

test('/.well-known/security.txt names a contact and an end in the future (RFC 9116)', async () => {
  for (const days of [0, 400]) {
    app.clock.time += days * DAY_MS;
    const answer = await fetch(`${app.url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`Contact: mailto:${SITE.email}\n`);
    expect(text).toContain(`Canonical: ${SITE.origin}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(app.clock.time + 150 * DAY_MS);
    expect(expires).toBeLessThan(app.clock.time + 365 * DAY_MS);
  }
});
