import { request } from 'node:http';
import * as fc from 'fast-check';

import { readLead } from '#server/database/leads-repository.ts';
import { parsePlainMultipart } from '#server/forms/plain-multipart.ts';
import { startApp } from '#test/running-app.ts';
import { type MultipartBody, multipartBody } from './multipart-bodies.ts';

export interface Comparison {
  readonly bodies: number;
  /** The number of bodies that {@link parsePlainMultipart} reads without busboy. */
  readonly plain: number;
  /** The number of responses with each status. */
  readonly answers: Readonly<Record<string, number>>;
  /** One line for each body whose responses or stored leads differ. */
  readonly differences: readonly string[];
}

const CONCURRENCY = 8;
const NO_LIMITS = { UPLOAD_SENDER_FILES: 0, UPLOAD_SENDER_MB: 0, UPLOAD_TOTAL_MB: 0 };

/**
 * Sends each body three times. If the body arrives in one piece and with its length, the server may read it without
 * busboy. If its length is missing, in one piece or in several, busboy reads it. Responses and stored leads must be the
 * same.
 */
export async function compareMultipart(bodies: number, seed: number): Promise<Comparison> {
  const app = await startApp(NO_LIMITS);
  const samples = fc.sample(multipartBody, { numRuns: bodies, seed });
  const answers: Record<string, number> = {};
  const differences: string[] = [];
  let plain = 0;

  async function outcome(body: MultipartBody, pieces: readonly Buffer[], length?: number) {
    const { status, text } = await send(`${app.url}/f/${body.form}`, body, pieces, length);
    const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
    const lead = status === 200 ? await readLead(app.app.storage.db, id) : undefined;
    const files = lead?.files.map(({ field, name, sha256 }) => [field, name, sha256]);
    // Removes what differs in every response: the id, the reference number derived from the id, and the link with a
    // random key.
    const answer = text
      .replaceAll(id || '-', 'id')
      .replace(/"reference":"[^"]+"|\/(?:application|request|referral)\/[\w-]+/g, '');
    return { status, outcome: JSON.stringify([status, answer, lead?.answers, lead?.extra, files]) };
  }

  async function compare(body: MultipartBody): Promise<void> {
    const { bytes, contentType } = body;
    if (parsePlainMultipart(contentType, bytes)) plain += 1;
    const inOneChunk = await outcome(body, [bytes], bytes.length);
    const streamed = await outcome(body, [bytes]);
    const inPieces = await outcome(body, split(bytes));
    answers[inOneChunk.status] = (answers[inOneChunk.status] ?? 0) + 1;
    if (inOneChunk.outcome === streamed.outcome && inOneChunk.outcome === inPieces.outcome) return;
    const outcomes = [inOneChunk, streamed, inPieces].map(({ outcome }) => outcome.slice(0, 500));
    const start = bytes.toString('latin1').slice(0, 2000);
    differences.push([contentType, JSON.stringify(start), ...outcomes].join('\n    '));
  }

  const waiting = samples.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const body of waiting) await compare(body);
    }),
  );
  await app.end();
  return { bodies: samples.length, plain, answers, differences };
}

/** Splits a body at places that depend only on its length. One of them is in the middle of the last delimiter. */
function split(bytes: Buffer): Buffer[] {
  const cuts = [bytes.length % 97, Math.floor(bytes.length / 2), bytes.length - 5]
    .map((cut) => Math.max(0, Math.min(bytes.length, cut)))
    .sort((a, b) => a - b);
  return [0, ...cuts].map((cut, index) => bytes.subarray(cut, cuts[index]));
}

function send(
  url: string,
  { contentType }: MultipartBody,
  pieces: readonly Buffer[],
  length?: number,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: 'application/json',
      'Content-Type': contentType,
      ...(length === undefined
        ? { 'Transfer-Encoding': 'chunked' }
        : { 'Content-Length': String(length) }),
    };
    const post = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    post.on('error', reject);
    for (const piece of pieces) if (piece.length > 0) post.write(piece);
    post.end();
  });
}
