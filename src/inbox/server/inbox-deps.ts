import type { OwnerContext } from '#server/leads/owner-context.ts';

/** What the routes of the inbox work with. */
export interface InboxDeps extends OwnerContext {
  /** Where the leads are, for people: a folder, or that it is PostgreSQL. */
  readonly where: string;
  /** True where the leads are made up (`--sample`). */
  readonly sample: boolean;
  /** Values of the file `.env`, as far as there is one. */
  readonly envFile: Readonly<Record<string, string | undefined>>;
}
