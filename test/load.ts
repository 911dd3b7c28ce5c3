/**
 * Generates load over plain sockets: sends prepared bytes, reads the status and body. Uses little processor time
 * compared with the server.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { contactForm } from '#shared/forms/en/contact.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { validAnswers } from '#test/valid-answers.ts';

/** The requests to send, and for how long. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  /** The load ends after this time in milliseconds, after `most` responses, or if `stop` is aborted. */
  readonly durationMs: number;
  readonly most?: number;
  readonly stop?: AbortSignal;
  /** The bytes of request number `n`. If leads are stored, each request must differ. */
  request(n: number): Buffer;
  /** Called with the request's number for each complete response. */
  answered?(n: number, status: number, body: string): void;
}

export interface LoadResult {
  readonly answers: number;
  /** The number of responses with another status than 200. */
  readonly failures: number;
  readonly perSecond: number;
  /** Response times in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Sends requests over the connections of `load`, one after the other on each. A broken connection is not replaced. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(load.url);
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const startedAt = performance.now();
  const over = () =>
    performance.now() - startedAt >= load.durationMs ||
    next >= (load.most ?? Number.POSITIVE_INFINITY) ||
    load.stop?.aborted === true;

  const runConnection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let number = 0;
      let sentAt = 0;
      let read = '';
      const send = () => {
        if (over()) return socket.end();
        number = next;
        next += 1;
        sentAt = performance.now();
        socket.write(load.request(number));
      };
      socket.on('connect', send);
      socket.on('data', (bytes) => {
        read += bytes.toString('latin1');
        const answer = complete(read);
        if (!answer) return;
        read = '';
        times.push(performance.now() - sentAt);
        if (answer.status !== 200) failures += 1;
        load.answered?.(number, answer.status, answer.body);
        send();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: load.connections }, runConnection));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    failures,
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    slowest: times.at(-1) ?? Number.NaN,
  };
}

function complete(read: string): { status: number; body: string } | undefined {
  const head = read.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(read)?.[1] ?? 0);
  const body = read.slice(head + 4);
  return body.length < length ? undefined : { status: Number(read.slice(9, 12)), body };
}

const BOUNDARY = '----marigold7MA4YWxkTrZu0gW';

/** A multipart post of the contact form with 8 fields; `id` becomes part of the message and the idempotency key. */
export function contactPost(id: string): Buffer {
  return multipartPost('/f/contact', {
    ...validAnswers(contactForm),
    message: `We need a receptionist for our dental practice in Queens. ${id}`,
    utm_source: 'newsletter',
    page: '/contact',
    _idempotency_key: id,
  });
}

/** A post of the interest form with a résumé that contains `id`. */
export function resumePost(id: string): Buffer {
  return multipartPost(
    '/f/interest',
    {
      ...validAnswers(interestForm),
      motivation: `I like to help patients. ${id}`,
      _idempotency_key: id,
    },
    { field: 'resume', name: 'cv.pdf', bytes: resumeOf(id) },
  );
}

/** The bytes of the résumé in {@link resumePost}. */
export function resumeOf(id: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${id}\n${'0'.repeat(20_000)}\n%%EOF\n`);
}

/** A complete request with a multipart body. */
export function multipartPost(
  path: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly field: string; readonly name: string; readonly bytes: Buffer },
): Buffer {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  if (file) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** A request for a page with the `Accept-Encoding` of browsers. */
export function pageRequest(path: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n\r\n`,
  );
}

export function uniqueId(): string {
  return randomUUID();
}
