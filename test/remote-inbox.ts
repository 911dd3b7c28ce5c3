import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteInbox } from '#inbox/remote/create-remote-inbox.ts';
import type { Config } from '#server/config.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { inboxEpoch } from '#server/owners/access.ts';
import { migratedFolder } from '#test/migrated-folder.ts';
import { configWith } from './config-with.ts';
import { type FakeSmtp, startSmtp } from './fakes/smtp-server.ts';
import { type NodeAnswer, nodeRequest } from './node-request.ts';

export const OWNER = 'ana@practice.example';
export const OTHER_OWNER = 'ben@practice.example';

/** Cookies of a browser, by name. */
export type Jar = Map<string, string>;

type Headers = Readonly<Record<string, string>>;

/** The inbox on its own host name, on a free port, with a mail server. Its clock stands still. */
export interface RemoteInbox {
  readonly storage: Storage;
  readonly smtp: FakeSmtp;
  readonly clock: { time: number };
  readonly origin: string;
  readonly port: number;
  readonly warnings: string[];
  /** Sends a request like a page of the inbox does. `jar` keeps the cookies. */
  get(path: string, jar?: Jar, headers?: Headers): Promise<NodeAnswer>;
  /** Posts a form like a page of the inbox does. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    jar?: Jar,
    headers?: Headers,
  ): Promise<NodeAnswer>;
  /** Posts JSON like a script of the inbox does. */
  postJson(path: string, body: unknown, jar?: Jar): Promise<NodeAnswer>;
  /** Asks for a link and resolves with its token from the mail. */
  mailedLink(address?: string): Promise<string>;
  /** Signs in with a mailed link. Resolves with the cookies. */
  signIn(address?: string, jar?: Jar): Promise<Jar>;
  /** Waits until each link that was asked for has been mailed. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** Saturday, November 21, 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 21, 12);

export async function startRemoteInbox(
  changes: Partial<Config> = {},
  options: { readonly pageDir?: string; readonly storage?: Storage } = {},
): Promise<RemoteInbox> {
  const dataDir = await migratedFolder('marigold-remote-');
  const pageDir = options.pageDir ?? join(dataDir, 'page');
  mkdirSync(pageDir, { recursive: true });
  if (!options.pageDir) {
    writeFileSync(join(pageDir, 'index.html'), '<title>Owner page</title>');
    for (const name of ['sign-in.js', 'sign-in.css']) writeFileSync(join(pageDir, name), '');
  }
  const storage = options.storage ?? (await openStorage({ dataDir }));
  const smtp = await startSmtp();
  const clock = { time: NOON };
  const warnings: string[] = [];
  const settings = configWith({
    INBOX_ORIGIN: 'https://inbox.practice.example',
    INBOX_OWNERS: [OWNER, OTHER_OWNER],
    INBOX_PORT: 0,
    SMTP_URL: smtp.url,
    MAIL_TO: [OWNER],
    ...changes,
  });
  const inbox = await createRemoteInbox({
    storage,
    settings,
    pageDir,
    env: {},
    where: dataDir,
    sample: false,
    config: () => settings,
    now: () => clock.time,
    warn: (text) => void warnings.push(text),
    delayMs: () => 0,
  });
  const origin = settings.INBOX_ORIGIN;
  const { host } = new URL(origin);
  async function send(
    path: string,
    jar: Jar,
    headers: Headers,
    request: { method?: string; body?: string } = {},
  ): Promise<NodeAnswer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { host, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers };
    const answer = await nodeRequest(`http://127.0.0.1:${inbox.port}`, path, all, request);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  const post: RemoteInbox['post'] = (path, fields, jar = new Map(), headers = {}) =>
    send(
      path,
      jar,
      { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      { method: 'POST', body: new URLSearchParams(fields).toString() },
    );
  async function mailedLink(address = OWNER): Promise<string> {
    await post('/link', { email: address });
    await inbox.settled();
    return linkIn(smtp.received.at(-1));
  }
  return {
    storage,
    smtp,
    clock,
    origin,
    warnings,
    post,
    mailedLink,
    port: inbox.port,
    settled: inbox.settled,
    get: (path, jar = new Map(), headers = {}) => send(path, jar, headers),
    postJson: (path, body, jar = new Map()) =>
      send(
        path,
        jar,
        { origin, 'content-type': 'application/json' },
        { method: 'POST', body: JSON.stringify(body) },
      ),
    async signIn(address = OWNER, jar = new Map()) {
      await post('/enter', { link: await mailedLink(address) }, jar);
      return jar;
    },
    async end() {
      await inbox.close();
      await smtp.stop();
      if (!options.storage) await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The token of the link in a mail; empty if there is none. */
export function linkIn(mail: FakeSmtp['received'][number] | undefined): string {
  return /link=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
}

/** Stores a passkey of an owner, without a public key. */
export async function storePasskey(
  { storage, clock }: RemoteInbox,
  passkey: { readonly id: string; readonly owner: string; readonly device_hash: string },
): Promise<void> {
  const values = {
    ...passkey,
    public_key: '',
    counter: 0,
    transports: '',
    device: 'Phone',
    created_at: clock.time,
    used_at: null,
    epoch: inboxEpoch(storage.secrets),
  };
  await storage.db.insertInto('inbox_passkeys').values(values).execute();
}
