import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { chooseEncoding, chooseRange, type Encoding, isUnchanged } from './negotiate.ts';

/** A file or page in memory, with one body for each available encoding. */
export interface FileInMemory {
  readonly bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  readonly encodings: readonly Encoding[];
  /** The entity tag of the uncompressed bytes, without quotes. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function fileInMemory(
  bodies: FileInMemory['bodies'],
  headers: FileInMemory['headers'],
): FileInMemory {
  const encodings = Object.keys(bodies) as Encoding[];
  return {
    bodies,
    encodings,
    // A strong tag from the content, so that two servers and two builds have the same tag.
    tag: hash('sha256', bodies.identity, 'base64url').slice(0, 20),
    headers: {
      ...headers,
      ...(encodings.length > 1 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    },
  };
}

/** Sends a file in the encoding and range that the request prefers, or 304 if the client has it (RFC 9110). */
export function sendFile(
  reply: FastifyReply,
  { bodies, encodings, tag, headers }: FileInMemory,
  status = 200,
): FastifyReply {
  const request = reply.request.headers;
  const encoding = chooseEncoding(request, encodings);
  const body = bodies[encoding] ?? bodies.identity;
  const isPlain = encoding === 'identity';
  const entityTag = isPlain ? `"${tag}"` : `"${tag}-${encoding}"`;
  reply.code(status).headers(headers).header('ETag', entityTag);
  if (status === 200 && isUnchanged(request, entityTag)) return reply.code(304).send();
  if (!isPlain) return reply.header('Content-Encoding', encoding).send(body);
  const range = status === 200 ? chooseRange(request, body.length, entityTag) : undefined;
  if (!range) return reply.send(body);
  if (range === 'unsatisfiable') {
    // A shared cache that stored this answer would send it to every visitor of the address.
    reply
      .removeHeader('ETag')
      .removeHeader('CDN-Cache-Control')
      .header('Cache-Control', 'no-store');
    return reply.code(416).header('Content-Range', `bytes */${body.length}`).send('');
  }
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`)
    .send(body.subarray(range.start, range.end + 1));
}
