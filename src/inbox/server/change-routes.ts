import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_COUNTED_UNREAD, MAX_NOTE_CHARS } from '#inbox/contract.ts';
import {
  changeLeadState,
  countUnread,
  markAllRead,
  markUnread,
  type StateChange,
} from '#server/database/lead-state-repository.ts';
import { quarantineSubmission } from '#server/database/quarantine-repository.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { STAGES } from '#shared/lead.ts';
import { visibleText } from '#shared/visible-text.ts';
import {
  DAY,
  ID_PARAMS,
  type InboxDeps,
  InboxError,
  logUse,
  readInput,
  TIME_VALUE,
} from './request.ts';

const VERSION = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const CHANGE = v.strictObject({
  version: VERSION,
  read: v.optional(v.boolean()),
  answered: v.optional(v.boolean()),
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform(visibleText),
      v.maxLength(
        MAX_NOTE_CHARS,
        `A note has room for ${MAX_NOTE_CHARS.toLocaleString('en-US')} characters.`,
      ),
    ),
  ),
  followUp: v.optional(v.nullable(DAY)),
  stage: v.optional(v.picklist(STAGES)),
});

/** Changing leads: state, quarantine. Each change can be taken back by another one (INBOX-4). */
export function leadStateRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db } = deps.storage;

  app.post('/api/leads/:id/state', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const { version, read, answered, ...rest } = readInput(CHANGE, request.body);
    const at = deps.now();
    const change: StateChange = {
      ...rest,
      ...(read === undefined ? {} : { readAt: read ? at : null }),
      ...(answered === undefined ? {} : { answeredAt: answered ? at : null }),
    };
    await logUse(deps, 'change', { ids: [id], fields: Object.keys(change) });
    const outcome = await changeLeadState(db, id, version, change);
    if (outcome.kind === 'gone') throw new InboxError(404, INBOX.errors.gone);
    if (outcome.kind === 'conflict') {
      throw new InboxError(409, INBOX.errors.conflict, { state: outcome.state });
    }
    return { state: outcome.state, unread: await countUnread(db, MAX_COUNTED_UNREAD) };
  });

  app.post('/api/leads/:id/quarantine', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'quarantine', { ids: [id] });
    return { changed: await quarantineSubmission(db, id, deps.now()) };
  });

  app.post('/api/leads/:id/rescue', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'rescue', { ids: [id] });
    return { changed: await rescueLead(deps.storage, deps.config(), id, deps.now()) };
  });

  app.post('/api/read', async () => {
    await logUse(deps, 'read all');
    const at = deps.now();
    return { at, changed: await markAllRead(db, at) };
  });

  app.post('/api/unread', async (request) => {
    const { at } = readInput(v.strictObject({ at: TIME_VALUE }), request.body);
    await logUse(deps, 'unread');
    return { changed: await markUnread(db, at) };
  });
}
