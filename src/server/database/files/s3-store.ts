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
  FileStoreError,
  isKey,
} from './file-store.ts';

/** Timeouts and retries of the store. */
export interface S3RetryOptions {
  /** One request with its answer may take this long. */
  readonly timeoutMs?: number;
  /** Further attempts after a 5xx, 429 or broken connection; never after a timeout. */
  readonly retries?: number;
  /** Before the second attempt; doubles with each. */
  readonly retryAfterMs?: number;
  /** In place of the global one; for tests. */
  readonly fetch?: typeof fetch;
}

const PAGE_OBJECTS = 1000;

/**
 * Keeps files in a bucket of S3 or a service with the same protocol (MinIO, R2, B2, Ceph, Garage). Each upload
 * carries its SHA-256, which the service compares, and its size is read back before it counts as stored.
 */
export function s3Store(address: BucketAddress, retry: S3RetryOptions = {}): FileStore {
  const { timeoutMs = 20_000, retries = 2, retryAfterMs = 200, fetch: send = fetch } = retry;
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
      } catch (error) {
        if (error instanceof FileMissing) throw error;
        if (failed < retries && isPassing(error)) await wait(retryAfterMs * 2 ** failed);
        else
          throw new FileStoreError(`The ${address.label} could not ${what}: ${reasonOf(error)}`, {
            cause: error,
          });
      }
    }
  }
  const size = (key: string) =>
    attempt('be asked for a file', async () => {
      try {
        return await client.getContentLength(nameOf(key));
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });
  const remove = (key: string) => attempt('remove a file', () => client.deleteObject(nameOf(key)));

  return {
    label: address.label,
    async put(key, { path, bytes, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      await attempt('store a file', async () => {
        const body = await openAsBlob(path);
        if (body.size !== bytes) throw new FileStoreError('the local copy changed');
        const headers = { 'x-amz-checksum-sha256': checksum };
        const type = 'application/octet-stream';
        await client.putObject(nameOf(key), body, type, undefined, headers, bytes);
      });
      if ((await size(key)) !== bytes) {
        await remove(key);
        throw new FileStoreError(`The ${address.label} did not keep a whole file.`);
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
        throw new FileStoreError(`The ${address.label} did not copy a whole file.`);
      return await remove(from);
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const after = token;
        const page = await attempt('list its files', async () => {
          const found = await client.listObjectsPaged(
            '/',
            address.prefix + prefix,
            PAGE_OBJECTS,
            after,
          );
          if (!found?.objects) throw new FileStoreError('there is no such bucket');
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

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ('status' in error) return Number(error.status);
  return error.cause === undefined ? 0 : statusOf(error.cause);
}

/** A temporary error, worth another attempt. */
function isPassing(error: unknown): boolean {
  if (error instanceof FileStoreError || isTimeout(error)) return false;
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    (['TimeoutError', 'AbortError'].includes(error.name) || isTimeout(error.cause))
  );
}

/** Why, without the address and without what the service wrote in its body. */
function reasonOf(error: unknown): string {
  if (isTimeout(error)) return 'it took too long';
  if (error instanceof FileStoreError) return error.message;
  const status = statusOf(error);
  if (status > 0) {
    const code =
      error instanceof Error && 'serviceCode' in error ? ` ${String(error.serviceCode)}` : '';
    return `it answered ${status}${code}`;
  }
  return error instanceof Error && 'code' in error && error.code
    ? `no connection (${String(error.code)})`
    : 'the connection broke';
}
