import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the fake fails instead of answering normally. */
export type S3Trouble =
  | { readonly status: number; readonly code?: string }
  /** Never answers. */
  | 'silent'
  /** Closes the connection. */
  | 'reset'
  /** Keeps or sends half of the bytes. */
  | 'half'
  /** Answers a copy with 200 and an error in the body, as S3 may. */
  | 'error-in-200';

/** A stored object. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly modifiedAt: Date;
}

/** A server with S3's protocol that rejects requests without a valid signature. */
export interface FakeS3 {
  /** `s3://KEY:SECRET@127.0.0.1:port/bucket?…` for `UPLOADS_URL`. */
  readonly url: string;
  readonly port: number;
  readonly objects: Map<string, S3Object>;
  /** `GET /bucket/key`, newest last. */
  readonly requests: string[];
  /** What goes wrong; undefined if nothing does. */
  trouble: ((method: string, key: string) => S3Trouble | undefined) | undefined;
  close(): Promise<void>;
}

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalr/XUtn+FEMI@K7MDENG';
const REGION = 'eu-central-1';
const BUCKET = 'uploads';
/** Objects of one page of a listing; few, so that tests turn pages. */
const PAGE_OBJECTS = 3;

/** Starts the service on a free port. The secret has every character that an address must encode. */
export async function startS3(): Promise<FakeS3> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response, fake).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const key = `${KEY_ID}:${encodeURIComponent(SECRET)}`;
  const fake: FakeS3 = {
    url: `s3://${key}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=no`,
    port,
    objects,
    requests,
    trouble: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function answer(request: IncomingMessage, response: ServerResponse, fake: FakeS3) {
  const { method = '', url = '', headers } = request;
  const body = await buffer(request);
  // A test cannot have a name server: a header names the intended host.
  headers.host = String(headers['x-test-host'] ?? headers.host);
  fake.requests.push(`${method} ${url}`);
  const at = new URL(url, `http://${headers.host}`);
  const virtual = (headers.host ?? '').startsWith(`${BUCKET}.`);
  const path = decodeURIComponent(at.pathname);
  const prefix = virtual ? '/' : `/${BUCKET}/`;
  const trouble = fake.trouble?.(method, path);
  if (trouble === 'silent') return;
  if (trouble === 'reset') return response.destroy();
  if (typeof trouble === 'object')
    return refuse(response, trouble.status, trouble.code ?? 'InternalError');
  const error = signatureError(request, at, body);
  if (error !== undefined) return refuse(response, 403, error);
  if (!`${path}/`.startsWith(prefix)) return refuse(response, 404, 'NoSuchBucket');
  const key = path.slice(prefix.length);
  if (key === '') return list(response, at, fake.objects);
  if (method === 'PUT') return put(request, response, { key, body, trouble }, fake.objects);
  if (method === 'DELETE') {
    fake.objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = fake.objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'Content-Length': found.bytes.length });
  if (method === 'HEAD') return response.end();
  if (trouble !== 'half') return response.end(found.bytes);
  response.write(found.bytes.subarray(0, found.bytes.length / 2));
  setImmediate(() => response.destroy());
}

interface Put {
  readonly key: string;
  readonly body: Buffer;
  readonly trouble: S3Trouble | undefined;
}

function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { key, body, trouble }: Put,
  objects: Map<string, S3Object>,
) {
  const source = headers['x-amz-copy-source'];
  const modifiedAt = new Date();
  if (typeof source === 'string') {
    const found = objects.get(decodeURIComponent(source).replace(`/${BUCKET}/`, ''));
    if (!found) return refuse(response, 404, 'NoSuchKey');
    if (trouble === 'error-in-200') return refuse(response, 200, 'InternalError');
    objects.set(key, { bytes: found.bytes, modifiedAt });
    return xml(response, 200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  }
  if (Number(headers['content-length']) !== body.length)
    return refuse(response, 400, 'IncompleteBody');
  const checksum = createHash('sha256').update(body).digest('base64');
  if (headers['x-amz-checksum-sha256'] !== checksum) return refuse(response, 400, 'BadDigest');
  objects.set(key, {
    bytes: trouble === 'half' ? body.subarray(0, body.length / 2) : body,
    modifiedAt,
  });
  return response.writeHead(200, { ETag: '"x"' }).end();
}

function list(response: ServerResponse, at: URL, objects: Map<string, S3Object>) {
  const prefix = at.searchParams.get('prefix') ?? '';
  const after = at.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE_OBJECTS);
  const next =
    keys.length > PAGE_OBJECTS
      ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '';
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key) as S3Object;
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>"x"</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}

/** What is wrong with the signature (AWS Signature Version 4), by S3's error codes; undefined if it is right. */
function signatureError(
  { method = '', headers }: IncomingMessage,
  at: URL,
  body: Buffer,
): string | undefined {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', signed = '', signature = ''] =
    shape.exec(headers.authorization ?? '') ?? [];
  if (id !== KEY_ID) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date']);
  const then = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - then) < 900_000) || !date.startsWith(day))
    return 'RequestTimeTooSkewed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  const query = [...at.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const path = at.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const lines = names
    .map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('');
  const canonical = [method, path, query, lines, signed, payload].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = ['aws4_request', 's3', region, day].reduceRight<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${SECRET}`),
  );
  const right = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  return right ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function refuse(response: ServerResponse, status: number, code: string): void {
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
