/** Tests of the owner's inbox: lists, a draft with a picture, and its preview. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInbox } from '#e2e/inbox/start-inbox.ts';
import { startServer } from '#test/child-server.ts';
import { phonePhoto } from '#test/fakes/photo.ts';
import { expect, NARROW, test, WIDE } from './engine-test.ts';

for (const width of [NARROW, WIDE])
  test(`inbox: lists, a draft that stays, a picture, the preview, ${width} px`, async ({
    openTab,
  }) => {
    const inbox = await openInbox();
    await inbox.add();
    const photo = join(inbox.dataDir, 'photo.jpg');
    writeFileSync(photo, await phonePhoto());
    const tab = await openTab({ width, base: inbox.address });
    await tab.open(inbox.address);
    await tab.find('nav a', 'Leads');
    const lists = await tab.driver.run(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a')].map(({ href }) => href),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const list of lists) {
      await tab.driver.run((address) => location.assign(address), list);
      await tab.until('the list is shown', () => document.querySelector('h1')?.checkVisibility());
      expect(await tab.overflow(), list).toBe(0);
    }

    const [first = ''] = lists;
    const editor = first.replace(/#.*/, '#/site?kind=team&id=founder');
    await tab.driver.run((address) => location.assign(address), editor);
    await tab.see('Portrait', 'legend');
    await tab.fill('[name="role"]', 'President');
    await tab.see('Draft saved', '[role="status"]');
    await tab.driver.reload();
    await tab.until(
      'the draft is there again',
      () => document.querySelector<HTMLInputElement>('[name="role"]')?.value === 'President',
    );
    await tab.driver.upload('', photo);
    await tab.until('the picture is shown', () =>
      [...document.querySelectorAll('main img')].some(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      ),
    );
    await tab.fill('[name="image.alt"]', 'Elena at her desk');
    await tab.find('main button', 'Preview on a phone');
    expect(await tab.overflow(), 'editor').toBe(0);

    const server = await startServer(inbox.dataDir);
    const preview = await tab.until('the draft has a preview', async () => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('api/site/team/founder/preview', {
        method: 'POST',
        headers,
        body: '{}',
      });
      return answer.ok && String((await answer.json()).address);
    });
    // Clears the failed requests: the preview was refused until the text about the picture was saved.
    tab.driver.problems();
    await tab.open(server.url + new URL(String(preview)).pathname);
    await tab.see('President', 'main');
    await tab.open(`${server.url}/team`);
    expect(await tab.driver.run(() => document.body.innerText)).not.toContain('President');
    // Leaves the page while the server still runs, because the browser then sends the count of the visit.
    await tab.open('about:blank');
    await server.end();
    await inbox.end();
  });
