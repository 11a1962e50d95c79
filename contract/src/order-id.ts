/** Characters of the short order id. */
export const SHORT_ID_LENGTH = 8;

/** The number of the first order. */
export const FIRST_ORDER_NUMBER = 1001;

/** Returns the short order id that people see: the last 8 characters. */
export function shortOrderId(id: string): string {
  return id.slice(-SHORT_ID_LENGTH);
}

/** Says an order's running number as people say it on the phone, such as `No. 1042`; '' for one that has none yet. */
export const orderNumberText = (number: number | null): string => (number === null ? '' : `No. ${number}`);

/** Names an order: `1a2b3c4d (No. 1042)`. */
export function orderName({ id, number }: { id: string; number: number | null }): string {
  return number === null ? shortOrderId(id) : `${shortOrderId(id)} (${orderNumberText(number)})`;
}
