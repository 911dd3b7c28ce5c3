/** Name, code and message of an error for a log line; never its details, which may quote what a visitor typed (PRIV-1). */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}: ${error.message}`;
}
