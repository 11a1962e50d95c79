/** Local storage of what is worth something for a while. Where the browser blocks it or it is full, nothing is kept. */

interface Dated {
  at: number;
  value: unknown;
}

function parse(text: string): Dated | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('at' in read) || !('value' in read)) return null;
    return typeof read.at === 'number' ? { at: read.at, value: read.value } : null;
  } catch {
    return null;
  }
}

/** @returns whether it is stored now */
export function storeDated(key: string, value: unknown, now: number = Date.now()): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, value } satisfies Dated));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param maxAgeMs milliseconds after which it counts for nothing
 * @returns what was stored, undefined when there is nothing of use
 */
export function readDated(key: string, maxAgeMs: number, now: number = Date.now()): unknown {
  try {
    const text = localStorage.getItem(key);
    const stored = text === null ? null : parse(text);
    return stored !== null && now - stored.at <= maxAgeMs ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to forget.
  }
}

/** The keys in storage that begin with a prefix. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
