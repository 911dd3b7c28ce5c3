import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_NOTE_CHARS } from '#inbox/contract.ts';
import { changeLead, readAll, undoReadAll } from '#server/leads/change-lead.ts';
import { rescueLead } from '#server/leads/deliveries.ts';
import { quarantineLead } from '#server/leads/quarantine.ts';
import { markPersonRead } from '#server/leads/read-leads.ts';
import { countUnread } from '#server/leads/read-status.ts';
import { fill } from '#shared/fill-template.ts';
import { STAGES } from '#shared/lead.ts';
import { PROGRESS } from '#shared/progress.ts';
import { visibleText } from '#shared/visible-text.ts';
import { BODY_TIME, DAY, ID_PARAMS, InboxError, type InboxRoutes, nameOf } from './request.ts';

const NOTE_TOO_LONG = fill(INBOX.errors.noteTooLong, {
  count: MAX_NOTE_CHARS.toLocaleString('en-US'),
});

const CHANGE = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  read: v.optional(v.boolean()),
  answered: v.optional(v.boolean()),
  note: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.maxLength(MAX_NOTE_CHARS, NOTE_TOO_LONG)),
  ),
  followUp: v.optional(v.nullable(DAY)),
  stage: v.optional(v.picklist(STAGES)),
  progress: v.optional(v.nullable(PROGRESS)),
});

const READ_ALL_UNDO = v.strictObject({ at: BODY_TIME });

/** Each change can be undone by another one (INBOX-4). */
export const leadChangesRoutes: InboxRoutes = async (app, deps) => {
  const { storage, config, now } = deps;
  const { db } = storage;

  app.post('/leads/:id/open', { schema: { params: ID_PARAMS } }, async ({ params: { id } }) => {
    await markPersonRead(db, id, now());
    return { unread: await countUnread(db) };
  });

  app.post(
    '/leads/:id/state',
    { schema: { params: ID_PARAMS, body: CHANGE }, config: { accessLog: 'change' } },
    async (request) => {
      const { version, ...change } = request.body;
      const { id } = request.params;
      const outcome = await changeLead(deps, { id, version }, change, nameOf(request));
      if (outcome.kind === 'gone') throw new InboxError(404, INBOX.errors.gone);
      const { state } = outcome;
      if (outcome.kind === 'conflict') throw new InboxError(409, INBOX.errors.conflict, { state });
      return { state, unread: await countUnread(db) };
    },
  );

  app.post(
    '/leads/:id/quarantine',
    { schema: { params: ID_PARAMS }, config: { accessLog: 'quarantine' } },
    async (request) => ({
      changed: await quarantineLead(db, request.params.id, now(), nameOf(request)),
    }),
  );

  app.post(
    '/leads/:id/rescue',
    { schema: { params: ID_PARAMS }, config: { accessLog: 'rescue' } },
    async (request) => ({
      changed: await rescueLead(storage, config(), request.params.id, now(), nameOf(request)),
    }),
  );

  app.post('/read', { config: { accessLog: 'read all' } }, () => readAll(deps));

  app.post(
    '/unread',
    { schema: { body: READ_ALL_UNDO }, config: { accessLog: 'unread' } },
    async ({ body: { at } }) => ({ changed: await undoReadAll(deps, at) }),
  );
};
