import { INBOX } from '#content/en/inbox.ts';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import {
  type Answer,
  type Body,
  type InboxUploads,
  type Operation,
  type Refusal,
  ZONE_HEADER,
} from '#inbox/contract.ts';
import { ZONE } from '#inbox/ui/parts/times.ts';

/** The server refused a request. The message is for the owner, and `answer` is the JSON of the response. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly answer: Partial<Refusal>;

  constructor(answer: Partial<Refusal>) {
    super(answer.error ?? INBOX.errors.failed);
    this.answer = answer;
  }
}

/** The server does not respond, or this session belongs to a server process that has ended. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * The advice to the owner if the connection is lost. The path is `/` only in the inbox on its own host name. On
 * 127.0.0.1 the path is a random name.
 */
const LOST = globalThis.location?.pathname === '/' ? INBOX_ACCESS.lost : INBOX;

export type Read = Extract<Operation, `GET ${string}`>;
export type Write = Extract<Operation, `POST ${string}`>;

type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/**
 * A value for each name in the path of an operation. Additional values become the query. Empty values are left out of
 * it.
 */
export type Params<Name extends string> = Readonly<Record<NamesIn<Name>, string>> &
  Readonly<Record<string, string | undefined>>;

/** The address of an operation, relative to the page. */
export function addressOf<Name extends string>(name: Name, params: Params<Name>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<string | undefined>(params)) {
    if (value && !name.includes(`/:${key}`)) query.set(key, value);
  }
  const path = name
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return `api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Sends a GET operation. Rejects with {@link RequestRefused} or {@link ConnectionLost}. */
export function read<Name extends Read>(
  name: Name,
  params: Params<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  return request(name, params, { signal: signal ?? null });
}

/**
 * The maximum length of a body that is sent with `keepalive`. Browsers limit such bodies to 64 kB, and a character has
 * at most 3 bytes.
 */
const MAX_KEEPALIVE_CHARACTERS = 10_000;

/** Sends a POST operation. Rejects with {@link RequestRefused} or {@link ConnectionLost}. */
export function write<Name extends Write>(
  name: Name,
  params: Params<Name>,
  body: Body<Name>,
): Promise<Answer<Name>> {
  const headers = { 'Content-Type': 'application/json' };
  const json = JSON.stringify(body);
  // With `keepalive`, the browser sends a draft even if its window closes.
  const keepalive = json.length < MAX_KEEPALIVE_CHARACTERS;
  return request(name, params, { method: 'POST', headers, body: json, keepalive });
}

interface SendOptions {
  /** Is called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts the bytes of a file. Rejects with {@link RequestRefused} or {@link ConnectionLost}. It uses XMLHttpRequest,
 * because `fetch` does not report how much of a body has been sent.
 */
export function postFile<Name extends keyof InboxUploads>(
  name: Name,
  params: Params<Name>,
  file: Blob,
  { onProgress, signal }: SendOptions,
): Promise<InboxUploads[Name]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(name, params));
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

async function request<Name extends Operation>(
  name: Name,
  params: Params<Name>,
  options: RequestInit,
): Promise<Answer<Name>> {
  let response: Response;
  try {
    const headers = { ...options.headers, [ZONE_HEADER]: ZONE };
    response = await fetch(addressOf(name, params), { ...options, headers });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ConnectionLost(LOST.stopped, { cause: error });
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (response.status === 401) throw new ConnectionLost(LOST.expired);
  throw new RequestRefused(answer);
}
