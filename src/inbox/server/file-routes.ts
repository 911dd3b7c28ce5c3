import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { FileMissing, fileKey } from '#server/database/files/file-store.ts';
import type { SubmissionFilter } from '#server/database/submissions-query.ts';
import { csvColumns, csvLine } from '#server/leads/csv.ts';
import { eachLead } from '#server/leads/each-lead.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { InboxError } from './inbox-error.ts';
import { readFilter } from './lead-filter.ts';
import { shownAs } from './lead-view.ts';
import { logUse } from './log-use.ts';
import { ID_PARAMS, readInput } from './read-input.ts';

/** An uploaded file runs nothing, loads nothing and has an origin of its own, whatever a browser takes it for. */
const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";

const SHOW = v.object({ show: v.optional(v.literal('1')) });

/** Uploaded files, and what is filtered as CSV. */
export function fileRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { db, files } = deps.storage;

  app.get('/api/files/:id', async (request, reply) => {
    const { id } = readInput(ID_PARAMS, request.params);
    const { show } = readInput(SHOW, request.query);
    const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!file) throw new InboxError(404, INBOX.errors.fileGone);
    await logUse(deps, 'file', { ids: [id] });
    const bytes = await files.read(fileKey(file.stored_as)).catch((error: unknown) => {
      if (error instanceof FileMissing) throw new InboxError(404, INBOX.errors.fileLost);
      throw error;
    });
    const shown = show !== undefined && shownAs(file.type) !== 'no';
    const type = shown ? 'inline' : 'attachment';
    reply.headers({
      'Content-Security-Policy': FILE_POLICY,
      'Content-Type': shown ? file.type : 'application/octet-stream',
      'Content-Length': file.bytes,
      'Content-Disposition': create(visibleLine(file.name).slice(0, 200) || 'file', { type }),
    });
    return reply.send(bytes);
  });

  app.get('/api/leads.csv', async (request, reply) => {
    const filter = readFilter(request.query);
    await logUse(deps, 'export', { form: filter.formId, status: filter.status });
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': create('leads.csv', { type: 'attachment' }),
    });
    return reply.send(Readable.from(csvLines(deps, filter)));
  });
}

/** With a byte order mark, without which Excel reads letters beyond ASCII wrong. */
async function* csvLines({ storage: { db } }: InboxDeps, filter: SubmissionFilter) {
  const columns = csvColumns(filter.formId);
  yield `\uFEFF${csvLine(columns.map(({ name }) => name))}\n`;
  for await (const lead of eachLead(db, filter)) {
    yield `${csvLine(columns.map(({ value }) => value(lead)))}\n`;
  }
}
