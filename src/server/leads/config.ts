import type { BookingConfig } from '#server/booking/config.ts';
import type { DatabaseConfig } from '#server/database/config.ts';
import type { ServerSettings } from '#server/database/running-servers.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import type { OwnMailboxes } from '#server/delivery/mail/addresses.ts';

/** The settings that the use cases in this folder read. The folder declares no settings of its own. */
export type LeadsConfig = BookingConfig &
  DeliveryConfig &
  OwnMailboxes &
  Pick<DatabaseConfig, 'UPLOAD_MIN_FREE_MB'> &
  ServerSettings;
