import { buffer } from 'node:stream/consumers';
import { create } from 'content-disposition';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { chooseRange } from '#server/http/negotiate.ts';
import { FileMissing, openFile, readFileRow } from '#server/leads/find-file.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { shownAs } from './lead-view.ts';
import { ID_PARAMS, InboxError, type InboxRoutes } from './request.ts';

/**
 * The policy for an uploaded file. Whatever type a browser detects, the file runs no script, loads nothing and has its
 * own origin.
 */
const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";

const OPTIONS = v.object({ show: v.optional(v.literal('1')) });

export const filesRoutes: InboxRoutes = async (_api, { storage: { db } }, app) => {
  app.get(
    '/files/:id',
    { schema: { params: ID_PARAMS, querystring: OPTIONS }, config: { accessLog: 'file' } },
    async ({ params: { id }, query: { show }, headers }, reply) => {
      const file = await readFileRow(db, id);
      if (!file) throw new InboxError(404, INBOX.errors.fileGone);
      const bytes = await openFile(db, file).catch((error: unknown) => {
        if (error instanceof FileMissing) throw new InboxError(404, INBOX.errors.fileLost);
        throw error;
      });
      const isShown = show !== undefined && shownAs(file.type) !== 'no';
      const type = isShown ? 'inline' : 'attachment';
      reply.headers({
        'Content-Security-Policy': FILE_POLICY,
        'Content-Type': isShown ? file.type : 'application/octet-stream',
        'Content-Length': file.bytes,
        'Content-Disposition': create(visibleLine(file.name).slice(0, 200) || 'file', { type }),
        'Accept-Ranges': 'bytes',
      });
      // Ranges are supported because Safari plays no audio without them.
      const range = chooseRange(headers, file.bytes, '');
      if (range === 'unsatisfiable') {
        bytes.destroy();
        reply.headers({ 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': 0 });
        return reply.code(416).send();
      }
      if (!range) return reply.send(bytes);
      const { start, end } = range;
      reply.headers({
        'Content-Range': `bytes ${start}-${end}/${file.bytes}`,
        'Content-Length': end - start + 1,
      });
      return reply.code(206).send((await buffer(bytes)).subarray(start, end + 1));
    },
  );
};
