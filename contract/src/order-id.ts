/** Characters of the short order id. */
export const SHORT_ID_LENGTH = 8;

/** Returns the short order id that people see: the last 8 characters. */
export function shortOrderId(id: string): string {
  return id.slice(-SHORT_ID_LENGTH);
}
