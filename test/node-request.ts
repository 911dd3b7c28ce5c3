import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response, not decompressed. */
export interface NodeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends a request with Node's HTTP client, which leaves path and headers unchanged. `fetch` changes or refuses some.
 */
export function nodeRequest(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  {
    method = 'GET',
    body = '',
  }: { readonly method?: string; readonly body?: string | Uint8Array } = {},
): Promise<NodeAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers, method }, (response) => {
      const { statusCode = 0 } = response;
      buffer(response).then(
        (bytes) => resolve({ status: statusCode, headers: response.headers, body: bytes }),
        reject,
      );
    });
    sent.on('upgrade', ({ statusCode = 0, headers: responseHeaders }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, headers: responseHeaders, body: Buffer.alloc(0) });
    });
    sent.on('error', reject).end(body);
  });
}
