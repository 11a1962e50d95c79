import { newSessionId, SESSION_ID, SESSION_STORAGE_KEY } from '@chitenge/contract/session';

/** Stands in for local storage while the browser blocks it: the shopper then has a cart until the tab is closed. */
let unstored: string | null = null;

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY);
  } catch {
    return unstored;
  }
}

function store(id: string): void {
  unstored = id;
  try {
    localStorage.setItem(SESSION_STORAGE_KEY, id);
  } catch {
    // Blocked or full: `unstored` has it.
  }
}

/**
 * The shopper's session id (section 1): made once by this browser, then kept. One that the server would refuse is
 * replaced, for it can never have owned a cart. Call it in the browser only, never while rendering.
 */
export function sessionId(): string {
  const stored = readStored();
  const known = stored ?? unstored;
  const id = known !== null && SESSION_ID.test(known) ? known : newSessionId();
  if (id !== stored) store(id);
  return id;
}
