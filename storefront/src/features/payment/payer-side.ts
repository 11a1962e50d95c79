/** Who pays: the order's own shopper, or somebody with a link. */
export interface PayerSide {
  /** Token of the link; null for the order's session. */
  token: string | null;
  /** The order's mobile-money number; null for somebody else. */
  phone: string | null;
  /** How to pay by dialling; null for somebody else. */
  instructions: string | null;
  /** The number for which the instructions are; null when none was chosen. */
  payFrom: string | null;
}
