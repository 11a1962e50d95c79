import { createHash } from 'node:crypto';
import { creditCodeText } from '@chitenge/contract/credit-terms';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { insertEntry, newCode, readExpiry } from './credit-ledger.ts';
import { sendCode, type NewCredit } from './issue-credit.ts';
import { moneyKept, soldAmount } from './void-gift-cards.ts';

export interface SellInput {
  orderId: string;
  /** Ngwee. */
  amount: Ngwee;
  reason: string;
  /** Of the request; a repeat with the same key makes no other gift card. */
  key: string;
}

/**
 * Makes a gift card that a paid order has bought. The money of the order stays its payment.
 * @throws ProblemError 404; 409 for an order that is not paid, or whose other gift cards leave less of its money
 */
export const sellGiftCard: Command<SellInput, NewCredit> = async (trx, input, { userId }) => {
  const { orderId, amount, reason, key } = input;
  const order = await lockOrder(trx, orderId);
  const credit = idOf(`${orderId} ${key}`);
  const isRepeat = (await trx(CREDIT_ENTRIES).where({ id: credit }).first('id')) !== undefined;
  if (isRepeat) return { result: { creditId: credit, code: null }, events: [] };
  if (order.payment_status !== 'paid' || order.status === 'cancelled')
    throw problemError('shop-rule', { detail: 'A gift card can be made once its order is paid.' });
  const most = moneyKept(await orderPayments(trx, orderId)) - (await soldAmount(trx, orderId));
  if (amount > most)
    throw problemError('shop-rule', {
      detail: `Only ${formatMoney(Math.max(most, 0))} of this order was paid in money and is not on a gift card yet.`,
    });
  const { code, columns } = newCode();
  const entry = { amount, order: orderId, user: userId, reason, ...columns };
  await insertEntry(trx, { credit, kind: 'sold', ...entry, expires_at: await readExpiry(trx) }, credit);
  const words = `Gift card of ${formatMoney(amount)} made`;
  const event = { orderId, kind: 'payment', from: null, to: null, userId, reason: words } as const;
  await recordOrderEvents(trx, [event]);
  await sendCode(trx, { orderId, amount, code, about: credit });
  return { result: { creditId: credit, code: creditCodeText(code) }, events: [] };
};

/** Returns the same id for the same key, so that a repeat finds the first gift card. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
