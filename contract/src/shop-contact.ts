/** How to reach the shop, from the store settings. */
export interface ShopContact {
  phone: string | null;
  email: string | null;
}

/** Of a shop that nobody can reach. */
export const NO_CONTACT: ShopContact = { phone: null, email: null };

/**
 * Returns words with the shop's contact behind them: ', or contact us' becomes ', or contact us: +260 97 000 0000'. Returns ''
 * for a shop without a contact, because nobody can follow the advice.
 */
export function withContact(words: string, { phone, email }: ShopContact): string {
  const ways = [phone, email].filter((way) => way !== null && way !== '');
  return ways.length === 0 ? '' : `${words}: ${ways.join(' or ')}`;
}
