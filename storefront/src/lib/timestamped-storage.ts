/** Local storage of values that expire. While the browser blocks storage or it is full, nothing is stored. */

interface Entry {
  /** Time of storing in milliseconds since 1970. */
  at: number;
  value: unknown;
}

function parseEntry(text: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('value' in entry)) return null;
    return typeof entry.at === 'number' ? { at: entry.at, value: entry.value } : null;
  } catch {
    return null;
  }
}

/**
 * Stores a value with the current time.
 * @returns whether the browser stored it
 */
export function storeWithTimestamp(key: string, value: unknown, now: number = Date.now()): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, value } satisfies Entry));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a stored value.
 * @param maxAgeMs age in milliseconds from which the value counts as expired
 * @returns the value; undefined when it is missing, expired or unreadable
 */
export function readIfFresh(key: string, maxAgeMs: number, now: number = Date.now()): unknown {
  try {
    const text = localStorage.getItem(key);
    const entry = text === null ? null : parseEntry(text);
    return entry !== null && now - entry.at <= maxAgeMs ? entry.value : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a stored value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it contains nothing.
  }
}

/** Returns the storage keys with a prefix. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
