import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, openLeads, person, test } from './start-inbox.ts';

/**
 * Serves a page on another port of this machine. For cookies, the page belongs to the inbox's site, but its origin is
 * different.
 */
async function hostilePage(html: string) {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '');
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, cookies, stop: () => server.close() };
}

test('a hostile page in the same browser can read and change nothing (INBOX-2)', async ({
  page,
  context,
  inbox,
}) => {
  const id = await inbox.add(person('Ada'));
  await openLeads(page, inbox.address);
  await expect(page.getByRole('link', { name: /Ada Okafor/ })).toBeVisible();
  // The worst case: the page knows the random base path.
  const folder = page.url().split('#')[0];
  const hostile = await hostilePage(
    `<form method="post" action="${folder}api/leads/${id}/quarantine" target="sink"><input name="a" value="b"></form>
     <iframe name="sink"></iframe><iframe id="framed" src="${folder}"></iframe>`,
  );
  const evil = await context.newPage();
  await evil.goto(hostile.url);
  const results = await evil.evaluate(
    async ({ base, lead }) => {
      const tried = async (work: () => Promise<unknown>) => {
        try {
          return await work();
        } catch {
          return 'refused';
        }
      };
      const post = { method: 'POST', credentials: 'include' } as const;
      document.querySelector('form')?.submit();
      return {
        read: await tried(async () =>
          (await fetch(`${base}api/leads`, { credentials: 'include' })).text(),
        ),
        opaque: await tried(
          async () =>
            (await fetch(`${base}api/leads`, { mode: 'no-cors', credentials: 'include' })).type,
        ),
        write: await tried(async () =>
          (await fetch(`${base}api/leads/${lead}/quarantine`, { ...post, body: '{}' })).text(),
        ),
        blind: await tried(async () =>
          (await fetch(`${base}api/leads/${lead}/quarantine`, { ...post, mode: 'no-cors' })).text(),
        ),
        socket: await new Promise((resolve) => {
          const socket = new WebSocket(`${base.replace('http', 'ws')}api/start`);
          socket.onopen = () => resolve('open');
          socket.onerror = () => resolve('refused');
        }),
        framed: (() => {
          const { contentDocument } = document.querySelector<HTMLIFrameElement>('#framed') ?? {};
          return contentDocument?.body?.textContent ?? '';
        })(),
      };
    },
    { base: folder ?? '', lead: id },
  );
  expect(JSON.stringify(results)).not.toContain('Ada');
  expect(results).toMatchObject({
    read: 'refused',
    write: 'refused',
    socket: 'refused',
    framed: '',
  });
  expect(hostile.cookies.join()).not.toContain('marigold-inbox');
  expect((await inbox.stored(id)).status).toBe('accepted');
  await page.reload();
  await expect(page.getByRole('link', { name: /Ada Okafor/ })).toBeVisible();
  hostile.stop();
});
