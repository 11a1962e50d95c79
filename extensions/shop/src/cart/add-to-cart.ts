import { MAX_CART_LINES, MAX_LINE_QUANTITY, type AddToCart } from '@chitenge/contract/cart';
import type { Knex } from 'knex';
import { invalidRequest, notFound } from '../http/problem.ts';
import { optionErrors } from '../stock/options.ts';
import { addUnits, findForSale, findRepeated, hasLine, type LineKey } from './cart-repository.ts';
import type { CartRow } from './cart-row.ts';
import { removeExpiredLines } from './expired-carts.ts';

/** What the shopper wants, and what makes a repeat of it recognisable. */
interface Addition extends AddToCart {
  additionKey?: string | null;
}

/**
 * Puts units of a product into the session's cart: one line per product, size and colour, quantities added up. A repeat of
 * the line's last addition, sent because its answer was lost, adds nothing and gets the line as it is. Stock is not looked
 * at until the order is placed (section 4).
 * @param aliveSince a cart that nobody touched since then has expired: a new one is begun
 * @throws ProblemError 404 when the product is not for sale; 400 when it has no such size or colour, the line would go
 * above the largest quantity, or the cart is full
 */
export async function addToCart(
  database: Knex,
  sessionId: string,
  wish: Addition,
  aliveSince: Date,
): Promise<CartRow> {
  const { additionKey = null } = wish;
  const found = await findForSale(database, wish.productId, sessionId);
  if (found === null) throw notFound('product');

  const wrongOptions = optionErrors(found.product, wish);
  if (wrongOptions.length > 0) throw invalidRequest(wrongOptions);

  const expired = found.touched !== null && found.touched < aliveSince;
  if (expired) await removeExpiredLines(database, sessionId, aliveSince);

  const key: LineKey = {
    sessionId,
    productId: wish.productId,
    size: wish.size ?? '',
    color: wish.color ?? '',
  };
  if (!expired && found.lineCount >= MAX_CART_LINES && !(await hasLine(database, key)))
    throw invalidRequest([
      { field: 'productId', message: `cannot be added: a cart holds at most ${MAX_CART_LINES} lines` },
    ]);

  const line = await addUnits(database, key, found.product, wish.quantity, additionKey);
  if (line !== null) return line;
  const repeated =
    additionKey === null ? null : await findRepeated(database, key, found.product, additionKey);
  if (repeated !== null) return repeated;
  throw invalidRequest([
    { field: 'quantity', message: `must leave at most ${MAX_LINE_QUANTITY} units in the cart's line` },
  ]);
}
