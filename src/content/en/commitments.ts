import type { IconName } from '#content/icon-name.ts';
import type { Claim } from './claim-words.ts';
import { CLAIMS } from './claims.ts';

/** The only claim of the specification about security; not a certification. */
export const HIPAA_CLAIM: Claim = CLAIMS.hipaa;

/** The groups of commitments on /security with their icons, in order. Their points are records. */
export const COMMITMENT_ICONS = {
  hipaa: 'FileCheck',
  access: 'KeyRound',
  devices: 'LaptopMinimalCheck',
  records: 'FolderLock',
  people: 'UserCheck',
  incidents: 'Siren',
} as const satisfies Readonly<Record<string, IconName>>;
