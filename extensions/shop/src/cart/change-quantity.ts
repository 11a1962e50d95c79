import type { Knex } from 'knex';
import { notFound } from '@chitenge/contract/problem-error';
import { findLine, setQuantity } from './cart-repository.ts';
import type { CartRow } from './cart-row.ts';

/**
 * Sets the quantity of a line of the session's cart.
 * @param activeSince a cart last changed before this time has expired
 * @throws ProblemError 404 when the session has no such line
 */
export async function changeQuantity(
  database: Knex,
  sessionId: string,
  id: string,
  quantity: number,
  activeSince: Date,
): Promise<CartRow> {
  const changed = await setQuantity(database, sessionId, id, quantity, activeSince);
  const line = changed ? await findLine(database, sessionId, id) : null;
  if (line === null) throw notFound('cart line');
  return line;
}
