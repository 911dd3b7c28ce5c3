import { openAsBlob } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { BucketAddress } from './bucket-address.ts';
import {
  calm,
  checkKey,
  FileMissing,
  type FileStore,
  FileStoreFault,
  isKey,
} from './file-store.ts';

/** How patient the store is. */
export interface S3Patience {
  /** One request with its answer may take this long. */
  readonly timeoutMs?: number;
  /** Further attempts after a 5xx, 429 or broken connection; never after a timeout. */
  readonly retries?: number;
  /** Before the second attempt; doubles with each. */
  readonly retryAfterMs?: number;
  /** In place of the global one; for tests. */
  readonly fetch?: typeof fetch;
}

const PAGE = 1000;

/**
 * Keeps files in a bucket of S3 or a service that speaks its protocol (MinIO, R2, B2, Ceph, Garage). Each upload
 * carries its SHA-256, which the service compares, and its size is read back before it counts as stored.
 */
export function s3Store(address: BucketAddress, patience: S3Patience = {}): FileStore {
  const { timeoutMs = 20_000, retries = 2, retryAfterMs = 200, fetch: send = fetch } = patience;
  const client = new S3mini({
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    endpoint: address.endpoint,
    region: address.region,
    requestAbortTimeout: timeoutMs,
    // A redirect would carry a file to a host that the owner did not name.
    fetch: (input, init) => send(input, { ...init, redirect: 'manual' }),
  });
  const nameOf = (key: string) => {
    checkKey(key);
    return address.prefix + key;
  };

  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
    for (let failed = 0; ; failed += 1) {
      try {
        return await work();
      } catch (fault) {
        if (fault instanceof FileMissing) throw fault;
        if (failed < retries && isPassing(fault)) await wait(retryAfterMs * 2 ** failed);
        else
          throw new FileStoreFault(`The ${address.label} could not ${what}: ${reasonOf(fault)}`, {
            cause: fault,
          });
      }
    }
  }
  const size = (key: string) =>
    attempt('be asked for a file', async () => {
      try {
        return await client.getContentLength(nameOf(key));
      } catch (fault) {
        if (statusOf(fault) === 404) return undefined;
        throw fault;
      }
    });
  const remove = (key: string) => attempt('remove a file', () => client.deleteObject(nameOf(key)));

  return {
    label: address.label,
    async put(key, { path, bytes, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      await attempt('store a file', async () => {
        const body = await openAsBlob(path);
        if (body.size !== bytes) throw new FileStoreFault('the local copy changed');
        const headers = { 'x-amz-checksum-sha256': checksum };
        const type = 'application/octet-stream';
        await client.putObject(nameOf(key), body, type, undefined, headers, bytes);
      });
      if ((await size(key)) !== bytes) {
        await remove(key);
        throw new FileStoreFault(`The ${address.label} did not keep a whole file.`);
      }
      await unlink(path);
    },
    read: (key) =>
      attempt('read a file', async () => {
        const response = await client.getObjectResponse(nameOf(key));
        if (!response) throw new FileMissing('The uploaded file is not in the bucket.');
        return calm(Readable.fromWeb((response.body ?? new Blob().stream()) as ReadableStream));
      }),
    size,
    async remove(key) {
      if ((await size(key)) === undefined) return false;
      return await remove(key);
    },
    async move(from, to) {
      for (const key of [from, to]) checkKey(key);
      const bytes = await size(from);
      if (bytes === undefined) return false;
      await attempt('move a file', () => client.copyObject(nameOf(from), nameOf(to)));
      // A copy may answer 200 with an error in its body.
      if ((await size(to)) !== bytes)
        throw new FileStoreFault(`The ${address.label} did not copy a whole file.`);
      return await remove(from);
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const after = token;
        const page = await attempt('list its files', async () => {
          const found = await client.listObjectsPaged('/', address.prefix + prefix, PAGE, after);
          if (!found?.objects) throw new FileStoreFault('there is no such bucket');
          return { objects: found.objects, next: found.nextContinuationToken };
        });
        for (const { Key, Size, LastModified } of page.objects) {
          const key = Key.slice(address.prefix.length);
          if (!Key.startsWith(address.prefix + prefix) || !isKey(key)) continue;
          yield { key, bytes: Number(Size), modifiedAt: new Date(LastModified).getTime() };
        }
        token = page.next;
      } while (token);
    },
  };
}

function statusOf(fault: unknown): number {
  if (!(fault instanceof Error)) return 0;
  if ('status' in fault) return Number(fault.status);
  return fault.cause === undefined ? 0 : statusOf(fault.cause);
}

/** A fault that may be gone at the next attempt. */
function isPassing(fault: unknown): boolean {
  if (fault instanceof FileStoreFault || isTimeout(fault)) return false;
  const status = statusOf(fault);
  return status === 0 || status === 429 || status >= 500;
}

function isTimeout(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    (['TimeoutError', 'AbortError'].includes(fault.name) || isTimeout(fault.cause))
  );
}

/** Why, without the address and without what the service wrote in its body. */
function reasonOf(fault: unknown): string {
  if (isTimeout(fault)) return 'it took too long';
  if (fault instanceof FileStoreFault) return fault.message;
  const status = statusOf(fault);
  if (status > 0) {
    const code =
      fault instanceof Error && 'serviceCode' in fault ? ` ${String(fault.serviceCode)}` : '';
    return `it answered ${status}${code}`;
  }
  return fault instanceof Error && 'code' in fault && fault.code
    ? `no connection (${String(fault.code)})`
    : 'the connection broke';
}
