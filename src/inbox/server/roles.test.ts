import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import { COLLEAGUE_OPERATIONS } from '#inbox/contract.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import type { Role } from '#shared/roles.ts';
import { configWith } from '#test/config-with.ts';
import { answerErrors, pageAndApi } from './create-inbox.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
}

let storage: Storage;
const folder = mkdtempSync(join(tmpdir(), 'marigold-roles-'));
beforeAll(async () => {
  storage = await openStorage({ dataDir: folder });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Opens the inbox for a person with this role; undefined stands for nobody. `operations` are all operations of its API.
 */
async function inboxOf(role: Role | undefined) {
  const app = fastify({ exposeHeadRoutes: false });
  const operations: Operation[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    for (const one of [method].flat()) operations.push({ method: one, path: url.slice(4) });
  });
  app.addHook('onRequest', async (request) => {
    const person = { email: 'eva@practice.example', name: 'Eva', isFixed: false, version: 0 };
    if (role) Object.assign(request, { person: { ...person, role } });
  });
  answerErrors(app);
  await app.register(cookie);
  const settings = configWith({});
  await pageAndApi(app, {
    storage,
    env: {},
    where: folder,
    sample: false,
    pageDir: folder,
    remote: true,
    config: () => settings,
    now: () => Date.UTC(2026, 10, 21, 12),
  });
  const call = ({ method, path }: Operation) =>
    app.inject({
      method: method as 'GET',
      url: `/api${path.replaceAll(/:\w+/g, '01a1fbc3-1fc5-759d-8000-000000000000')}`,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
  return { app, operations, call };
}

describe('who may call what (INBOX-12)', () => {
  test('a colleague is refused by every operation that is not listed for her, before anything else', async () => {
    const { app, operations, call } = await inboxOf('colleague');
    await app.ready();
    expect(operations.length).toBeGreaterThan(50);
    const refused: string[] = [];
    for (const operation of operations) {
      const answer = await call(operation);
      if (answer.statusCode !== 403) continue;
      expect(answer.json()).toEqual({ error: PEOPLE_WORDS.errors.ownersOnly });
      refused.push(`${operation.method} ${operation.path}`);
    }
    const all = operations.map(({ method, path }) => `${method} ${path}`);
    const allowed: readonly string[] = COLLEAGUE_OPERATIONS;
    expect(refused).toEqual(all.filter((name) => !allowed.includes(name)));
    expect(all).toEqual(expect.arrayContaining([...allowed]));
    for (const name of ['GET /leads.csv', 'POST /people', 'GET /feed', 'POST /site/visibility']) {
      if (all.includes(name)) expect(refused).toContain(name);
    }
    await app.close();
  });

  test('a request of nobody is refused by all of them', async () => {
    const { app, operations, call } = await inboxOf(undefined);
    await app.ready();
    for (const operation of operations) expect((await call(operation)).statusCode).toBe(403);
    await app.close();
  });

  test('an owner is refused by none of them', async () => {
    const { app, operations, call } = await inboxOf('owner');
    await app.ready();
    for (const operation of operations) {
      // The check of roles lets the request pass, so any status of its handler or schema is right.
      expect((await call(operation)).statusCode).not.toBe(403);
    }
    await app.close();
  });
});
