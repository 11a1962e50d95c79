/** The session's cart: docs/behaviour.md#cart-line-fields. */
import { cartCalls as calls } from '@chitenge/contract/calls/cart';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { notFound } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { CLOSED_ORDER_STATUSES } from '@chitenge/contract/status';
import type { CartLine } from '@chitenge/contract/cart';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { inTransaction } from '../commands/transaction.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { isDefaultVariant, readVariants } from '../catalogue/variants.ts';
import { imageUrlOf } from '../images/image-url.ts';
import type { LineRow, CartRow } from './cart-row.ts';
import { clearCart, readCart, removeLine } from './cart-repository.ts';
import { changeLine } from './change-line.ts';
import { addToCart } from './add-to-cart.ts';
import { cartLifetime } from './cart-expiry.ts';
import { readCartLink, takeCartLink } from './cart-link.ts';

/** Returns a cart line with the current data of its product (docs/behaviour.md#cart-line-fields). */
function presentCartLine(row: CartRow): CartLine {
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    variantId: row.variant_id,
    variants: row.variants.map(({ id, size, color, stock_count: stockCount }) => ({
      id,
      size: size || null,
      color: color || null,
      stockCount,
    })),
    available: row.product !== null,
    product: presentProduct(row),
  };
}

/** A product that is no longer sold has no page, so its slug is empty. */
function presentProduct({ product, product_id, product_name, product_price }: CartRow): CartLine['product'] {
  return {
    id: product_id,
    name: product?.name ?? product_name,
    slug: product?.slug ?? '',
    description: product?.description ?? null,
    imageUrl: product && imageUrlOf(product),
    price: toDecimal(toNgwee(product?.price ?? product_price)),
    inStock: product !== null && product.stock_count > 0,
    stockCount: product?.stock_count ?? 0,
  };
}

/** Whether the shopper has to choose a variant, or another one. */
const needsChoice = ({ product, variant_id }: LineRow): boolean =>
  product !== null && (variant_id === null || product.stock_count <= 0);

/** Adds the variants of its product to each line that needs a choice. Other lines cost no query. */
async function withChoices(database: Knex, lines: readonly LineRow[]): Promise<CartRow[]> {
  const productIds = lines.filter(needsChoice).map(({ product_id }) => product_id);
  const variants =
    productIds.length > 0 ? await readVariants(database, productIds) : new Map<string, never>();
  return lines.map((line) => {
    const choices = needsChoice(line) ? (variants.get(line.product_id) ?? []) : [];
    return {
      ...line,
      variants: choices
        .filter((variant) => !isDefaultVariant(variant))
        .map(({ id, size, color, stockCount }) => ({ id, size, color, stock_count: stockCount })),
    };
  });
}

export function serveCart(serve: Serve, { database, env }: Pick<DirectusContext, 'database' | 'env'>): void {
  const activeSince = cartLifetime(env);
  const present = async (lines: readonly LineRow[]) =>
    (await withChoices(database, lines)).map(presentCartLine);

  async function presentOne(line: LineRow) {
    const [presented] = await present([line]);
    if (presented === undefined) throw notFound('cart line');
    return presented;
  }

  serve(calls.readCart, async ({ headers }) =>
    answer(200, await present(await readCart(database, headers[SESSION_HEADER], activeSince()))),
  );

  serve(calls.readSession, async ({ headers: { [SESSION_HEADER]: session } }) => {
    const lines = await readCart(database, session, activeSince());
    const openOrders = await database('orders')
      .where({ session_id: session })
      .whereNotIn('status', [...CLOSED_ORDER_STATUSES])
      .count<{ count: number | string }[]>({ count: '*' });
    return answer(200, {
      cartUnits: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      openOrders: Number(openOrders[0]?.count ?? 0),
    });
  });

  serve(calls.addToCart, async ({ headers, body }) => {
    const addition = { ...body, additionKey: headers[IDEMPOTENCY_KEY] ?? null };
    const line = await addToCart(database, headers[SESSION_HEADER], addition, activeSince());
    return answer(201, await presentOne(line));
  });

  serve(calls.readCartLink, async ({ headers, query }) =>
    answer(200, await readCartLink(database, headers[SESSION_HEADER], query.products)),
  );

  serve(calls.takeCartLink, async ({ headers, body }) => {
    const sessionId = headers[SESSION_HEADER];
    const since = activeSince();
    const taking = { ...body, sessionId, additionKey: headers[IDEMPOTENCY_KEY] ?? null, activeSince: since };
    await inTransaction(database, (trx) => takeCartLink(trx, taking));
    return answer(200, await present(await readCart(database, sessionId, since)));
  });

  serve(calls.updateCartLine, async ({ params: { id }, headers, body }) => {
    const line = await changeLine(database, headers[SESSION_HEADER], id, body, activeSince());
    return answer(200, await presentOne(line));
  });

  serve(calls.removeCartLine, async ({ params: { id }, headers }) => {
    if (!(await removeLine(database, headers[SESSION_HEADER], id))) throw notFound('cart line');
    return answer(204);
  });

  serve(calls.emptyCart, async ({ headers }) => {
    await clearCart(database, headers[SESSION_HEADER]);
    return answer(204);
  });
}
