import { BODY_TIMEOUT_MS } from './send-post.ts';

/** Maximum time without progress, in milliseconds, before an upload counts as failed. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * A `fetch` for posts with a file: reports how much has been sent (0 to 100, whole percent) and fails only without
 * progress, as a résumé over mobile data may take minutes; `fetch` itself reports no progress. Resolves
 * with a success status at once, without its body.
 */
export function uploadFetch(onProgress: (percent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const within = (ms: number, late: () => void) => {
        clearTimeout(timer);
        timer = setTimeout(late, ms);
      };
      const fail = () => {
        clearTimeout(timer);
        reject(new TypeError('the upload did not arrive'));
      };
      const answer = (body: string | null) => {
        clearTimeout(timer);
        const retryAfter = request.getResponseHeader('Retry-After');
        const headers: HeadersInit = retryAfter === null ? {} : { 'Retry-After': retryAfter };
        // Some statuses must not have a body, not even an empty one.
        resolve(new Response(body || null, { status: request.status, headers }));
      };
      const alive = () => within(STALL_TIMEOUT_MS, () => request.abort());
      request.open(init?.method ?? 'GET', String(input));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        alive();
        if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
      };
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return;
        if (request.status < 300) answer(null);
        else within(BODY_TIMEOUT_MS, () => answer(null));
      };
      request.onload = () => answer(request.responseText);
      request.onerror = fail;
      request.onabort = fail;
      alive();
      request.send(init?.body as FormData);
    });
}
