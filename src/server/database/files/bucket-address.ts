import querystring from 'node:querystring';

/** Where a bucket is and how to sign for it; written as one address in `UPLOADS_URL`. */
export interface BucketAddress {
  /** `https://host/bucket`, or `https://bucket.host` for virtual-hosted style. */
  readonly endpoint: string;
  /** Put before every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For the owner's eyes: bucket and host, never the key. */
  readonly label: string;
}

const OPTIONS = ['region', 'style', 'tls'];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w-][\w.-]{0,62}$/;

/**
 * Reads `s3://KEY:SECRET@host/bucket/prefix?region=eu-central-1&style=path`; undefined where it is not of that shape.
 * Reserved characters of key and secret (`/`, `+`, `@`) are percent-encoded. `style=virtual` puts the bucket before
 * the host; `tls=no` is for a host on the own network. The region is us-east-1 where it is left out.
 */
export function readBucketAddress(text: string): BucketAddress | undefined {
  if (!/^s3:\/\/\S+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const options = new Map(url.searchParams);
  const [style, tls] = [options.get('style') ?? 'path', options.get('tls') ?? 'yes'];
  const [accessKeyId, secretAccessKey] = [
    querystring.unescape(url.username),
    querystring.unescape(url.password),
  ];
  if (
    url.host === '' ||
    accessKeyId === '' ||
    secretAccessKey === '' ||
    !BUCKET.test(bucket) ||
    !rest.every((part) => FOLDER.test(part)) ||
    ![...options.keys()].every((name) => OPTIONS.includes(name)) ||
    !['path', 'virtual'].includes(style) ||
    !['yes', 'no'].includes(tls)
  ) {
    return undefined;
  }
  const scheme = tls === 'no' ? 'http' : 'https';
  return {
    endpoint:
      style === 'path' ? `${scheme}://${url.host}/${bucket}` : `${scheme}://${bucket}.${url.host}`,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: options.get('region') || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    label: `bucket ${[bucket, ...rest].join('/')} at ${url.host}`,
  };
}
