/** What a link that carries a cart names: docs/shopping.md#links-that-carry-a-cart. Without zod, for the storefront. */

/** Goods of a link: a product, a product with its options (`optionsCode`), a variant or a SKU, and how many units. */
export interface LinkGoods {
  code: string;
  quantity: number;
}

/** Names a product in a size and colour: `<id>.<size>.<colour>`. */
export const optionsCode = (productId: string, { size, color }: ChosenOptions): string =>
  size === null && color === null ? productId : `${productId}.${encodeOption(size)}.${encodeOption(color)}`;

// A dot of a colour would end the size before it, and a comma the goods.
export const encodeOption = (option: string | null) =>
  encodeURIComponent(option ?? '').replaceAll('.', '%2E');

interface ChosenOptions {
  size: string | null;
  color: string | null;
}

const OPTIONS_CODE = /^([\da-f-]{36})\.(.{0,200})\.([^.]{0,200})$/i;

/** Reads a code of `optionsCode`; null for any other. */
export function parseOptionsCode(code: string): (ChosenOptions & { productId: string }) | null {
  const [, productId, size = '', color = ''] = OPTIONS_CODE.exec(code) ?? [];
  if (productId === undefined) return null;
  try {
    return {
      productId: productId.toLowerCase(),
      size: decodeURIComponent(size) || null,
      color: decodeURIComponent(color) || null,
    };
  } catch {
    return null;
  }
}

/** Returns the query of a link to a cart with these goods. */
export function cartLinkQuery(goods: readonly LinkGoods[], coupon: string | null = null): string {
  const products = goods.map(({ code, quantity }) => `${encodeURIComponent(code)}:${quantity}`).join(',');
  return `products=${products}${coupon === null ? '' : `&coupon=${encodeURIComponent(coupon)}`}`;
}
