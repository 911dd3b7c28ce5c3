import { describe, expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, startApp } from '#test/running-app.ts';

/**
 * The processor time must grow linearly with the length of a request. Text that is 16 times as long takes 16 times as
 * long with linear growth, and 256 times as long with quadratic growth. The maximum of 60 leaves a margin for a busy
 * machine. The measured time is the minimum of several attempts. Requests that are faster than FAST_MS pass.
 */
const SMALL = 1000;
const LARGE = 16 * SMALL;
const ATTEMPTS = 4;
const FAST_MS = 25;
const MAX_GROWTH_FACTOR = 60;

const app = openForAll(() =>
  startApp(
    {},
    {
      site: {
        ...DRAWN_AS_JSON,
        'video/welcome.mp4': 'x'.repeat(100),
      },
    },
  ),
);

/** Texts that cause backtracking in careless regular expressions. */
const FILLS: Readonly<Record<string, (size: number) => string>> = {
  spaces: (size) => `a${' '.repeat(size)}b`,
  slashes: (size) => `${'/'.repeat(size)}a`,
  commas: (size) => `${','.repeat(size)}a`,
  pairs: (size) => `${'a=b;'.repeat(size / 4)}!`,
  weights: (size) => `${'br;q=0.1, '.repeat(size / 10)}`,
  dots: (size) => `${'.a'.repeat(size / 2)}@`,
  ats: (size) => `${'a@'.repeat(size / 2)}`,
  hyphens: (size) => `a@${'a-'.repeat(size / 2)}_`,
  digits: (size) => `+1${'1 '.repeat(size / 2)}x`,
  quotes: (size) => `"${'\\"'.repeat(size / 2)}`,
  brackets: (size) => `${'<a '.repeat(size / 3)}`,
  escapes: (size) => `${'%2F'.repeat(size / 3)}%`,
};

interface Place {
  readonly name: string;
  bytes(fill: string): string;
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const post = (path: string, type: string, body: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers].join('\r\n')}\r\n\r\n${body}`;
const fields = (fill: string, ...names: string[]) =>
  new URLSearchParams(names.map((name) => [name, fill])).toString();

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Range',
  'If-Range',
  'If-None-Match',
  'Cookie',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Requested-With',
  'Idempotency-Key',
  'Formspree-Session-Data',
  'Cache-Control',
];
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const PART = 'Content-Disposition: form-data; name="resume"; filename=';

const PLACES: readonly Place[] = [
  // These places encode the text, because Node itself refuses a request line or header with invalid characters.
  { name: 'a path', bytes: (fill) => get(`/${fill.replaceAll(' ', '+')}`) },
  { name: 'a path of a type', bytes: (fill) => get(`/staff/${fill.replaceAll(' ', '+')}`) },
  { name: 'a query', bytes: (fill) => get(`/careers?q=${encodeURIComponent(fill)}`) },
  { name: 'a token', bytes: (fill) => get(`/book/${encodeURIComponent(fill)}`) },
  {
    name: 'a day',
    bytes: (fill) => get(`/book?day=${encodeURIComponent(fill)}&zone=${fill.length}`),
  },
  ...HEADERS.flatMap((header): Place[] => [
    { name: `${header} of a page`, bytes: (fill) => get('/', `${header}: ${fill}`) },
    {
      name: `${header} of a video`,
      bytes: (fill) => get('/video/welcome.mp4', `${header}: ${fill}`),
    },
    {
      name: `${header} of a post`,
      bytes: (fill) => post('/f/contact', FORM, 'firstName=Ana', `${header}: ${fill}`),
    },
  ]),
  {
    name: 'a media type',
    bytes: (fill) => post('/f/contact', `multipart/form-data; ${fill}`, '--b--'),
  },
  ...['contact', 'referral', 'interest', 'assessment', 'application', 'booking'].map(
    (form): Place => ({
      name: `fields of ${form}`,
      bytes: (fill) =>
        post(
          `/f/${form}`,
          FORM,
          fields(
            fill,
            'firstName',
            'lastName',
            'name',
            'email',
            'phone',
            'message',
            'practiceName',
            'start',
            'zone',
            'services',
            'selectedRoles',
            '_next',
            '_replyto',
            '_subject',
            '_idempotency_key',
            'referrer',
            'page',
            'utm_source',
          ),
          'Accept: text/html',
        ),
    }),
  ),
  {
    name: 'names of fields',
    bytes: (fill) => post('/f/contact', FORM, `${encodeURIComponent(fill)}=1`),
  },
  {
    name: 'JSON',
    bytes: (fill) =>
      post('/f/contact', 'application/json', JSON.stringify({ email: fill, [fill]: fill })),
  },
  {
    name: 'a file name',
    bytes: (fill) =>
      post(
        '/f/interest',
        'multipart/form-data; boundary=b',
        `--b\r\n${PART}"${fill.replaceAll('"', '')}"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--b--\r\n`,
      ),
  },
  {
    name: 'a header of a part',
    bytes: (fill) =>
      post(
        '/f/interest',
        'multipart/form-data; boundary=b',
        `--b\r\n${PART}"a.pdf"; filename*=${fill}\r\nContent-Type: ${fill}\r\n\r\n%PDF-1.7\r\n--b--\r\n`,
      ),
  },
  {
    name: 'a multipart body',
    bytes: (fill) =>
      post('/f/contact', 'multipart/form-data; boundary=b', `--b\r\n\r\n${fill}\r\n--${fill}`),
  },
];

