import type { RouteShorthandOptions } from 'fastify';
import * as v from 'valibot';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import type { InboxUploads } from '#inbox/contract.ts';
import type { EncodedUpload } from '#server/records/encode-picture.ts';
import { readPictureFile, storePicture } from '#server/records/pictures.ts';
import { readBuiltPicture } from '#server/records/site-build.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import {
  MARK_BOXES,
  MAX_PICTURE_BYTES,
  type MarkPlace,
  mediaType,
  readPictureFileName,
} from '#shared/pictures.ts';
import { InboxError, type InboxRoutes } from './request.ts';

/** Maximum number of uploads at the same time. The server holds the bytes of each upload in memory. */
const MAX_AT_ONCE = 3;

const MARK = v.object({ place: v.picklist([...(Object.keys(MARK_BOXES) as MarkPlace[]), 'pdf']) });
const DRAWING = v.object({ folder: v.string(), name: v.string() });
const FILE = v.object({ file: v.pipe(v.string(), v.maxLength(60)) });

/** The routes for pictures of records. The page posts the bytes of a file, and then shows what the server stored. */
export const picturesRoutes: InboxRoutes = async (_api, { storage: { db }, env, now }, app) => {
  let uploads = 0;
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
    (_request, body, done) => done(null, body),
  );

  /** The options of a route that receives the bytes of a file. They limit the number of uploads at the same time. */
  const receiving = (accessLog: string): RouteShorthandOptions => ({
    bodyLimit: MAX_PICTURE_BYTES,
    config: { accessLog },
    // Refuse an upload beyond the limit before its body is read.
    async onRequest(_request, reply) {
      if (uploads >= MAX_AT_ONCE) throw new InboxError(503, PICTURE_WORDS.busy);
      uploads += 1;
      reply.raw.once('close', () => {
        uploads -= 1;
      });
    },
    errorHandler(error) {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      throw new InboxError(413, PICTURE_WORDS.tooLarge(MAX_PICTURE_BYTES / 1024 / 1024));
    },
  });

  app.post(
    '/pictures',
    receiving('site picture'),
    async ({ body }): Promise<InboxUploads['/pictures']> => {
      if (!Buffer.isBuffer(body)) throw new InboxError(415, PICTURE_WORDS.notAPicture);
      const { encodePicture } = await load(() => import('#server/records/encode-picture.ts'));
      return storePicture(db, await refusing(encodePicture(body)), now());
    },
  );

  app.post(
    '/marks/:place',
    { ...receiving('site logo'), schema: { params: MARK } },
    async ({ body, params }): Promise<InboxUploads['/marks/:place']> => {
      if (!Buffer.isBuffer(body)) throw new InboxError(415, PICTURE_WORDS.notAMark);
      const { encodeMark } = await load(() => import('#server/records/encode-mark.ts'));
      const { encodePdf } = await load(() => import('#server/records/encode-picture.ts'));
      const encoded: Promise<InboxUploads['/marks/:place'] & EncodedUpload> =
        params.place === 'pdf' ? encodePdf(body) : encodeMark(body, params.place);
      const { files, ...mark } = await refusing(encoded);
      await storePicture(db, { ...mark, files }, now());
      return mark;
    },
  );

  app.get('/pictures/:file', { schema: { params: FILE } }, async ({ params }, reply) => {
    const name = readPictureFileName(params.file);
    const data = name && (await readPictureFile(db, name));
    if (!name || !data) throw new InboxError(404, PICTURE_WORDS.missing);
    return reply.type(mediaType(name.format)).send(data);
  });

  app.get('/drawings/:folder/:name', { schema: { params: DRAWING } }, async ({ params }, reply) => {
    const data = readBuiltPicture(env, `${params.folder}/${params.name}`);
    if (!data) throw new InboxError(404, PICTURE_WORDS.missing);
    return reply.type('image/webp').send(data);
  });
};

/** Loads a library with native code. If the machine cannot run the library, only the operations that need it fail. */
function load<T>(module: () => Promise<T>): Promise<T> {
  return module().catch((cause: unknown) => {
    console.error(messageOf(cause));
    throw new InboxError(501, PICTURE_WORDS.unsupported);
  });
}

function refusing<T>(encoded: Promise<T>): Promise<T> {
  return encoded.catch((error: unknown) => {
    if (error instanceof OwnerError) throw new InboxError(422, error.message);
    throw error;
  });
}
