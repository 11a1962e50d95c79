import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@chitenge/contract/cart';
import { parseLinkGoods, type CartLink, type TakeCartLink } from '@chitenge/contract/cart-link';
import { parseOptionsCode } from '@chitenge/contract/link-goods';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { ProblemError } from '@chitenge/contract/problem-error';
import { skuKey } from '@chitenge/contract/variant';
import type { Knex } from 'knex';
import { imageUrlOf } from '../images/image-url.ts';
import { addToCart } from './add-to-cart.ts';
import { activeCart } from './cart-expiry.ts';
import { clearCart, findOnSale } from './cart-repository.ts';
import { chooseVariant } from './choose-variant.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Choice {
  productId: string;
  size: string | null;
  color: string | null;
}

/** Returns what each code means: a product, or one of its variants. Codes that mean nothing on sale are missing. */
async function choicesOf(database: Knex, codes: readonly string[]): Promise<Map<string, Choice>> {
  const keys = codes.map(skuKey);
  const chosen = codes.map(parseOptionsCode);
  const ids = [...keys, ...chosen.map((choice) => choice?.productId ?? '')].filter((key) => UUID.test(key));
  const products = await database('products')
    .whereIn('id', ids)
    .andWhere('status', 'published')
    .select<{ id: string }[]>('id');
  const variants = await database('product_variants')
    .join('products', 'products.id', 'product_variants.product')
    .where({ 'product_variants.active': true, 'products.status': 'published' })
    .andWhere((named) => {
      void named
        .whereIn('product_variants.id', ids)
        .orWhereRaw(`lower(product_variants.sku) IN (${keys.map(() => '?').join(', ')})`, keys);
    })
    .select<{ id: string; sku: string | null; product: string; size: string; color: string }[]>(
      'product_variants.id',
      'product_variants.sku',
      'product_variants.product',
      'product_variants.size',
      'product_variants.color',
    );
  const choices = new Map<string, Choice>();
  for (const { id } of products) choices.set(id, { productId: id, size: null, color: null });
  for (const [index, choice] of chosen.entries())
    if (choice !== null && choices.has(choice.productId)) choices.set(keys[index] ?? '', choice);
  for (const { id, sku, product, size, color } of variants) {
    const choice = { productId: product, size: size || null, color: color || null };
    choices.set(id, choice);
    if (sku !== null) choices.set(skuKey(sku), choice);
  }
  return choices;
}

/** Reads the goods of a link with their present prices and stock. */
export async function readCartLink(database: Knex, sessionId: string, products: string): Promise<CartLink> {
  const goods = parseLinkGoods(products);
  if (goods.length === 0) return { lines: [], unknown: [] };
  const choices = await choicesOf(
    database,
    goods.map(({ code }) => code),
  );
  const lines = new Map<string, CartLink['lines'][number]>();
  const unknown: string[] = [];
  for (const { code, quantity } of goods) {
    const choice = choices.get(skuKey(code));
    const found = choice && (await findOnSale(database, choice.productId, sessionId));
    const meant = found && meantBy(found, choice);
    if (!meant) {
      unknown.push(code);
      continue;
    }
    const { product, size, color } = meant;
    // Two codes may mean the same.
    const key = JSON.stringify([product.id, size, color]);
    const asked = Math.min(quantity + (lines.get(key)?.asked ?? 0), MAX_LINE_QUANTITY);
    lines.set(key, {
      productId: product.id,
      name: product.name,
      slug: product.slug,
      imageUrl: imageUrlOf(product),
      size: size || null,
      color: color || null,
      price: toDecimal(toNgwee(product.price)),
      asked,
      quantity: Math.min(asked, Math.max(product.stock_count, 0)),
    });
  }
  return { lines: [...lines.values()], unknown };
}

/** A size or colour that the product no longer has is as unknown as a code. */
function meantBy(...choice: Parameters<typeof chooseVariant>): ReturnType<typeof chooseVariant> | null {
  try {
    return chooseVariant(...choice);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 400) return null;
    throw error;
  }
}

interface Taking extends TakeCartLink {
  sessionId: string;
  additionKey: string | null;
  activeSince: Date;
}

/**
 * Puts what the shop has of a link's goods into the session's cart. A line or cart that would become too large takes what
 * fits.
 */
export async function takeCartLink(
  trx: Knex.Transaction,
  { products, mode, sessionId, additionKey, activeSince }: Taking,
): Promise<void> {
  const { lines } = await readCartLink(trx, sessionId, products);
  // A link whose goods are all gone takes nobody's cart.
  if (mode === 'replace' && lines.some(({ quantity }) => quantity > 0)) await clearCart(trx, sessionId);
  const kept = await trx('cart_items')
    .whereIn('session_id', activeCart(trx, sessionId, activeSince))
    .select<{ product: string; size: string; color: string; quantity: number }[]>(
      'product',
      'size',
      'color',
      'quantity',
    );
  let room = MAX_CART_LINES - kept.length;
  for (const { productId, size, color, quantity } of lines) {
    const line = kept.find(
      (one) => one.product === productId && one.size === (size ?? '') && one.color === (color ?? ''),
    );
    const units = Math.min(quantity, MAX_LINE_QUANTITY - (line?.quantity ?? 0));
    if (units <= 0 || (line === undefined && room <= 0)) continue;
    await addToCart(trx, sessionId, { productId, size, color, quantity: units, additionKey }, activeSince);
    if (line === undefined) room -= 1;
  }
}
