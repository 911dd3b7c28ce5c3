import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { InboxError } from '#inbox/server/request.ts';
import { listPasskeys } from '#server/owners/passkeys.ts';
import { readPeople } from '#server/owners/people.ts';
import { endSession, listSessions, removePasskey, type Session } from '#server/owners/sessions.ts';
import { sendHtml } from './guard.ts';
import { devicesPage } from './pages.ts';
import type { Passkeys } from './passkey-responses.ts';
import type { RemoteDeps } from './remote-deps.ts';
import { COOKIE_OPTIONS, formField, readForms, SESSION_COOKIE } from './sign-in-routes.ts';

/**
 * Matches the ids of sessions and passkeys. The server neither logs other text nor sends it to PostgreSQL, because
 * PostgreSQL refuses a zero byte.
 */
const ID = /^[\w-]{1,1400}$/;

/** Serves the page of devices. It works without JavaScript, except for its button for a passkey. */
export async function devicesRoutes(
  app: FastifyInstance,
  { passkeys, ...deps }: RemoteDeps & { readonly passkeys: Passkeys },
): Promise<void> {
  const { storage, settings, now } = deps;
  const { INBOX_OWNERS: owners, DIGEST_TIME_ZONE: timeZone } = settings;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  readForms(app);

  /**
   * The addresses of the people whose devices a person sees and can sign out. An owner gets everybody, and a colleague
   * gets only herself.
   */
  async function peopleOf({ person }: FastifyRequest): Promise<readonly string[]> {
    if (person?.role !== 'owner') return [person?.email ?? ''];
    return (await readPeople(storage.db, owners)).map(({ email }) => email);
  }

  app.get('/devices', async (request, reply) => showDevices(request, reply));

  app.post('/devices/end', async (request, reply) => {
    const session = sessionOf(request);
    const id = idOf(request);
    await endSession(storage, session, { id, people: await peopleOf(request) }, now());
    if (id === session.id) {
      reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
      return reply.redirect('/', 303);
    }
    return showDevices(request, reply, INBOX_ACCESS.devices.ended);
  });

  app.post('/devices/passkeys/remove', async (request, reply) => {
    const passkey = { id: idOf(request), people: await peopleOf(request) };
    await removePasskey(storage, sessionOf(request), passkey, now());
    return showDevices(request, reply, INBOX_ACCESS.devices.ended);
  });

  app.post('/devices/passkeys/options', (request) => passkeys.additionOptions(sessionOf(request)));

  app.post('/devices/passkeys', async (request, reply) => {
    if (await passkeys.add(sessionOf(request), request.body)) return { ok: true };
    return reply.code(400).send({ error: INBOX_ACCESS.devices.addFailed });
  });

  async function showDevices(request: FastifyRequest, reply: FastifyReply, message = '') {
    const people = await peopleOf(request);
    const html = devicesPage({
      session: sessionOf(request),
      message,
      sessions: await listSessions(storage, people, now()),
      passkeys: await listPasskeys(storage, people),
      timeText: (time) => format.format(time),
    });
    return sendHtml(reply, 200, html);
  }
}

function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new InboxError(401, INBOX.errors.unreadable);
  return session;
}

function idOf(request: FastifyRequest): string {
  const id = formField(request, 'id');
  if (!ID.test(id)) throw new InboxError(400, INBOX.errors.unreadable);
  return id;
}
