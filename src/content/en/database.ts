/** Why the server, the leads CLI or the inbox can't use a database. */
export const DATABASE_ERRORS = {
  newer: (migration: string) =>
    `The database was brought up to date by a newer version of this program (${migration}). Nothing was changed. Start that version: this one is too old for its tables (docs/deploying.md, “Going back”).`,
  newerTables: (migration: string) =>
    `The database was brought up to date by a newer version of this program (${migration}), which allows this version to use it. What only the newer version knows is kept.`,
  foreign: (sign: string) =>
    `The database belongs to another program (${sign}). Nothing was changed. Set DATA_DIR or DATABASE_URL to a database of its own.`,
  foreignMigration: (name: string) => `migration ${name}`,
  foreignTable: (name: string) => `table ${name}`,
  differs: (difference: string, more: number) =>
    `The database does not fit this version: ${difference}${more > 0 ? ` (and ${more} more)` : ''}. Start the version that made it, or restore a backup (docs/deploying.md, “Upgrades”).`,
  missing: (part: string) => `the ${part} is missing`,
  notMigrated: (reason: string) =>
    `The database could not be brought up to date (${reason}). Nothing was changed.`,
  unwritable: (path: string, reason: string) =>
    `${path} can’t be opened for writing (${reason}). It and its folder must belong to the user that runs this program.`,
  damaged: (path: string, reason: string) =>
    `${path} is damaged (${reason}). It is left as it is. Restore your latest backup into an empty DATA_DIR: npm run leads -- restore <file>`,
  diskFull: 'The disk is full.',
} as const;
