/** What a payment gateway does. Each gateway is one folder beside this file; docs/decisions/032-payments.md. */
import type { FailureCode, NetworkStatus } from '@chitenge/contract/payment-state';
import type { Ngwee } from '@chitenge/contract/money';
import type { MobileProvider } from '@chitenge/contract/status';

/** A payment that a gateway asks the payer for. The id is the gateway's own id of it, so a repeat asks only once. */
export interface PaymentRequest {
  /** UUIDv4. */
  id: string;
  amount: Ngwee;
  currency: string;
  provider: MobileProvider;
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
  amount: Ngwee;
  currency: string;
}

/** What a gateway knows about a payment or a refund. Every state that it does not define is `pending`. */
export type GatewayReport =
  | { state: 'pending' }
  /** The gateway has no payment with this id. */
  | { state: 'not-found' }
  | { state: 'failed'; code: FailureCode; message: string }
  | {
      state: 'completed';
      amount: Ngwee;
      currency: string;
      /** The network's own id of the transaction, which the payer's SMS shows. */
      receipt: string | null;
    };

/** A report with the gateway's own response, which the payment's events keep. It holds no secret. */
export interface GatewayResponse {
  report: GatewayReport;
  payload: unknown;
}

/** A network of the gateway's account. */
export interface Network {
  provider: MobileProvider;
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

/**
 * All methods that call the gateway throw GatewayUnavailableError when the outcome is not known, such as after a
 * time-out, GatewayBusyError for 429, and GatewayAccessError for a wrong token.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Checks the shop's token and account. @throws GatewayAccessError that says what the owner has to change */
  checkAccess(): Promise<void>;
  /** Asks the payer. The same request may be sent again. */
  request(payment: PaymentRequest): Promise<GatewayResponse>;
  check(paymentId: string): Promise<GatewayResponse>;
  refund(refund: RefundRequest): Promise<GatewayResponse>;
  checkRefund(refundId: string): Promise<GatewayResponse>;
  /** Returns the networks that take push payments, from memory for a minute. */
  networks(): Promise<readonly Network[]>;
  /** Proposes the network of a number (E.164); null when the gateway does not know it. */
  predictProvider(phone: string): Promise<MobileProvider | null>;
  /** Returns whether the gateway has signed the callback. It may have to fetch the gateway's keys. */
  verifyCallback(callback: Callback): Promise<boolean>;
  /** Returns null for a body that is no callback of this gateway. */
  parseCallback(body: Buffer): CallbackNotice | null;
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
