import * as v from 'valibot';
import { isDay } from '#shared/calendar-day.ts';
import { InboxError } from './inbox-error.ts';

/** Reads what a request says by a schema. Throws an {@link InboxError} with status 400 where it says something else. */
export function readInput<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InboxError(400, `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`);
}

/** The id of a record, a lower-case UUID. */
export const ID = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The parameters of a route with `:id`. */
export const ID_PARAMS = v.object({ id: ID });

/** A calendar day that exists, `YYYY-MM-DD`. */
export const DAY = v.pipe(v.string(), v.check(isDay, 'There is no such day.'));

/** Milliseconds since the epoch, in a query. */
export const TIME = v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number));

/** Milliseconds since the epoch, in a body; as long as in a query. */
export const TIME_VALUE = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99_999_999_999_999),
);
