import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';

/** Header of a shopper who was never here before. */
export function newShopper(): Record<string, string> {
  return { [SESSION_HEADER]: newSessionId() };
}
