import type { MobileProvider } from '@chitenge/contract/mobile-provider';
import type { DialInstructions } from '@chitenge/contract/payment-instructions';

/** Who pays: the order's own shopper, or somebody with a link. */
export interface PayerSide {
  /** Token of the link; null for the order's session. */
  token: string | null;
  /** False for somebody else. */
  isShopper: boolean;
  /** The order's mobile-money number; null for somebody else. */
  phone: string | null;
  /** The network that was chosen at checkout; null without one and for somebody else. */
  provider: MobileProvider | null;
  /** How to pay by dialling, for each network. */
  dialInstructions: readonly DialInstructions[];
}
