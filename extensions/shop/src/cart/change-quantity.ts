import type { Knex } from 'knex';
import { notFound } from '../http/problem.ts';
import { findLine, setQuantity } from './cart-repository.ts';
import type { CartRow } from './cart-row.ts';

/**
 * Sets how many units a line of the session's cart has.
 * @param aliveSince a cart that nobody touched since then has expired
 * @throws ProblemError 404 when the session has no such line, also when it is removed at the same moment
 */
export async function changeQuantity(
  database: Knex,
  sessionId: string,
  id: string,
  quantity: number,
  aliveSince: Date,
): Promise<CartRow> {
  const changed = await setQuantity(database, sessionId, id, quantity, aliveSince);
  const line = changed ? await findLine(database, sessionId, id) : null;
  if (line === null) throw notFound('cart line');
  return line;
}
