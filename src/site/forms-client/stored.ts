type Storage = 'localStorage' | 'sessionStorage';
type Stored = Readonly<Record<string, unknown>>;

export function readStored(key: string, storage: Storage = 'localStorage'): Stored {
  try {
    const value: unknown = JSON.parse(window[storage].getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Stored) : {};
  } catch {
    // A blocked storage and an invalid entry count as no entry.
    return {};
  }
}

/** Stores a value, or deletes the entry if the value is undefined. Does nothing if storage is blocked or full. */
export function writeStored(
  key: string,
  value: object | undefined,
  storage: Storage = 'localStorage',
): void {
  try {
    if (value) window[storage].setItem(key, JSON.stringify(value));
    else window[storage].removeItem(key);
  } catch {
    // The error is ignored, because every page works without storage.
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
