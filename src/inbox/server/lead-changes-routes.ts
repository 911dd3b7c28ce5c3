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

/** The routes that change a lead. Each change can be undone by another change. */
export const leadChangesRoutes: InboxRoutes = async (api, deps) => {
  const { storage, config, now } = deps;
  const { db } = storage;

  api('POST /leads/:id/open', { params: ID_PARAMS }, async ({ params: { id } }) => {
    await markPersonRead(db, id, now());
    return { unread: await countUnread(db) };
  });

  api(
    'POST /leads/:id/state',
    { params: ID_PARAMS, body: CHANGE, accessLog: 'change' },
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

  api(
    'POST /leads/:id/quarantine',
    { params: ID_PARAMS, accessLog: 'quarantine' },
    async (request) => ({
      changed: await quarantineLead(db, request.params.id, now(), nameOf(request)),
    }),
  );

  api('POST /leads/:id/rescue', { params: ID_PARAMS, accessLog: 'rescue' }, async (request) => ({
    changed: await rescueLead(storage, config(), request.params.id, now(), nameOf(request)),
  }));

  api('POST /read', { accessLog: 'read all' }, () => readAll(deps));

  api('POST /unread', { body: READ_ALL_UNDO, accessLog: 'unread' }, async ({ body: { at } }) => ({
    changed: await undoReadAll(deps, at),
  }));
};
