import type { IconName } from '#content/icon-name.ts';

/** The groups of commitments on /security with their icons, in order. Their points are records. */
export const COMMITMENT_ICONS = {
  hipaa: 'FileCheck',
  access: 'KeyRound',
  devices: 'LaptopMinimalCheck',
  records: 'FolderLock',
  people: 'UserCheck',
  incidents: 'Siren',
} as const satisfies Readonly<Record<string, IconName>>;
