/** How to reach the shop, from the store settings. */
export interface ShopContact {
  phone: string | null;
  email: string | null;
}

/** Returns 'the shop' with its contact, to end a sentence with, such as 'the shop: +260 97 000 0000'. */
export function shopWithContact({ phone, email }: ShopContact): string {
  const ways = [phone, email].filter((way) => way !== null && way !== '');
  return ways.length === 0 ? 'the shop' : `the shop: ${ways.join(' or ')}`;
}
