import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { ZONE_HEADER } from '#inbox/contract.ts';
import { ZONE } from './times.ts';

/** The server refused a request. The message is for the owner; `answer` is the JSON of the response. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(answer: Readonly<Record<string, unknown>>) {
    super(typeof answer.error === 'string' ? answer.error : INBOX.errors.failed);
    this.answer = answer;
  }
}

/** The server does not respond, or the session belongs to a server that was stopped. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The advice to the owner about a lost connection. The inbox on 127.0.0.1 has a folder with a random name. */
const LOST = globalThis.location?.pathname === '/' ? INBOX_ACCESS.lost : INBOX;

/** `path` is relative to `api/`. Rejects with {@link RequestRefused} or {@link ConnectionLost}. */
export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return requestJson<T>(path, { signal: signal ?? null });
}

/** Browsers send 64 kB at most after a window has closed. A character is 3 bytes at most. */
const MAX_KEEPALIVE_CHARACTERS = 10_000;

/** `path` is relative to `api/`. Rejects with {@link RequestRefused} or {@link ConnectionLost}. */
export function postJson<T>(path: string, body: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const json = JSON.stringify(body);
  // A draft is saved although its window closes.
  const keepalive = json.length < MAX_KEEPALIVE_CHARACTERS;
  return requestJson<T>(path, { method: 'POST', headers, body: json, keepalive });
}

interface SendOptions {
  /** Called with the share of the file that is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts the bytes of a file. `path` is relative to `api/`. Rejects with {@link RequestRefused} or {@link ConnectionLost}.
 * `fetch` does not report how much of a body is sent.
 */
export function postFile<T>(
  path: string,
  file: Blob,
  { onProgress, signal }: SendOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `api/${path}`);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader(ZONE_HEADER, ZONE);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response ?? {};
      if (request.status < 300) resolve(answer);
      else if (request.status === 401) reject(new ConnectionLost(LOST.expired));
      else reject(new RequestRefused(answer));
    };
    request.onerror = () => reject(new ConnectionLost(LOST.stopped));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

async function requestJson<T>(path: string, options: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      ...options,
      headers: { ...options.headers, [ZONE_HEADER]: ZONE },
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ConnectionLost(LOST.stopped, { cause: error });
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  if (response.status === 401) throw new ConnectionLost(LOST.expired);
  throw new RequestRefused(answer);
}
