import { problemError } from '@chitenge/contract/problem-error';
import { GIVEN_UP_RETURN_STATES } from '@chitenge/contract/return-state';
import type { Knex } from 'knex';

/**
 * Checks that an order may leave `delivered`: the ledger of its stock already has what came back.
 * @throws ProblemError 409 when goods of it are exchanged or returned, or the shopper has asked for it
 */
export async function assertNoReturns(trx: Knex, orderId: string): Promise<void> {
  const found: unknown = await trx('returns')
    .where('order', orderId)
    .whereNotIn('status', [...GIVEN_UP_RETURN_STATES])
    .first('id');
  if (found !== undefined)
    throw problemError('shop-rule', {
      detail: 'Goods of this order are being exchanged or returned. Reject or cancel the requests first.',
    });
}
