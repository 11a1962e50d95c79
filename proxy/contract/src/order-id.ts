/** Returns the short order id that people see: the last 8 characters. */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}
