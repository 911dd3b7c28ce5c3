import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { readBucketAddress } from './bucket-address.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { layeredStore, withoutBucket } from './layered-store.ts';
import { s3Store } from './s3-store.ts';

/** The bucket that holds files of this database, by its label; empty where all are in the folder. */
const BUCKET_SETTING = 'uploads-bucket';

/** The files of a database: in the bucket that `uploadsUrl` names, else in the data folder. */
export async function openFileStore(
  db: Kysely<Database>,
  dataDir: string,
  uploadsUrl: string,
): Promise<FileStore> {
  const folder = folderStore(dataDir);
  if (uploadsUrl === '') {
    const recorded = (await readSetting(db, BUCKET_SETTING)) ?? '';
    return recorded === '' ? folder : withoutBucket(folder, recorded);
  }
  const address = readBucketAddress(uploadsUrl);
  if (!address) {
    throw new FileStoreError('UPLOADS_URL must look like s3://KEY:SECRET@host/bucket?region=….');
  }
  return layeredStore(s3Store(address), folder);
}

/** Notes in the database where its files go, so that a command without `UPLOADS_URL` does not take them for lost. */
export async function recordFileStore(db: Kysely<Database>, uploadsUrl: string): Promise<void> {
  await writeSetting(db, BUCKET_SETTING, readBucketAddress(uploadsUrl)?.label ?? '');
}
