import { randomUUID } from 'node:crypto';
import { formatNgwee, toNgwee } from './amounts.ts';
import { rejected, type Answer } from './answer.ts';
import { SimulatorError } from '../shared/simulator-error.ts';
import type { Context } from './context.ts';
import { automaticOutcome } from './customer.ts';
import { depositRejection, depositRequestSchema, type DepositRequest } from './deposit-request.ts';
import { describeMoney, describeResult } from './describe.ts';
import { failure } from './failures.ts';
import { isFinal, timestamp, type Deposit } from './payment.ts';
import { COUNTRY } from './providers.ts';
import { flattenMetadata, parseBody } from './request-body.ts';

interface Entry {
  deposit: Deposit;
  /** Whether the customer's phone shows the prompt. An ignored prompt can still be revived. */
  prompt: 'shown' | 'ignored' | 'none';
}

/** What was paid, if it differs from what was asked. */
export interface Paid {
  amount?: string | undefined;
  currency?: string | undefined;
}

/** The deposits of one simulator, in memory. */
export function createDeposits({ settings, schedule, journal, sendCallback }: Context) {
  const entries = new Map<string, Entry>();

  function find(depositId: string): Entry {
    const entry = entries.get(depositId);
    if (!entry) throw new SimulatorError(`There is no deposit ${depositId}.`);
    return entry;
  }

  function findOpen(depositId: string): Entry {
    const entry = find(depositId);
    if (isFinal(entry.deposit)) throw new SimulatorError(`The deposit is ${entry.deposit.status}.`);
    return entry;
  }

  function finish(entry: Entry, change: Partial<Deposit>): void {
    Object.assign(entry.deposit, change);
    entry.prompt = 'none';
    journal.add(
      'deposit',
      describeResult('payment', entry.deposit),
      entry.deposit.payer.accountDetails.phoneNumber,
    );
    sendCallback({ ...entry.deposit });
  }

  function complete(depositId: string, paid: Paid = {}): void {
    const entry = findOpen(depositId);
    finish(entry, {
      status: 'COMPLETED',
      amount: formatNgwee(toNgwee(paid.amount ?? settings.completedAmount ?? entry.deposit.amount)),
      currency: paid.currency ?? settings.completedCurrency ?? entry.deposit.currency,
      providerTransactionId: randomUUID(),
    });
  }

  function fail(depositId: string, failureCode: string): void {
    finish(findOpen(depositId), { status: 'FAILED', failureReason: failure(failureCode) });
  }

  const isOpen = (depositId: string) => {
    const entry = entries.get(depositId);
    return entry !== undefined && !isFinal(entry.deposit);
  };

  /** Lets the customer's side begin: a test number answers by itself, another phone shows a prompt. */
  function ask(entry: Entry, hasOpenPrompt: boolean): void {
    const { depositId, payer } = entry.deposit;
    const outcome = automaticOutcome({ ...payer.accountDetails, hasOpenPrompt }, settings);
    if (outcome === 'PENDING') {
      entry.deposit.status = 'SUBMITTED';
    } else if (outcome !== undefined) {
      schedule.after(settings.answerDelayMs, () => {
        if (!isOpen(depositId)) return;
        if (outcome === 'COMPLETED') complete(depositId);
        else fail(depositId, outcome.failureCode);
      });
    } else {
      entry.deposit.status = settings.pendingStatus;
      entry.prompt = 'shown';
      const expire = () => {
        if (isOpen(depositId)) fail(depositId, 'PAYMENT_NOT_APPROVED');
      };
      if (settings.promptTimeoutMs !== null)
        schedule.after(settings.promptTimeoutMs, expire, { background: true });
    }
  }

  function store({ amount, metadata, customerMessage, ...request }: DepositRequest): Deposit {
    const deposit: Deposit = {
      depositId: request.depositId,
      status: 'ACCEPTED',
      amount: formatNgwee(toNgwee(amount)),
      currency: request.currency,
      country: COUNTRY,
      payer: request.payer,
      customerMessage: customerMessage ?? settings.companyName,
      created: timestamp(),
      ...(request.clientReferenceId === undefined ? {} : { clientReferenceId: request.clientReferenceId }),
      ...(metadata === undefined ? {} : { metadata: flattenMetadata(metadata) }),
    };
    const { phoneNumber } = request.payer.accountDetails;
    const hasOpenPrompt = [...entries.values()].some(
      (other) => other.prompt !== 'none' && other.deposit.payer.accountDetails.phoneNumber === phoneNumber,
    );
    const entry: Entry = { deposit, prompt: 'none' };
    entries.set(deposit.depositId, entry);
    journal.add('deposit', `The shop asks for ${describeMoney(deposit)}`, phoneNumber);
    ask(entry, hasOpenPrompt);
    return deposit;
  }

  return {
    /** Answers `POST /v2/deposits`. A rejected deposit is not stored, so its id can be sent again. */
    initiate(requestBody: unknown): Answer {
      const parsed = parseBody(depositRequestSchema, requestBody);
      if ('failureReason' in parsed) return rejected('depositId', requestBody, 400, parsed.failureReason);
      const { depositId } = parsed.body;
      const existing = entries.get(depositId)?.deposit;
      if (existing) {
        return { status: 200, body: { depositId, status: 'DUPLICATE_IGNORED', created: existing.created } };
      }
      const rejection = depositRejection(parsed.body, settings);
      if (rejection) return rejected('depositId', requestBody, 200, rejection);
      const { created } = store(parsed.body);
      return { status: 200, body: { depositId, status: 'ACCEPTED', nextStep: 'FINAL_STATUS', created } };
    },
    find: (depositId: string) => entries.get(depositId)?.deposit,
    list: () => [...entries.values()].map(({ deposit }) => deposit),
    /** Returns the open deposits whose customer has got a prompt, oldest first. */
    prompts: () =>
      [...entries.values()].flatMap(({ deposit, prompt }) =>
        prompt === 'none' ? [] : [{ ...deposit, isIgnored: prompt === 'ignored' }],
      ),
    complete,
    fail,
    /** Lets the prompt disappear from the phone; the deposit stays open. */
    ignore(depositId: string): void {
      const entry = findOpen(depositId);
      entry.prompt = 'ignored';
      journal.add(
        'deposit',
        'The customer ignores the prompt',
        entry.deposit.payer.accountDetails.phoneNumber,
      );
    },
    /** Reports a status that is not final, such as IN_RECONCILIATION or one that no client knows. */
    setStatus(depositId: string, status: string): void {
      if (isFinal({ status })) throw new SimulatorError(`Complete or fail the deposit instead.`);
      findOpen(depositId).deposit.status = status;
    },
    clear: () => entries.clear(),
  };
}

export type Deposits = ReturnType<typeof createDeposits>;
