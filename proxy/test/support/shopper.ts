import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';

/** Returns the session header of a new shopper. */
export function newShopper(): Record<string, string> {
  return { [SESSION_HEADER]: newSessionId() };
}
