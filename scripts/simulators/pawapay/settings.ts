import type { Context as SharedContext } from '../shared/context.ts';
import type { CallbackData } from './payments.ts';
import type { Provider } from './providers.ts';

/**
 * How a callback is signed: in either form, not at all, by another key under a listed id, or by a key that is not listed.
 * The shop must reject all but the first two.
 */
export const SIGNATURE_MODES = ['der', 'raw', 'none', 'forged', 'unknown-key'] as const;

export type SignatureMode = (typeof SIGNATURE_MODES)[number];

export const OPERATION_STATUSES = ['OPERATIONAL', 'DELAYED', 'CLOSED'] as const;

type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** What can be changed while the simulator runs. Times are milliseconds. */
export interface Settings {
  /** Where callbacks are sent; null sends none. */
  callbackUrl: string | null;
  /** The URL that signatures name when a proxy stands between pawaPay and `callbackUrl`. */
  publicCallbackUrl: string | null;
  /** Time until test numbers answer and refunds finish. */
  answerDelayMs: number;
  /** Time until an unanswered prompt fails with PAYMENT_NOT_APPROVED; null waits permanently. */
  promptTimeoutMs: number | null;
  /** Provider of numbers that moved from another network. */
  portedNumbers: Record<string, string>;
  /** COMPLETED, `wait`, or a failure code. */
  refundOutcome: string;
  /** The first pause before a callback is repeated; each further pause is twice as long. */
  callbackRetryDelayMs: number;
  callbackRetryForMs: number;
  /** Callbacks that are dropped from now on. */
  loseCallbacks: number | 'all';
  /** How often each callback is sent at the same time. */
  callbackCopies: number;
  /** Holds callbacks back until so many wait, then sends the newest first; 0 and 1 send at once. */
  reorderCallbacks: number;
  signature: SignatureMode;
  providers: Record<Provider, Record<'DEPOSIT' | 'REFUND', OperationStatus>>;
}

export type SettingsChange = Partial<Settings>;

/** What the parts of one simulator share. */
export interface Context extends SharedContext<Settings> {
  sendCallback: (data: CallbackData) => void;
}

const OPERATIONAL = { DEPOSIT: 'OPERATIONAL', REFUND: 'OPERATIONAL' } as const;

/** The sandbox without faults. Callbacks are repeated for 15 minutes, as pawaPay documents. */
export const DEFAULT_SETTINGS: Settings = {
  callbackUrl: null,
  publicCallbackUrl: null,
  answerDelayMs: 2000,
  promptTimeoutMs: null,
  portedNumbers: {},
  refundOutcome: 'COMPLETED',
  callbackRetryDelayMs: 5000,
  callbackRetryForMs: 15 * 60_000,
  loseCallbacks: 0,
  callbackCopies: 1,
  reorderCallbacks: 0,
  signature: 'der',
  providers: { MTN_MOMO_ZMB: OPERATIONAL, AIRTEL_OAPI_ZMB: OPERATIONAL, ZAMTEL_ZMB: OPERATIONAL },
};
