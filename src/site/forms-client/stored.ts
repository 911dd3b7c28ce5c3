type Storage = 'localStorage' | 'sessionStorage';
type Stored = Readonly<Record<string, unknown>>;

export function readStored(key: string, storage: Storage = 'localStorage'): Stored {
  try {
    const found: unknown = JSON.parse(window[storage].getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Stored) : {};
  } catch {
    // Blocked storage, or not our format: the same as nothing.
    return {};
  }
}

/** Stores a value, or deletes what is stored if there is none. Does nothing if storage is blocked or full. */
export function store(
  key: string,
  value: object | undefined,
  storage: Storage = 'localStorage',
): void {
  try {
    if (value) window[storage].setItem(key, JSON.stringify(value));
    else window[storage].removeItem(key);
  } catch {
    // Every page works without it.
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
