import { address, integer, type SettingGroup, type SettingValues, text } from '#shared/setting.ts';

export const DATABASE_SETTINGS = {
  DATA_DIR: text(
    './data',
    'Folder of the database with the uploaded files, and of the scripts of earlier builds.',
  ),
  SECRETS_DIR: text(
    '',
    'Folder of the keys that no backup holds (docs/deploying.md, "Secrets"); empty means `secrets` in `DATA_DIR`.',
  ),
  DATABASE_URL: address(
    ['postgres', 'postgresql'],
    'PostgreSQL to use instead of SQLite, `postgres://user:password@host/name`; a # in the password is written %23.',
    (url) => /^\w+:\/\/\S+$/.test(url) && URL.canParse(url),
  ),
  DATABASE_POOL: integer([1, 200], 10, 'Maximum connections to PostgreSQL.'),
  DATABASE_QUERY_SECONDS: integer(
    [1, 600],
    15,
    'Longest wait for an answer of PostgreSQL, in seconds.',
  ),
  UPLOAD_MIN_FREE_MB: integer(
    [0, 1_000_000_000],
    500,
    'Disk space that uploads leave free; posts without files are stored below it.',
  ),
} as const satisfies SettingGroup;

export type DatabaseConfig = SettingValues<typeof DATABASE_SETTINGS>;
