import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInbox, type InboxOptions } from '#inbox/server/create-inbox.ts';
import { ownConfig } from '#server/config.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { migratedFolder } from '#test/migrated-folder.ts';

/** An inbox for tests, on a free port with an empty database. `get` and `post` send requests as a browser does. */
export interface RunningInbox {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly clock: { time: number };
  /** `http://127.0.0.1:{port}` */
  readonly origin: string;
  /** Base path of the inbox and of its cookie. */
  readonly folder: string;
  /** The session cookie, `name=value`. */
  readonly cookie: string;
  readonly port: number;
  newAddress(): string;
  /** Returns a new one-time token. */
  token(): string;
  /** Sends a request as the inbox's page does; `path` is relative to the base path. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  end(): Promise<void>;
}

/** Saturday, November 21, 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** Starts the inbox and opens a session. */
export async function startInbox(changes: Partial<InboxOptions> = {}): Promise<RunningInbox> {
  const dataDir = await migratedFolder('marigold-inbox-', {
    hasSamples: changes.env === undefined,
  });
  const pageDir = join(dataDir, 'page');
  mkdirSync(pageDir);
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Inbox</title>');
  const storage = changes.storage ?? (await openStorage({ dataDir }));
  const clock = { time: NOON };
  const inbox = await createInbox({
    storage,
    pageDir,
    env: {},
    where: dataDir,
    sample: false,
    port: 0,
    config: () => ownConfig(changes.env ?? {}),
    now: () => clock.time,
    ...changes,
  });
  const address = inbox.newAddress();
  const origin = `http://127.0.0.1:${inbox.port}`;
  const token = () => new URL(inbox.newAddress()).searchParams.get('token') ?? '';
  const entered = await fetch(`${origin}/open${new URL(address).search}`);
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
  const folder = /Path=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${origin}${folder}${path}`, {
      ...options,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...options.headers },
    });
  return {
    storage,
    dataDir,
    clock,
    origin,
    folder,
    cookie,
    token,
    port: inbox.port,
    newAddress: inbox.newAddress,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body = {}) =>
      ask(path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async end() {
      await inbox.close();
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
