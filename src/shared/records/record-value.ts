import * as v from 'valibot';

/** The maximum depth of a value. The deepest fields, those of rows and pictures, have three levels. */
const MAX_LEVELS = 8;

/**
 * The value of a record before its fields are checked. Deep JSON is refused, because recursive functions, such as the
 * export, would run out of stack.
 */
export const RECORD_VALUE = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => !isDeeper(value, MAX_LEVELS), 'has more levels than any field.'),
);

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
