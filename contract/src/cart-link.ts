/** Links that carry a cart, `/cart?products=<id or SKU>:<units>,…&coupon=<code>`: docs/shopping.md#links-that-carry-a-cart. */
import { z } from 'zod';
import { MAX_LINE_QUANTITY } from './cart.ts';

/** Most goods of a link. What comes after them is left out. */
export const MAX_LINK_GOODS = 30;
const MAX_LINK_LETTERS = 4000;

/** Goods of a link: a product, a product with its options (`optionsCode`), a variant or a SKU, and how many units. */
export interface LinkGoods {
  code: string;
  quantity: number;
}

/** Reads what a link names, whatever somebody has made of it. A number that is missing or makes no sense is 1. */
export function parseLinkGoods(text: string): LinkGoods[] {
  const units = new Map<string, LinkGoods>();
  // Databases take no control characters.
  for (const part of text.replaceAll(/\p{Cc}/gu, '').split(',')) {
    // A SKU may have colons itself.
    const [, code = '', count = ''] = /^(.*?)(?::(\d{1,6}))?$/.exec(part.trim()) ?? [];
    if (code === '') continue;
    const before = units.get(code.toLowerCase());
    const quantity = Math.max(Number(count || 1), 1) + (before?.quantity ?? 0);
    units.set(code.toLowerCase(), {
      code: before?.code ?? code,
      quantity: Math.min(quantity, MAX_LINE_QUANTITY),
    });
  }
  return [...units.values()].slice(0, MAX_LINK_GOODS);
}

/** Names a product in a size and colour: `<id>.<size>.<colour>`. */
export const optionsCode = (productId: string, { size, color }: ChosenOptions): string =>
  size === null && color === null ? productId : `${productId}.${encodeOption(size)}.${encodeOption(color)}`;

// A dot of a colour would end the size before it, and a comma the goods.
const encodeOption = (option: string | null) => encodeURIComponent(option ?? '').replaceAll('.', '%2E');

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

const productsSchema = z.string().max(MAX_LINK_LETTERS, `must have at most ${MAX_LINK_LETTERS} letters`);

/** Query of `GET /api/cart/link`. */
export const cartLinkQuerySchema = z.object({ products: productsSchema });

/** `PUT /api/cart`. */
export const takeCartLinkSchema = z
  .object({
    products: productsSchema,
    /** Whether the goods take the place of the cart's, or are added to them. */
    mode: z.enum(['replace', 'add'], 'must be replace or add'),
  })
  .meta({ id: 'TakeCartLink' });
export type TakeCartLink = z.infer<typeof takeCartLinkSchema>;

/** What a link carries, as the shop sells it now. */
export const cartLinkSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: z.uuid(),
        name: z.string(),
        slug: z.string(),
        imageUrl: z.string().nullable(),
        /** Null when the link leaves it open, or the product has none. */
        size: z.string().nullable(),
        color: z.string().nullable(),
        /** Kwacha. */
        price: z.string(),
        /** Units of the link. */
        asked: z.number().int(),
        /** Units that the stock has of them; 0 when they are sold out. */
        quantity: z.number().int(),
      }),
    ),
    /** What the shop does not sell, as the link names it. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'CartLink' });
export type CartLink = z.infer<typeof cartLinkSchema>;
