import type { DatabaseConfig } from '#server/database/config.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { integer, list, type SettingGroup, type SettingValues, text } from '#shared/setting.ts';

export const FORM_SETTINGS = {
  PROJECTS: list(
    (name) => (/^[\w-]{1,64}$/.test(name) ? name : undefined),
    'names of letters, digits, - and _, with commas between',
    'marigold',
    'Project names accepted in `/p/{project}/f/{formId}`.',
  ),
  UPLOAD_SENDER_FILES: integer(
    [0, 1_000_000],
    60,
    'Maximum files of one sender in an hour; 0 sets no limit.',
  ),
  UPLOAD_SENDER_MB: integer(
    [0, 1_000_000],
    100,
    'Maximum megabytes of files of one sender in an hour; 0 sets no limit.',
  ),
  UPLOAD_TOTAL_MB: integer(
    [0, 1_000_000],
    2000,
    'Maximum megabytes of files of all senders in a day; 0 sets no limit.',
  ),
  UPLOAD_SCAN_COMMAND: text(
    '',
    'Program (with arguments) that gets the path of an uploaded file as last argument; another exit code than 0 refuses the file.',
  ),
} as const satisfies SettingGroup;

export type FormsConfig = SettingValues<typeof FORM_SETTINGS> &
  Pick<HttpConfig, 'ALLOWED_ORIGINS' | 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'> &
  Pick<DatabaseConfig, 'DATABASE_POOL' | 'UPLOAD_MIN_FREE_MB'> &
  Pick<DeliveryConfig, 'AUTO_REPLY' | 'SMTP_URL'> &
  Pick<HttpConfig, 'SITE_ORIGIN'>;
