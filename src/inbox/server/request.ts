import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ZONE_HEADER } from '#inbox/contract.ts';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { accessDetails, logAccess, operatingUser } from '#server/leads/access-log.ts';
import { isZone } from '#shared/booking/zones.ts';
import { isDay } from '#shared/calendar-day.ts';

export interface InboxDeps {
  readonly storage: Storage;
  /** Throws an `OwnerError` if the settings are invalid: leads can be read all the same. */
  config(): Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): number;
  /** Where the leads are, for people: a folder, or that it is PostgreSQL. */
  readonly where: string;
  readonly sample: boolean;
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

type Input = Readonly<Record<string, unknown>>;

/**
 * `add(method, path, use, schema, handler)` adds a route below `/api`. Its handler gets what the path, the query and
 * the body say, checked by the schema. What the owner reads or changes is in the access log before it happens, as
 * `use` and without content (PRIV-5): what can't be logged is not done, as in the leads CLI.
 */
export function openRoutes(app: FastifyInstance, { storage, env, now }: InboxDeps) {
  return <const S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    use: string | undefined,
    schema: S,
    handler: (input: v.InferOutput<S>, reply: FastifyReply) => unknown,
  ): void => {
    app.route<{ Querystring: Input; Body: Input; Params: Input }>({
      method,
      url: `/api/${path}`,
      async handler({ query, body, params }, reply) {
        const result = v.safeParse(schema, { ...query, ...body, ...params });
        if (!result.success) {
          const [issue] = result.issues;
          throw new InboxError(400, `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`);
        }
        if (use !== undefined) {
          const { id, ...input } = result.output as Input;
          const details = accessDetails(id === undefined ? [] : [String(id)], input);
          const access = { at: now(), who: operatingUser(env), command: `inbox ${use}`, details };
          await logAccess(storage, access);
        }
        return handler(result.output, reply);
      },
    });
  };
}

export type TimeText = (time: number) => string;

/** Writes times in the time zone of the browser that asks, as its page does; the page names it in a header. */
export function timesFor({ request }: FastifyReply): TimeText {
  const zone = String(request.headers[ZONE_HEADER]);
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: isZone(zone) ? zone : undefined,
  });
  return (time) => format.format(time);
}

export const NOTHING = v.object({});
export const WITH_ID = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
export const DAY = v.pipe(v.string(), v.check(isDay, 'There is no such day.'));
export const TIME = v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number));
export const TIME_VALUE = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99_999_999_999_999),
);
