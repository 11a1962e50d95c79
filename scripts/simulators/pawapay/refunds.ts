import type { z } from 'zod';
import type { Deposits } from './deposits.ts';
import { failure, type FailureReason } from './failures.ts';
import { createPayments, isFinal, timestamp, type Deposit, type Refund } from './payments.ts';
import { COUNTRY, isProvider } from './providers.ts';
import { amountRejection, formatNgwee, refundRequestSchema, toNgwee } from './request-body.ts';
import type { Context, Settings } from './settings.ts';

type RefundRequest = z.infer<typeof refundRequestSchema>;

/** Returns the ngwee of a deposit that completed refunds have left. */
function refundable(deposit: Deposit, refunds: Refund[]): number {
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .map((refund) => toNgwee(refund.amount));
  return toNgwee(deposit.amount) - refunded.reduce((sum, ngwee) => sum + ngwee, 0);
}

function statusOf({ payer }: Deposit, { providers }: Settings) {
  const { provider } = payer.accountDetails;
  return isProvider(provider) ? providers[provider].REFUND : 'OPERATIONAL';
}

/** @param refunds the earlier refunds of the deposit */
function rejectionOf(
  { amount, currency }: RefundRequest,
  deposit: Deposit,
  refunds: Refund[],
): FailureReason | undefined {
  if (deposit.status !== 'COMPLETED')
    return failure('INVALID_STATE', 'Only completed deposits can be refunded.');
  if (refunds.some((refund) => !isFinal(refund))) {
    return failure('REFUND_IN_PROGRESS', 'Another refund of the deposit is in progress.');
  }
  const left = refundable(deposit, refunds);
  if (left === 0) return failure('DEPOSIT_ALREADY_REFUNDED', 'The deposit has been refunded.');
  if (amount === undefined) return undefined;
  if (currency !== deposit.currency)
    return failure('INVALID_CURRENCY', 'The currency differs from the deposit.');
  const rejection = amountRejection(amount, currency);
  if (rejection) return rejection;
  return toNgwee(amount) > left
    ? failure('AMOUNT_TOO_LARGE', `At most ${left / 100} can be refunded.`)
    : undefined;
}

/** The refunds of one simulator. A network that is delayed enqueues them. */
export function createRefunds(context: Context, deposits: Pick<Deposits, 'find'>) {
  const { settings } = context;
  const depositIds = new Map<string, string>();

  const refunds = createPayments<Refund, RefundRequest>(context, {
    idField: 'refundId',
    idOf: ({ refundId }) => refundId,
    schema: refundRequestSchema,
    words: { asks: 'The shop refunds', noun: 'refund' },
    accepted: {},
    begin({ refundId, status }) {
      const { refundOutcome, answerDelayMs } = settings;
      if (status === 'ENQUEUED' || refundOutcome === 'wait') return;
      refunds.finishLater(refundId, refundOutcome, answerDelayMs);
    },
    judge(request) {
      const { refundId, depositId, amount } = request;
      const deposit = deposits.find(depositId);
      if (!deposit) return { failureReason: failure('NOT_FOUND', `The deposit ${depositId} was not found.`) };
      const earlier = refunds.list().filter((refund) => depositIds.get(refund.refundId) === depositId);
      const failureReason = rejectionOf(request, deposit, earlier);
      if (failureReason) return { failureReason };
      const networkStatus = statusOf(deposit, settings);
      if (networkStatus === 'CLOSED') {
        const { provider } = deposit.payer.accountDetails;
        const message = `The provider '${provider}' is not available.`;
        return { failureReason: failure('PROVIDER_TEMPORARILY_UNAVAILABLE', message) };
      }
      depositIds.set(refundId, depositId);
      const payment: Refund = {
        refundId,
        status: networkStatus === 'DELAYED' ? 'ENQUEUED' : 'PROCESSING',
        amount: formatNgwee(amount === undefined ? refundable(deposit, earlier) : toNgwee(amount)),
        currency: deposit.currency,
        country: COUNTRY,
        recipient: deposit.payer,
        customerMessage: deposit.customerMessage,
        created: timestamp(),
      };
      return { payment };
    },
  });
  return refunds;
}

export type Refunds = ReturnType<typeof createRefunds>;
