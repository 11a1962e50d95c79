import { problemError } from '@chitenge/contract/problem-error';
import {
  GIVEN_UP_RETURN_STATES,
  NEXT_RETURN_STATES,
  type ReturnState,
} from '@chitenge/contract/return-state';
import type { Knex } from 'knex';

const GIVEN_UP: readonly ReturnState[] = GIVEN_UP_RETURN_STATES;

const isGivenUp = (state: ReturnState): boolean => GIVEN_UP.includes(state);

/**
 * Checks that an order may leave `delivered`: the ledger of its stock already has what came back.
 * @throws ProblemError 409 when goods of it are exchanged or returned, or the shopper has asked for it
 */
export async function assertNoReturns(trx: Knex, orderId: string): Promise<void> {
  const states = await trx('returns')
    .where('order', orderId)
    .whereNotIn('status', [...GIVEN_UP_RETURN_STATES])
    .pluck<ReturnState[]>('status');
  if (states.length === 0) return;
  const isUndecided = states.every((state) => NEXT_RETURN_STATES[state].some(isGivenUp));
  throw problemError('shop-rule', {
    detail: isUndecided
      ? 'Goods of this order are being exchanged or returned. Reject or cancel the requests first.'
      : 'Goods of this order have come back, so it stays delivered.',
  });
}
