/**
 * What a payment gateway can do. Each gateway is one folder beside this file and an entry in `table.ts`; nothing else knows
 * which one it is: docs/decisions/032-payments.md and docs/decisions/075-gateways.md.
 */
import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import type { FailureCode, NetworkStatus } from '@chitenge/contract/payment-state';
import type { Ngwee } from '@chitenge/contract/money';
import type { MobileNetwork } from '@chitenge/contract/status';

/** A payment for which a gateway prompts a phone. The id is the gateway's own id of it, so a repeat asks only once. */
export interface PromptRequest {
  /** UUIDv4. */
  id: string;
  amount: Ngwee;
  currency: string;
  network: MobileNetwork;
  /** E.164. */
  phone: string;
  /** The last eight characters of the order's id. */
  reference: string;
  /** The payer's SMS may name the shop. */
  shopName: string;
}

export interface RefundRequest {
  /** UUIDv4. */
  id: string;
  /** The completed payment. */
  paymentId: string;
  /** The gateway's own ids of the payment and of the refund, where it has said them. */
  paymentReference: string | null;
  reference: string | null;
  amount: Ngwee;
  currency: string;
}

/** A payment for which the payer is sent to a page of the gateway. */
export interface PageRequest {
  /** UUIDv4. Nothing was sent with it before. */
  id: string;
  amount: Ngwee;
  currency: string;
  /** Where the payer goes afterwards. The gateway may append a query, of which nothing is believed. */
  returnUrl: string;
  customer: { name: string; email: string; phone: string };
  /** The order's name, such as `1a2b3c4d (No. 1042)`. */
  reference: string;
  shopName: string;
}

/** What a gateway knows about a payment or a refund. Every state that it does not define is `pending`. */
export type GatewayReport =
  | { state: 'pending' }
  /** The gateway has no payment with this id. */
  | { state: 'not-found' }
  /** With `mayStillArrive`, the payer can try again where they are, so it is not over until their page has closed. */
  | { state: 'failed'; code: FailureCode; message: string; mayStillArrive?: boolean }
  | {
      state: 'completed';
      amount: Ngwee;
      currency: string;
      /** The network's own id of the transaction, which the payer's SMS shows. */
      transactionId: string | null;
    };

/** A report with the gateway's own response, which the payment's events keep. It holds no secret. */
export interface GatewayResponse {
  report: GatewayReport;
  payload: unknown;
  /** The gateway's own id of it, when it is not the shop's. */
  reference?: string | undefined;
}

/** The page of a gateway to which the payer goes. */
export interface OpenedPage {
  url: string;
  payload: unknown;
}

/** A network of the gateway's account. */
export interface Network {
  network: MobileNetwork;
  status: NetworkStatus;
  minAmount: Ngwee;
  maxAmount: Ngwee;
  /** Steps that lead to the PIN prompt again, when the network has them: one text per step. */
  pinPromptInstructions: readonly string[];
  /** The name that the PIN prompt shows; null when the gateway does not say it. */
  payeeName: string | null;
}

/** A request from outside that claims to come from the gateway. */
export interface Callback {
  method: string;
  /** The public URL that the gateway called. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The exact bytes. */
  body: Buffer;
}

/** What a callback is about. Its content is only compared; the gateway is asked for the outcome. */
export interface CallbackNotice {
  kind: 'payment' | 'refund';
  id: string;
  report: GatewayReport;
}

/** Prompts a phone for the PIN. */
export interface PromptAbility {
  /** Asks the payer. The same request may be sent again. */
  request(payment: PromptRequest): Promise<GatewayResponse>;
  /** Returns the networks that take prompts, from memory for a minute. */
  networks(): Promise<readonly Network[]>;
  /** Proposes the network of a number (E.164); null when the gateway does not know it. */
  predictNetwork(phone: string): Promise<MobileNetwork | null>;
}

/** Sends the payer to a page of its own. */
export interface PageAbility {
  /** What the payer can pay with there: 'Card'. */
  label: string;
  /** How long (ms) the payer can begin to pay on a page. */
  openForMs: number;
  /**
   * Opens a page. It is asked once: a page whose address is lost cannot be paid by anybody.
   * @throws GatewayRefusedError when the gateway refuses the request
   */
  open(payment: PageRequest): Promise<OpenedPage>;
}

/** Pays back. */
export interface RefundAbility {
  /** Whether a part of a payment can be paid back. */
  inParts: boolean;
  /** Whether the same request may be sent again. Otherwise an unknown outcome is only asked about. */
  isRepeatable: boolean;
  request(refund: RefundRequest): Promise<GatewayResponse>;
  check(refund: RefundRequest): Promise<GatewayResponse>;
}

/** How long the shop waits for the outcomes of payments and refunds, in ms since they were begun. */
export interface Patience {
  /** A gateway that does not know it this long after the request has never received it. */
  notFoundIsFinalAfterMs: number;
  /** Pending for this long, it needs a person. */
  unclearAfterMs: number;
  /** Afterwards only a person asks. */
  checkedForMs: number;
}

export const USUAL_PATIENCE: Patience = {
  notFoundIsFinalAfterMs: 15 * MINUTE_MS,
  unclearAfterMs: HOUR_MS,
  checkedForMs: 48 * HOUR_MS,
};

/**
 * All methods that call the gateway throw GatewayUnavailableError when the outcome is not known, such as after a
 * time-out, GatewayBusyError for 429, and GatewayAccessError for a wrong token.
 */
export interface PaymentGateway {
  readonly name: string;
  /** What people call it: 'pawaPay'. */
  readonly label: string;
  /** What it can do; null for what it cannot. */
  readonly prompt: PromptAbility | null;
  readonly page: PageAbility | null;
  readonly refunds: RefundAbility;
  readonly patience: { payments: Patience; refunds: Patience };
  /** Checks the shop's token and account. @throws GatewayAccessError that says what the owner has to change */
  checkAccess(): Promise<void>;
  check(paymentId: string): Promise<GatewayResponse>;
  /** Returns whether the callback comes from the gateway. It may have to fetch the gateway's keys. */
  verifyCallback(callback: Callback): Promise<boolean>;
  /** Returns null for a body that is no callback of this gateway. */
  parseCallback(body: Buffer): CallbackNotice | null;
  /** Returns what the payment's events keep of a callback, without cards and persons. Staff read it. */
  keepOfCallback(body: Buffer): string;
}

/** The gateway did not answer, or answered with an error of its own. The outcome is not known. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}

/** The gateway asks for a pause. */
export class GatewayBusyError extends Error {
  override readonly name = 'GatewayBusyError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`The payment gateway asks to wait ${Math.ceil(retryAfterMs / 1000)} seconds`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The gateway does not accept the shop's token, or the token lacks a right. */
export class GatewayAccessError extends Error {
  override readonly name = 'GatewayAccessError';
}

/** The gateway refuses a request for good, in its own words. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError';
}

/** Whether an error says how the gateway is, in words without secrets. */
export const isGatewayError = (error: unknown): error is Error =>
  error instanceof GatewayUnavailableError ||
  error instanceof GatewayBusyError ||
  error instanceof GatewayAccessError ||
  error instanceof GatewayRefusedError;
