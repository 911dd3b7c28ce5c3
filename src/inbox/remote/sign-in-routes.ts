import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { DEVICE_MS, SESSION_MS, startSession } from '#server/owners/sessions.ts';
import { useLink } from '#server/owners/sign-in-links.ts';
import { deviceName } from './device-name.ts';
import { sendHtml } from './guard.ts';
import type { LinkRequests } from './link-requests.ts';
import { enterPage, signInPage } from './pages.ts';
import type { Passkeys } from './passkey-responses.ts';
import { mailedTo, PUBLIC, type RemoteDeps } from './remote-deps.ts';

/** The prefix `__Host-` makes browsers accept the cookie only from this host, with Secure and the path `/`. */
export const SESSION_COOKIE = '__Host-inbox';
const DEVICE_COOKIE = '__Host-inbox-device';
export const COOKIE_OPTIONS = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

/** Adds a parser for the forms that browsers post without a script. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

export function formField({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

/** The routes for signing in with a mailed link or a passkey. */
export async function signInRoutes(
  app: FastifyInstance,
  {
    passkeys,
    links,
    ...deps
  }: RemoteDeps & { readonly passkeys: Passkeys; readonly links: LinkRequests },
): Promise<void> {
  readForms(app);

  app.post('/link', PUBLIC, async (request, reply) => {
    const isTaken = await links.ask(request.ip, formField(request, 'email'));
    const { sent, tooMany } = INBOX_ACCESS;
    return sendHtml(reply, isTaken ? 200 : 429, signInPage(isTaken ? sent : tooMany));
  });

  // This page changes nothing and looks nothing up, because mail scanners open links.
  app.get<{ Querystring: { link?: unknown } }>(
    '/enter',
    PUBLIC,
    async ({ query: { link } }, reply) =>
      sendHtml(reply, 200, enterPage(typeof link === 'string' ? link : '')),
  );

  app.post('/enter', PUBLIC, async (request, reply) => {
    const { storage, now } = deps;
    const owner = await useLink(storage, formField(request, 'link'), now());
    const entered = { owner: owner ?? '', passkeyId: null };
    if (owner === undefined || !(await openInbox(request, reply, deps, entered))) {
      return sendHtml(reply, 401, signInPage(INBOX_ACCESS.linkUsed));
    }
    return reply.redirect('/devices', 303);
  });

  app.post('/passkey/options', PUBLIC, () => passkeys.entryOptions());

  app.post('/passkey', PUBLIC, async (request, reply) => {
    const passkey = await passkeys.verifyEntry(request.body);
    const entered = passkey && { owner: passkey.owner, passkeyId: passkey.id };
    if (!entered || !(await openInbox(request, reply, deps, entered))) {
      return reply.code(401).send({ error: INBOX_ACCESS.passkeyFailed });
    }
    return { ok: true };
  });
}

/** Starts the session of a person and sets its cookies. Resolves with false if the address may not sign in. */
async function openInbox(
  { cookies, headers }: FastifyRequest,
  reply: FastifyReply,
  deps: RemoteDeps,
  entered: { readonly owner: string; readonly passkeyId: string | null },
): Promise<boolean> {
  const entry = {
    ...entered,
    device: deviceName(headers['user-agent']),
    deviceToken: cookies[DEVICE_COOKIE] ?? '',
    sessionToken: cookies[SESSION_COOKIE] ?? '',
  };
  const started = await startSession(deps.storage, entry, mailedTo(deps), deps.now());
  if (!started) return false;
  const { token, deviceToken } = started;
  reply.setCookie(SESSION_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: SESSION_MS / 1000 });
  reply.setCookie(DEVICE_COOKIE, deviceToken, { ...COOKIE_OPTIONS, maxAge: DEVICE_MS / 1000 });
  return true;
}
