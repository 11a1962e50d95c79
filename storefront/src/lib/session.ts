import { newSessionId, SESSION_ID, SESSION_STORAGE_KEY } from '@chitenge/contract/session';

/** Replaces local storage while the browser blocks it. The cart then lasts until the shopper closes the tab. */
let unstoredId: string | null = null;

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY);
  } catch {
    return unstoredId;
  }
}

function store(id: string): void {
  unstoredId = id;
  try {
    localStorage.setItem(SESSION_STORAGE_KEY, id);
    // A storage that the shopper clears must not get the same id again.
    unstoredId = null;
  } catch {
    // Local storage is blocked or full.
  }
}

/**
 * Returns the shopper's session id (docs/behaviour.md#sessions) and creates it at the first call.
 * It replaces an id that the server would reject. Call it in the browser only, never while rendering.
 */
export function sessionId(): string {
  const stored = readStored();
  const known = stored ?? unstoredId;
  const id = known !== null && SESSION_ID.test(known) ? known : newSessionId();
  if (id !== stored) store(id);
  return id;
}
