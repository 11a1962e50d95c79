import { isByNetwork, PAYMENT_METHOD_LABELS, type PaymentMethod } from '@chitenge/contract/payment-method';
import { PROVIDER_LABELS, type MobileProvider } from '@chitenge/contract/status';

interface Source {
  method: PaymentMethod;
  provider: MobileProvider | null;
}

/** Names where money comes from: a network, else cash or the way in which it is paid. */
export const sourceName = ({ method, provider }: Source): string =>
  !isByNetwork(method) || provider === null ? PAYMENT_METHOD_LABELS[method] : PROVIDER_LABELS[provider];
