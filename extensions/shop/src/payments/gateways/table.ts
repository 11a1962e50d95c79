/** The gateways that the shop knows. Each reads its own variables of the environment. */
import type { PaymentGateway } from './gateway.ts';
import { flutterwaveGateway } from './flutterwave/index.ts';
import { pawapayGateway } from './pawapay/index.ts';

type Environment = Readonly<Record<string, unknown>>;

/**
 * Each returns null for a gateway that is not configured.
 * @throws Error that names the variable and what to change, never a secret
 */
export const GATEWAYS: Readonly<Record<string, (env: Environment) => PaymentGateway | null>> = {
  pawapay: pawapayGateway,
  flutterwave: flutterwaveGateway,
};
