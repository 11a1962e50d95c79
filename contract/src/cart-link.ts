/** Links that carry a cart, `/cart?products=<id or SKU>:<units>,…&coupon=<code>`: docs/shopping.md#links-that-carry-a-cart. */
import { z } from 'zod';
import { MAX_LINE_QUANTITY } from './cart.ts';
import type { LinkGoods } from './link-goods.ts';

/** Most goods of a link. What comes after them is left out. */
export const MAX_LINK_GOODS = 30;

const MAX_LINK_LETTERS = 4000;

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
