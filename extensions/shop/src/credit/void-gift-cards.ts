import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { keptOf, type PaymentRow } from '../payments/payment-row.ts';
import { insertEntry, lockCredit, type CreditEntry } from './credit-ledger.ts';

type Sold = Pick<CreditEntry, 'credit' | 'kind' | 'amount'>;

const soldWith = (trx: Knex, orderId: string): Promise<Sold[]> =>
  trx(CREDIT_ENTRIES)
    .where({ order: orderId })
    .whereIn('kind', ['sold', 'voided'])
    .orderBy(['date_created', 'id'])
    .select<Sold[]>('credit', 'kind', 'amount');

const sumOf = (entries: readonly Sold[]): Ngwee => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what the gift cards that an order has bought were sold for, without what was voided, in ngwee. */
export const soldAmount = async (trx: Knex, orderId: string): Promise<Ngwee> =>
  sumOf(await soldWith(trx, orderId));

/** Returns what the shop keeps of an order that was paid in money, in ngwee. @param all the order's payments */
export const moneyKept = (all: readonly PaymentRow[]): Ngwee =>
  all.filter(({ method }) => method !== 'credit').reduce((sum, row) => sum + keptOf(row, all), 0);

/**
 * Voids what an order's gift cards have above the money that the shop keeps of it. Call it before the money goes.
 * @param kept ngwee that the shop will keep of the order
 * @throws ProblemError 409 when the gift cards have paid for something with it
 */
export async function voidGiftCards(
  trx: Knex,
  { orderId, kept, userId }: { orderId: string; kept: Ngwee; userId: string | null },
): Promise<void> {
  const sold = await soldWith(trx, orderId);
  let excess = sumOf(sold) - kept;
  if (excess <= 0) return;
  for (const { credit } of sold.filter(({ kind }) => kind === 'sold').toReversed()) {
    const part = Math.min((await lockCredit(trx, { creditId: credit })).balance, excess);
    if (part <= 0) continue;
    const reason = 'Its purchase was paid back.';
    await insertEntry(trx, { credit, kind: 'voided', amount: -part, order: orderId, user: userId, reason });
    excess -= part;
  }
  if (excess > 0)
    throw problemError('shop-rule', {
      detail: `${formatMoney(excess)} of the gift card that was bought with this money is used. Pay back less.`,
    });
}
