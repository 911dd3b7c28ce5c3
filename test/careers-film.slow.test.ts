import { expect, onTestFinished, test, vi } from 'vitest';
import { putFields } from '#server/records/change-records.ts';
import { startApp } from './running-app.ts';

test('the careers film, whose numbers of agents are pictures, is shown only while they are true (CAREER-1)', async () => {
  const app = await startApp({ SITE_DIR: 'dist' });
  onTestFinished(() => app.end());
  const text = async (path: string) => (await fetch(app.url + path)).text();
  for (const path of ['/careers', '/es/careers'])
    expect(await text(path), path).toContain('id="careers-video"');
  const ref = { kind: 'figures', id: 'agents-ni' } as const;
  await putFields(app.app.storage.db, ref, () => ({ number: '12' }), { who: 'ana', now: 0 });
  await vi.waitFor(async () => expect(await text('/careers')).toContain('12+'), 30_000);
  for (const path of ['/careers', '/es/careers'])
    expect(await text(path), path).not.toContain('id="careers-video"');
});
