/** The reason why `getUserMedia` failed with this error. */
export function microphoneFailure(error: unknown): 'denied' | 'missing' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}
