import type { MobileNetwork } from '@chitenge/contract/mobile-network';
import type { DialInstructions } from '@chitenge/contract/payment-instructions';
import type { OrderToPay as AnyOrderToPay } from '@chitenge/contract/payment-phase';
import type { Payment } from '@chitenge/contract/payments';

/** What the payment section needs of an order; an order and a payable order both have it. */
export type OrderToPay = AnyOrderToPay<Payment>;

/** Shows a payment at once; the next answer of the server replaces it. The number is the one that was typed. */
export type OnPayment = (payment: Payment, phone: string) => void;

/** Who pays: the order's own shopper, or somebody with a link. */
export interface PayerSide {
  /** Token of the link; null for the order's session. */
  token: string | null;
  /** Whether the order was placed to be paid on the page of a gateway, so that this way comes first. */
  prefersPage?: boolean;
  /** False for somebody else. */
  isShopper: boolean;
  /** The order's mobile-money number; null for somebody else. */
  phone: string | null;
  /** The network that was chosen at checkout; null without one and for somebody else. */
  network: MobileNetwork | null;
  /** Numbers that the payer knows, of which one may be that of a payment. */
  knownNumbers: readonly string[];
  /** How to pay by dialling, for each network. */
  dialInstructions: readonly DialInstructions[];
  /** What the toast of the order said; null for somebody else. */
  instructions: string | null;
}
