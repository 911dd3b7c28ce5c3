/** Every text inside a value. Functions that return copy are omitted, because the pages that call them are checked. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  // Skips a complete entry of the list of claims.
  if (value !== null && typeof value === 'object' && 'asOf' in value) return [];
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(texts);
  return [];
}
