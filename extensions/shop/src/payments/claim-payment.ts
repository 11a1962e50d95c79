import { isOpenPayment } from '@chitenge/contract/open-payment';
import { MAX_CLAIMS, MAX_CLAIMS_BY_LINK, type ClaimPayment } from '@chitenge/contract/payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import type { MobileNetwork } from '@chitenge/contract/status';
import type { Command } from '../commands/command.ts';
import { failureOf } from '../database/failures.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { holdOfClaim, readHoldSettings } from '../orders/order-hold.ts';
import { orContact } from '../orders/order-limits.ts';
import { lockOrder } from '../orders/order-repository.ts';
import type { PartLink } from '../orders/order-token.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { insertPayment, orderPayments } from './payment-repository.ts';
import { isPayment } from './payment-row.ts';
import { findByTransactionId, refuseOrderNumber } from './release-transaction-id.ts';
import { amountToClaim, assertPayable, isOf, type RequestedPayment } from './request-payment.ts';

export interface ClaimInput extends ClaimPayment {
  orderId: string;
  /** The network that the number began with. Of the order's own number, the shopper has chosen the network. */
  guessedNetwork: MobileNetwork | null;
  /** Whether the payer has only a link to pay. Link and owner have limits of their own. */
  byLink: boolean;
  /** The link to pay a part. */
  part: PartLink | null;
}

/**
 * Stores a shopper's statement that they have paid, with the transaction id of their SMS, for staff to verify. The same
 * statement again returns the first one. The first one of an order extends its hold once, so that staff can verify it.
 * @throws ProblemError 400 for the number of the order; 404; 409 when the transaction id was used, the order cannot be paid, or has had too many of them
 */
export const claimPayment: Command<ClaimInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, transactionId, phone, guessedNetwork, byLink, part } = input;
  refuseOrderNumber(transactionId, orderId);
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const isOwnNumber = phone === order.mobile_number;
  const network = isOwnNumber
    ? (order.mobile_provider ?? guessedNetwork)
    : (guessedNetwork ?? order.mobile_provider);
  const used = await findByTransactionId(trx, transactionId);
  if (used?.order === orderId && isOpenPayment(used.status))
    return { result: { payment: used, replayed: true }, events: [] };
  assertPayable(order, all);
  if (used !== undefined) throw transactionIdUsed();
  const claims = all.filter(
    (row) => isPayment(row) && row.method === 'manual' && isOf(row, { byLink, part }),
  );
  const limit = byLink ? MAX_CLAIMS_BY_LINK : MAX_CLAIMS;
  if (claims.length >= limit)
    throw problemError('too-many-payments', {
      detail: `You have sent ${limit} transaction ids for this order. Please wait until we have checked them.${await orContact(trx)}`,
    });
  const payment = await insertPayment(trx, {
    order: orderId,
    kind: 'payment',
    method: 'manual',
    gateway: MANUAL,
    network,
    phone,
    transaction_id: transactionId,
    amount: amountToClaim(order, all, part),
    status: 'pending',
    attention: 'claim',
    by_link: byLink,
    link: part?.id ?? null,
  }).catch((error: unknown) => {
    // Another order has claimed it at the same time.
    throw failureOf(error) === 'unique' ? transactionIdUsed() : error;
  });
  await recordPaymentEvent(trx, { paymentId: payment.id, source: 'shopper', status: 'pending' });
  const amount = formatMoney(toNgwee(payment.amount));
  await queueMessages(trx, [
    {
      template: 'staff-payment-to-verify',
      about: payment.id,
      orderId,
      data: { amount, transaction_id: transactionId },
    },
  ]);
  const isFirst = !all.some((row) => isPayment(row) && row.method === 'manual');
  const hold = isFirst ? holdOfClaim(await readHoldSettings(trx), order) : {};
  const events = await updateOrderPayment(trx, { order, all: [...all, payment] }, actor, hold);
  return { result: { payment, replayed: false }, events };
};

function transactionIdUsed(): ProblemError {
  return problemError('transaction-id-used', {
    detail: 'This transaction ID was used already. Please check it in your SMS.',
    errors: [{ field: 'transactionId', message: 'was used already' }],
  });
}
