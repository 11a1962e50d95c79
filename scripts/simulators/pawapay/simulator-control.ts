import { changeSettings } from '../shared/change-settings.ts';
import { SimulatorError } from '../shared/simulator-error.ts';
import type { Context } from './context.ts';
import type { CallbackSender } from './callback-sender.ts';
import type { Deposits, Paid } from './deposits.ts';
import type { RecordedRequest } from './merchant-api.ts';
import type { Operation } from './operations.ts';
import { isProvider, PROVIDERS } from './providers.ts';
import { isFinal } from './payment.ts';
import type { Refunds } from './refunds.ts';
import type { RequestFaultInput, RequestFaults } from './request-faults.ts';
import { defaultSettings, type SettingsChange, type SignatureMode } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What a customer can do with a prompt. `reconcile`: approved, but pawaPay does not know it yet. */
export const PROMPT_ANSWERS = ['accept', 'decline', 'low-balance', 'ignore', 'reconcile'] as const;

export type PromptAnswer = (typeof PROMPT_ANSWERS)[number];

interface Parts extends Omit<Context, 'sendCallback'> {
  deposits: Deposits;
  refunds: Refunds;
  callbacks: CallbackSender;
  keys: SigningKeys;
  faults: RequestFaults;
  requests: RecordedRequest[];
  /** The settings of the start, to which `reset` returns. */
  initialSettings: SettingsChange;
}

/** What tests, the control API and the phone page can do with a running simulator. */
export function createSimulatorControl(parts: Parts) {
  const { settings, schedule, journal, deposits, refunds, callbacks, keys, faults, requests } = parts;

  function answerNow(depositId: string, answer: PromptAnswer, paid: Paid): void {
    if (answer === 'accept') deposits.complete(depositId, paid);
    else if (answer === 'decline') deposits.fail(depositId, 'PAYMENT_NOT_APPROVED');
    else if (answer === 'low-balance') deposits.fail(depositId, 'INSUFFICIENT_BALANCE');
    else if (answer === 'ignore') deposits.ignore(depositId);
    else deposits.setStatus(depositId, 'IN_RECONCILIATION');
  }

  const prompts = () =>
    deposits.prompts().map(({ depositId, payer, amount, currency, customerMessage, created, isIgnored }) => {
      const { phoneNumber, provider } = payer.accountDetails;
      const network = isProvider(provider) ? PROVIDERS[provider].displayName : provider;
      const { companyName } = settings;
      return {
        depositId,
        phoneNumber,
        network,
        amount,
        currency,
        companyName,
        customerMessage,
        created,
        isIgnored,
      };
    });

  return {
    settings,
    /** Every request to the merchant API, oldest first. */
    requests,
    /** Every attempt to deliver a callback, oldest first. */
    callbacks: callbacks.deliveries,
    /** Returns the requests to one endpoint. */
    requestsTo: (operation: Operation) => requests.filter((request) => request.operation === operation),
    deposits: () => deposits.list(),
    refunds: () => refunds.list(),
    /** Returns the prompts that wait for their customer, also ignored ones. */
    prompts,
    state: () => ({ settings, prompts: prompts(), journal: journal.latest() }),
    /** Changes settings and processes refunds that were enqueued for a provider that works again. */
    configure(change: SettingsChange): void {
      changeSettings(settings, change);
      refunds.processEnqueued();
    },
    addRequestFault: (fault: RequestFaultInput) => faults.add(fault),
    clearRequestFaults: () => faults.clear(),
    /**
     * Answers a prompt for its customer, now or later.
     * @param details another amount or currency than the shop asked for
     * @throws SimulatorError when the deposit does not exist or is final
     */
    answerPrompt(
      depositId: string,
      answer: PromptAnswer,
      { afterMs, ...paid }: Paid & { afterMs?: number | undefined } = {},
    ): void {
      if (afterMs === undefined) {
        answerNow(depositId, answer, paid);
        return;
      }
      schedule.after(afterMs, () => {
        const deposit = deposits.find(depositId);
        if (deposit && !isFinal(deposit)) answerNow(depositId, answer, paid);
      });
    },
    /** Answers the newest prompt of a phone number. */
    answerNumber(phoneNumber: string, answer: PromptAnswer, paid: Paid = {}): void {
      const prompt = prompts().findLast((waiting) => waiting.phoneNumber === phoneNumber);
      if (!prompt) throw new SimulatorError(`${phoneNumber} has no prompt.`);
      answerNow(prompt.depositId, answer, paid);
    },
    failDeposit: deposits.fail,
    setDepositStatus: (depositId: string, status: string) => deposits.setStatus(depositId, status),
    completeRefund: refunds.complete,
    failRefund: refunds.fail,
    /** Sends any callback body, signed as given or as the settings say. */
    sendCallback: (body: string, signature?: SignatureMode) => callbacks.sendBody(body, signature),
    releaseCallbacks: () => callbacks.release(),
    rotateKey: (options?: { keepOld?: boolean | undefined }) =>
      keys.rotate(options?.keepOld === undefined ? {} : { keepOld: options.keepOld }).id,
    /** Resolves when no test number, refund, callback or repetition is left to do. */
    settled: () => schedule.idle(),
    /** Forgets payments, requests, callbacks and faults, and restores the settings of the start but for the URLs. */
    reset(): void {
      schedule.clear();
      faults.clear();
      deposits.clear();
      refunds.clear();
      callbacks.clear();
      journal.clear();
      requests.length = 0;
      const { callbackUrl, publicCallbackUrl } = settings;
      changeSettings(settings, defaultSettings());
      changeSettings(settings, { ...parts.initialSettings, callbackUrl, publicCallbackUrl });
    },
  };
}

export type SimulatorControl = ReturnType<typeof createSimulatorControl>;
