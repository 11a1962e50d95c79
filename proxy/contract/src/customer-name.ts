/**
 * A customer's name as messages may have it. Anybody can order with somebody else's number, so a name must not carry a
 * web address or an advertisement.
 */

/** Parts of web and e-mail addresses. */
const ADDRESS = /[/@:\\]|\.[\p{L}\p{N}]/u;
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*$/u;
/** A longer one would make a second SMS. */
const MAX_FIRST_NAME = 20;
const NO_NAME = 'customer';

/** Returns a customer's name as staff read it; at the counter nobody has to give one. */
export const shownCustomerName = (name: string): string => name || 'Walk-in customer';

/** Returns the name without words that could be an address; 'customer' when nothing is left. */
export function safeCustomerName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !ADDRESS.test(word));
  return words.join(' ') || NO_NAME;
}

/** Returns the first name if it is a word, otherwise 'customer'. */
export function customerFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return FIRST_NAME.test(first) ? first.slice(0, MAX_FIRST_NAME) : NO_NAME;
}
