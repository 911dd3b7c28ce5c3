import { afterEach, expect, it, vi } from 'vitest';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([300_000, -300_000])(
  'a server whose clock is %s ms ahead uses the clock of PostgreSQL (STORE-2)',
  async (ahead) => {
    const time = () => performance.timeOrigin + performance.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
    const app = await startApp(
      { DATABASE_URL: await freshPostgres() },
      { deps: { now: undefined as never } },
    );
    const body = formData(GOOD_CONTACT);
    const { status } = await fetch(`${app.url}/f/contact`, { method: 'POST', body });
    expect(status).toBe(200);
    const [lead] = await app.stored();
    expect(Math.abs(time() - (lead?.receivedAt ?? 0))).toBeLessThan(30_000);
    await app.end();
  },
);
