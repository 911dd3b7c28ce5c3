/** Longest time without a single byte moving, in milliseconds, before an upload counts as failed. */
const STALL_MS = 60_000;

/**
 * A `fetch` for posts with a file: tells how much has been sent (0 to 100, whole percent) and gives up only where
 * nothing moves any more. A résumé over mobile data may take minutes; `fetch` itself tells no progress.
 */
export function uploadFetch(onProgress: (percent: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer = 0;
      const alive = () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => request.abort(), STALL_MS);
      };
      const fail = () => {
        clearTimeout(timer);
        reject(new TypeError('the upload did not arrive'));
      };
      request.open(init?.method ?? 'GET', String(input));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        alive();
        if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
      };
      request.onload = () => {
        clearTimeout(timer);
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: namedHeaders(request, ['Content-Type', 'Retry-After']),
          }),
        );
      };
      request.onerror = fail;
      request.onabort = fail;
      alive();
      request.send(init?.body as FormData);
    });
}

function namedHeaders(request: XMLHttpRequest, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
