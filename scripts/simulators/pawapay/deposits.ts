import type { z } from 'zod';
import { automaticOutcome } from './customer.ts';
import { failure, type FailureReason } from './failures.ts';
import { createPayments, isFinal, timestamp, type Deposit } from './payments.ts';
import { COMPANY_NAME, COUNTRY, isProvider, networkName, PHONE_NUMBER } from './providers.ts';
import { amountRejection, depositRequestSchema, formatNgwee, toNgwee } from './request-body.ts';
import { SimulatorError } from '../shared/control-router.ts';
import type { Context, Settings } from './settings.ts';

type DepositRequest = z.infer<typeof depositRequestSchema>;

function rejectionOf(request: DepositRequest, settings: Settings): FailureReason | undefined {
  const { phoneNumber, provider } = request.payer.accountDetails;
  if (!isProvider(provider))
    return failure('INVALID_PROVIDER', `The provider '${provider}' is not supported.`);
  if (!PHONE_NUMBER.test(phoneNumber)) {
    return failure('INVALID_PHONE_NUMBER', `The phone number is not valid for provider '${provider}'.`);
  }
  const rejection = amountRejection(request.amount, request.currency);
  if (rejection) return rejection;
  // DELAYED is documented for payouts and refunds only, so deposits go on.
  if (settings.providers[provider].DEPOSIT === 'CLOSED') {
    return failure('PROVIDER_TEMPORARILY_UNAVAILABLE', `The provider '${provider}' is not available.`);
  }
  return undefined;
}

/** The deposits of one simulator, and the prompts on the phones of their customers. */
export function createDeposits(context: Context) {
  const { settings } = context;
  /** The deposits whose customer has got a prompt, and whether the phone still shows it. An ignored one can be answered. */
  const prompted = new Map<string, 'shown' | 'ignored'>();

  /** Lets the customer's side begin: a test number answers by itself, another phone shows a prompt. */
  function begin(deposit: Deposit): void {
    const { depositId, payer } = deposit;
    const outcome = automaticOutcome(payer.accountDetails, settings);
    if (outcome === 'PENDING') deposit.status = 'SUBMITTED';
    else if (outcome !== undefined) deposits.finishLater(depositId, outcome, settings.answerDelayMs);
    else {
      deposit.status = 'PROCESSING';
      prompted.set(depositId, 'shown');
      const { promptTimeoutMs } = settings;
      if (promptTimeoutMs !== null)
        deposits.finishLater(depositId, 'PAYMENT_NOT_APPROVED', promptTimeoutMs, { background: true });
    }
  }

  const deposits = createPayments<Deposit, DepositRequest>(context, {
    idField: 'depositId',
    idOf: ({ depositId }) => depositId,
    schema: depositRequestSchema,
    words: { asks: 'The shop asks for', noun: 'payment' },
    accepted: { nextStep: 'FINAL_STATUS' },
    begin,
    judge(request) {
      const failureReason = rejectionOf(request, settings);
      if (failureReason) return { failureReason };
      const { depositId, amount, currency, payer, clientReferenceId } = request;
      const payment: Deposit = {
        depositId,
        status: 'ACCEPTED',
        amount: formatNgwee(toNgwee(amount)),
        currency,
        country: COUNTRY,
        payer,
        customerMessage: request.customerMessage ?? COMPANY_NAME,
        created: timestamp(),
        ...(clientReferenceId === undefined ? {} : { clientReferenceId }),
      };
      return { payment };
    },
  });

  return {
    ...deposits,
    /** Returns the prompts that wait for their customer, also ignored ones, oldest first. */
    prompts: () =>
      deposits.list().flatMap((deposit) => {
        const { depositId, payer, amount, currency, customerMessage, created } = deposit;
        const shown = prompted.get(depositId);
        if (shown === undefined || isFinal(deposit)) return [];
        const { phoneNumber, provider } = payer.accountDetails;
        return {
          depositId,
          phoneNumber,
          network: networkName(provider),
          amount,
          currency,
          companyName: COMPANY_NAME,
          customerMessage,
          created,
          isIgnored: shown === 'ignored',
        };
      }),
    /** Lets the prompt disappear from the phone; the deposit stays open. */
    ignore(depositId: string): void {
      deposits.note('The customer ignores the prompt', deposits.findOpen(depositId));
      prompted.set(depositId, 'ignored');
    },
    /** Reports a status that is not final, such as IN_RECONCILIATION or one that no client knows. */
    setStatus(depositId: string, status: string): void {
      if (isFinal({ status })) throw new SimulatorError('Complete or fail the deposit instead.');
      deposits.findOpen(depositId).status = status;
    },
  };
}

export type Deposits = ReturnType<typeof createDeposits>;
