import { z } from 'zod';
import type { Provider } from './providers.ts';

/** How a callback is signed. All but `der` and `raw` must be rejected by the shop. */
export const SIGNATURE_MODES = [
  'der',
  'raw',
  'none',
  /** Another private key under a listed key id. */
  'forged',
  /** A key id that the public-key endpoint does not list. */
  'unknown-key',
  /** A valid signature and digest of another body. */
  'other-body',
  /** A valid signature for another host and path. */
  'other-target',
  /** A valid signature that expired an hour ago. */
  'expired',
] as const;

export type SignatureMode = (typeof SIGNATURE_MODES)[number];

const milliseconds = z.number().int().min(0);
const operationStatus = z.enum(['OPERATIONAL', 'DELAYED', 'CLOSED']);
const providerStatus = z.strictObject({ DEPOSIT: operationStatus, REFUND: operationStatus });

/** What can be changed while the simulator runs. */
export const settingsSchema = z.strictObject({
  companyName: z.string().min(1),
  /** Where callbacks are sent; null sends none. */
  callbackUrl: z.url().nullable(),
  /** The URL that signatures name when a proxy stands between pawaPay and `callbackUrl`. */
  publicCallbackUrl: z.url().nullable(),
  signedCallbacks: z.boolean(),
  /** Time until test numbers answer and refunds finish. */
  answerDelayMs: milliseconds,
  /** Time until an unanswered prompt fails with PAYMENT_NOT_APPROVED; null waits for ever. */
  promptTimeoutMs: milliseconds.nullable(),
  /** Status of a deposit that waits for its customer. */
  pendingStatus: z.string().min(1),
  /** Fails a deposit with PAYMENT_IN_PROGRESS while the number has another one open. */
  onePromptPerNumber: z.boolean(),
  /** Provider of numbers that moved from another network. */
  portedNumbers: z.record(z.string(), z.string()),
  /** What completed deposits report instead of the requested amount and currency. */
  completedAmount: z.string().nullable(),
  completedCurrency: z.string().nullable(),
  /** COMPLETED, `wait`, or a failure code. */
  refundOutcome: z.string().min(1),
  callbackDelayMs: milliseconds,
  callbackTimeoutMs: milliseconds,
  /** The first pause before a callback is repeated; each further pause is twice as long. */
  callbackRetryDelayMs: milliseconds,
  callbackRetryForMs: milliseconds,
  /** Callbacks that are dropped from now on. */
  loseCallbacks: z.union([milliseconds, z.literal('all')]),
  /** How often each callback is sent at the same time. */
  callbackCopies: z.number().int().min(1),
  /** Holds callbacks back until so many wait, then sends the newest first; 0 and 1 send at once. */
  reorderCallbacks: milliseconds,
  signature: z.enum(SIGNATURE_MODES),
  providers: z.strictObject({
    MTN_MOMO_ZMB: providerStatus,
    AIRTEL_OAPI_ZMB: providerStatus,
    ZAMTEL_ZMB: providerStatus,
  } satisfies Record<Provider, typeof providerStatus>),
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined };

const operational = () => ({ DEPOSIT: 'OPERATIONAL', REFUND: 'OPERATIONAL' }) as const;

/** The sandbox without faults. Callbacks are repeated for 15 minutes, as pawaPay documents. */
export function defaultSettings(): Settings {
  return {
    companyName: 'Chitenge',
    callbackUrl: null,
    publicCallbackUrl: null,
    signedCallbacks: true,
    answerDelayMs: 2000,
    promptTimeoutMs: null,
    pendingStatus: 'PROCESSING',
    onePromptPerNumber: false,
    portedNumbers: {},
    completedAmount: null,
    completedCurrency: null,
    refundOutcome: 'COMPLETED',
    callbackDelayMs: 0,
    callbackTimeoutMs: 10_000,
    callbackRetryDelayMs: 5000,
    callbackRetryForMs: 15 * 60_000,
    loseCallbacks: 0,
    callbackCopies: 1,
    reorderCallbacks: 0,
    signature: 'der',
    providers: {
      MTN_MOMO_ZMB: operational(),
      AIRTEL_OAPI_ZMB: operational(),
      ZAMTEL_ZMB: operational(),
    },
  };
}
