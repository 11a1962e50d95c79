import { randomUUID } from 'node:crypto';
import { formatNgwee, toNgwee } from './amounts.ts';
import { rejected, type Answer } from './answer.ts';
import { SimulatorError } from '../shared/simulator-error.ts';
import type { Context } from './context.ts';
import { describeMoney, describeResult } from './describe.ts';
import { failure } from './failures.ts';
import { isFinal, timestamp, type Deposit, type Refund } from './payment.ts';
import { COUNTRY, isProvider } from './providers.ts';
import { refundable, refundRejection, refundRequestSchema, type RefundRequest } from './refund-request.ts';
import { flattenMetadata, parseBody } from './request-body.ts';

/** The refunds of one simulator, in memory. */
export function createRefunds(
  { settings, schedule, journal, sendCallback }: Context,
  findDeposit: (depositId: string) => Deposit | undefined,
) {
  const entries = new Map<string, { refund: Refund; depositId: string }>();

  const refundsOf = (depositId: string) =>
    [...entries.values()].filter((entry) => entry.depositId === depositId).map(({ refund }) => refund);

  function findOpen(refundId: string): Refund {
    const refund = entries.get(refundId)?.refund;
    if (!refund) throw new SimulatorError(`There is no refund ${refundId}.`);
    if (isFinal(refund)) throw new SimulatorError(`The refund is ${refund.status}.`);
    return refund;
  }

  function finish(refund: Refund, change: Partial<Refund>): void {
    Object.assign(refund, change);
    journal.add('refund', describeResult('refund', refund), refund.recipient.accountDetails.phoneNumber);
    sendCallback({ ...refund });
  }

  function complete(refundId: string): void {
    finish(findOpen(refundId), { status: 'COMPLETED', providerTransactionId: randomUUID() });
  }

  function fail(refundId: string, failureCode: string): void {
    finish(findOpen(refundId), { status: 'FAILED', failureReason: failure(failureCode) });
  }

  const isDelayed = ({ recipient: { accountDetails } }: Refund) =>
    isProvider(accountDetails.provider) && settings.providers[accountDetails.provider].REFUND === 'DELAYED';

  /** Enqueues a refund while its provider is delayed; otherwise it finishes as the settings say. */
  function process(refund: Refund): void {
    refund.status = isDelayed(refund) ? 'ENQUEUED' : 'PROCESSING';
    if (refund.status === 'ENQUEUED' || settings.refundOutcome === 'wait') return;
    schedule.after(settings.answerDelayMs, () => {
      if (isFinal(refund) || !entries.has(refund.refundId)) return;
      if (settings.refundOutcome === 'COMPLETED') complete(refund.refundId);
      else fail(refund.refundId, settings.refundOutcome);
    });
  }

  function store(request: RefundRequest, deposit: Deposit): Refund {
    const ngwee =
      request.amount === undefined
        ? refundable(deposit, refundsOf(deposit.depositId))
        : toNgwee(request.amount);
    const refund: Refund = {
      refundId: request.refundId,
      status: 'ACCEPTED',
      amount: formatNgwee(ngwee),
      currency: deposit.currency,
      country: COUNTRY,
      recipient: deposit.payer,
      customerMessage: deposit.customerMessage,
      created: timestamp(),
      ...(request.clientReferenceId === undefined ? {} : { clientReferenceId: request.clientReferenceId }),
      ...(request.metadata === undefined ? {} : { metadata: flattenMetadata(request.metadata) }),
    };
    entries.set(refund.refundId, { refund, depositId: deposit.depositId });
    journal.add(
      'refund',
      `The shop refunds ${describeMoney(refund)}`,
      deposit.payer.accountDetails.phoneNumber,
    );
    process(refund);
    return refund;
  }

  return {
    /** Answers `POST /v2/refunds`. */
    initiate(requestBody: unknown): Answer {
      const parsed = parseBody(refundRequestSchema, requestBody);
      if ('failureReason' in parsed) return rejected('refundId', requestBody, 400, parsed.failureReason);
      const { refundId, depositId } = parsed.body;
      const existing = entries.get(refundId)?.refund;
      if (existing)
        return { status: 200, body: { refundId, status: 'DUPLICATE_IGNORED', created: existing.created } };
      const deposit = findDeposit(depositId);
      const rejection = refundRejection(parsed.body, deposit, refundsOf(depositId), settings);
      if (rejection || !deposit)
        return rejected('refundId', requestBody, 200, rejection ?? failure('NOT_FOUND'));
      const { created } = store(parsed.body, deposit);
      return { status: 200, body: { refundId, status: 'ACCEPTED', created } };
    },
    /** Processes the enqueued refunds whose provider works again. */
    processEnqueued(): void {
      for (const { refund } of entries.values()) {
        if (refund.status === 'ENQUEUED' && !isDelayed(refund)) process(refund);
      }
    },
    find: (refundId: string) => entries.get(refundId)?.refund,
    list: () => [...entries.values()].map(({ refund }) => refund),
    complete,
    fail,
    clear: () => entries.clear(),
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
