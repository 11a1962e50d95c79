const LONGEST = 22;

/**
 * Returns the text that the payer's SMS may show: the shop's name, shortened, and the order's reference.
 * pawaPay allows 4 to 22 letters, digits and spaces.
 */
export function customerMessage(shopName: string, reference: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
      .trim();
  const end = plain(reference).slice(0, LONGEST);
  const start = (plain(shopName) || 'Order').slice(0, Math.max(0, LONGEST - 1 - end.length)).trim();
  return `${start} ${end}`.trim();
}
