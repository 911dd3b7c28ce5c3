import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, expect, test } from '#e2e/harness.ts';
import { startChild } from '#test/child-server.ts';

/**
 * Pages are open while a new build is deployed: on the first touch their islands fetch scripts by names that the new
 * build does not have.
 */
test('a wizard goes on whose script had not arrived, and a form checks its answers in place, after a deployment (SPEED-4)', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'marigold-deployment-'));
  const start = (build: string, port = '0') =>
    startChild('src/server/main.ts', {
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: build,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: port,
    });
  // The next build has the same pages, but no script under its old name.
  const next = join(folder, 'next');
  await cp('dist', next, {
    recursive: true,
    filter: (file) => !/\/assets\/.+\.js(\.|$)/.test(file),
  });
  const before = await start('dist');
  const requested = new Set<string>();
  await page.route('**/assets/*.js', (route) => {
    requested.add(route.request().url());
    return route.abort();
  });
  await page.goto(`${before.url}/assessment`);
  // The page is idle, so it fetches its scripts. The connection fails.
  await expect.poll(() => requested.size).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto(`${before.url}/about`);

  await before.end();
  const after = await start(next, new URL(before.url).port);
  const form = other.locator('footer form[data-form="contact"]');
  await form.getByLabel('First name').fill('Ana');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(other).toHaveURL(/\/about$/);
  await page.bringToFront();
  await page.unroute('**/assets/*.js');
  await page.getByText('Medical Biller & Coder').click();
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText('Mid Level (2-5 Years)')).toBeVisible();
  await after.end();
  await rm(folder, { recursive: true, force: true });
});