async function processorMs(bytes: string): Promise<number> {
  const before = process.cpuUsage();
  await sendRaw({ url: app.url, bytes, timeoutMs: 20_000 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Compares a large request with a request of a sixteenth of its size, unless both are fast. `request` returns the
 * bytes of a request for a size.
 */
async function expectGrowth(
  request: (size: number) => string,
  { scale = 1, factor }: { scale?: number; factor: number },
): Promise<void> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    large = Math.min(large, await processorMs(request(LARGE * scale)));
    if (large < FAST_MS * Math.max(1, scale / 8)) return;
    small = Math.min(small, await processorMs(request(SMALL * scale)));
  }
  expect(large, `milliseconds; a sixteenth takes ${small}`).toBeLessThan(
    Math.max(small, 1) * factor,
  );
}

/** The large text is 16 times as long, so linear growth is 16 and quadratic growth is 256. */
const MAX_WHOLE_GROWTH_FACTOR = 30;
/** Multiplies the sizes: the large text of 16 kB becomes 992 kB. */
const WHOLE_SCALE = 62;
const json = (size: number, piece: (n: number) => string, around = '{*}') => {
  const pieces = Array.from({ length: size / 8 }, (_, n) => piece(n)).join();
  return post(
    '/f/contact',
    JSON_TYPE,
    around.replace('*', () => pieces),
  );
};
/** Bodies of the maximum size that consist of the smallest parts. */
const WHOLE: Readonly<Record<string, (size: number) => string>> = {
  'urlencoded names': (size) => post('/f/contact', FORM, 'a&'.repeat(size / 2)),
  'urlencoded fields': (size) => post('/f/contact', FORM, '&a=1'.repeat(size / 4)),
  'urlencoded escapes': (size) => post('/f/contact', FORM, '%41&'.repeat(size / 4)),
  'empty fields': (size) => post('/f/contact', FORM, '&'.repeat(size)),
  'a JSON list': (size) => json(size * 3, () => '1', '{"a":[*]}'),
  'JSON names': (size) => json(size, (n) => `"${n}":1`),
  'a JSON name again': (size) => json(size, () => '"a":1'),
  'empty JSON lists': (size) => json(size, (n) => `"${n}":[]`),
  'JSON depth': (size) =>
    post('/f/contact', JSON_TYPE, `{"a":${'['.repeat(size / 2 - 5)}${']'.repeat(size / 2 - 5)}}`),
  'multipart parts': (size) =>
    post('/f/contact', 'multipart/form-data; boundary=b', '--b\r\n\r\n\r\n'.repeat(size / 9)),
};

describe('a whole body (SAFE-4)', () => {
  it.each(Object.entries(WHOLE))('takes time in proportion to its length: %s', (_, bytes) =>
    expectGrowth(bytes, { scale: WHOLE_SCALE, factor: MAX_WHOLE_GROWTH_FACTOR }),
  );
});

describe.each(PLACES)('$name', ({ bytes }) => {
  it.each(Object.entries(FILLS))('takes time in proportion to its length: %s', (_, fill) =>
    expectGrowth((size) => bytes(fill(size)), { factor: MAX_GROWTH_FACTOR }),
  );
});
