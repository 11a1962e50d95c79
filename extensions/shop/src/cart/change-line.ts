import { MAX_LINE_QUANTITY, type UpdateCartLine } from '@chitenge/contract/cart';
import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { inTransaction } from '../commands/transaction.ts';
import { optionOrNull } from '../database/columns.ts';
import { failureOf } from '../database/failures.ts';
import { findLine, findOnSale, removeLine, setQuantity, type LineKey } from './cart-repository.ts';
import type { LineRow } from './cart-row.ts';
import { chooseVariant } from './choose-variant.ts';
import { lockLine, lockLineOf, rewriteLine } from './locked-line.ts';

/**
 * Changes the quantity, size or colour of a line of the session's cart. The line keeps its id. Another line of the same
 * size and colour becomes part of it.
 * @param activeSince a cart last changed before this time has expired
 * @throws ProblemError 404 when the session has no such line; also, for a size or colour, when the product is not on sale;
 * 400 for an unknown option or too many units
 */
export async function changeLine(
  database: Knex,
  sessionId: string,
  id: string,
  change: UpdateCartLine,
  activeSince: Date,
): Promise<LineRow> {
  const { quantity, size, color } = change;
  if (size !== undefined || color !== undefined)
    await retryOnceIfUnique(() =>
      inTransaction(database, (trx) => changeOptions(trx, sessionId, id, change, activeSince)),
    );
  else if (quantity !== undefined && !(await setQuantity(database, sessionId, id, quantity, activeSince)))
    throw notFound('cart line');
  const line = await findLine(database, sessionId, id);
  if (line === null) throw notFound('cart line');
  return line;
}

/** An addition may insert the line of the same size and colour after this transaction has looked for it. */
async function retryOnceIfUnique(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (failureOf(error) !== 'unique') throw error;
    await write();
  }
}

async function changeOptions(
  trx: Knex,
  sessionId: string,
  id: string,
  change: UpdateCartLine,
  activeSince: Date,
): Promise<void> {
  const line = await lockLine(trx, sessionId, id, activeSince);
  if (line === null) throw notFound('cart line');
  const onSale = await findOnSale(trx, line.productId, sessionId);
  if (onSale === null) throw notFound('product');

  const {
    size = optionOrNull(line.size),
    color = optionOrNull(line.color),
    quantity = line.quantity,
  } = change;
  const chosen = chooseVariant(onSale, { size, color });
  const key: LineKey = { sessionId, productId: line.productId, size: chosen.size, color: chosen.color };
  const other = await lockLineOf(trx, key);
  if (other === null || other.id === id)
    return rewriteLine(trx, { ...line, ...key, quantity }, chosen.product);

  const sum = quantity + other.quantity;
  if (sum > MAX_LINE_QUANTITY)
    throw invalidRequest([
      { field: 'quantity', message: `must leave at most ${MAX_LINE_QUANTITY} units in the cart's line` },
    ]);
  await removeLine(trx, sessionId, other.id);
  // A repeated addition to the other line finds its key here.
  await rewriteLine(
    trx,
    { ...line, ...key, quantity: sum, lastAddition: other.lastAddition },
    chosen.product,
  );
}
