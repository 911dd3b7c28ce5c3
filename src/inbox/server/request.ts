import * as v from 'valibot';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { logAccess, operatingUser } from '#server/leads/access-log.ts';
import { isDay } from '#shared/calendar-day.ts';

export interface InboxDeps {
  readonly storage: Storage;
  /** The settings. Throws an `OwnerError` if they are invalid: leads can be read all the same. */
  config(): Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): number;
  /** Where the leads are, for people: a folder, or that it is PostgreSQL. */
  readonly where: string;
  readonly sample: boolean;
  readonly envFile: Readonly<Record<string, string | undefined>>;
}

export class InboxError extends Error {
  override readonly name = 'InboxError';
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

export function readInput<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InboxError(400, `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`);
}

const ID = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const ID_PARAMS = v.object({ id: ID });

export const DAY = v.pipe(v.string(), v.check(isDay, 'There is no such day.'));

export const TIME = v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number));

export const TIME_VALUE = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99_999_999_999_999),
);

/**
 * Writes what the owner read or changed into the access log before it happens, without content (PRIV-5). What can't be
 * noted is not done, as in the leads CLI.
 */
export async function logUse(
  deps: InboxDeps,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const access = {
    at: deps.now(),
    who: operatingUser(deps.env),
    command: `inbox ${action}`,
    details,
  };
  await logAccess(deps.storage, access).catch((cause: Error) => {
    throw new InboxError(
      503,
      `Nothing was done: the access log cannot be written (${cause.message}). Is the disk full?`,
    );
  });
}
