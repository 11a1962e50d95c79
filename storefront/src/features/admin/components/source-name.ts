import { isByNetwork, PAYMENT_METHOD_LABELS, type PaymentMethod } from '@chitenge/contract/payment-method';
import { NETWORK_LABELS, type MobileNetwork } from '@chitenge/contract/status';

interface Source {
  method: PaymentMethod;
  network: MobileNetwork | null;
}

/** Names where money comes from: a network, else cash or the way in which it is paid. */
export const sourceName = ({ method, network }: Source): string =>
  !isByNetwork(method) || network === null ? PAYMENT_METHOD_LABELS[method] : NETWORK_LABELS[network];
