/** Every text inside a value; functions that make copy are left to the pages that call them. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  // A claim taken whole from the list, with its source.
  if (value !== null && typeof value === 'object' && 'asOf' in value) return [];
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(texts);
  return [];
}
