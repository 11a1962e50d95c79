import { createHash } from 'node:crypto';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, type AddToCart } from '@chitenge/contract/cart';
import type { Knex } from 'knex';
import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import { removeExpiredLines } from './cart-expiry.ts';
import { addUnits, findOnSale, findRepeated, hasLine, type LineKey } from './cart-repository.ts';
import type { LineRow } from './cart-row.ts';
import { chooseVariant } from './choose-variant.ts';

interface Addition extends AddToCart {
  /** Identifies a repeated request. */
  additionKey?: string | null;
}

/** Shortens a key, so that the line has room for those of its last eleven additions. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 10);

/**
 * Adds units of a product to the session's cart, which has one line per product, size and colour.
 * A repeat of one of the line's latest additions adds nothing. The stock is checked when the order is placed.
 * @param activeSince a cart last changed before this time has expired and is replaced
 * @throws ProblemError 404 when the product is not on sale; 400 for an unknown option, too many units or too many lines
 */
export async function addToCart(
  database: Knex,
  sessionId: string,
  addition: Addition,
  activeSince: Date,
): Promise<LineRow> {
  const additionKey = addition.additionKey ? hashOf(addition.additionKey) : null;
  const found = await findOnSale(database, addition.productId, sessionId);
  if (found === null) throw notFound('product');

  const chosen = chooseVariant(found, addition);

  const expired = found.lastChange !== null && found.lastChange < activeSince;
  if (expired) await removeExpiredLines(database, sessionId, activeSince);

  const key: LineKey = {
    sessionId,
    productId: addition.productId,
    size: chosen.size,
    color: chosen.color,
  };
  if (!expired && found.lineCount >= MAX_CART_LINES && !(await hasLine(database, key)))
    throw invalidRequest([
      { field: 'productId', message: `cannot be added: a cart holds at most ${MAX_CART_LINES} lines` },
    ]);

  const line =
    (await addUnits(database, key, chosen, addition.quantity, additionKey)) ??
    (additionKey === null ? null : await findRepeated(database, key, chosen, additionKey));
  if (line !== null) return line;
  throw invalidRequest([
    { field: 'quantity', message: `must leave at most ${MAX_LINE_QUANTITY} units in the cart's line` },
  ]);
}
