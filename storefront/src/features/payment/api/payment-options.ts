import type { PaymentOptions } from '@chitenge/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** Returns whether a network can ask a phone for the PIN now. */
export const canAskForPin = ({ push }: Pick<PaymentOptions, 'push'>) =>
  push.some(({ status }) => status !== 'closed');

/** Query for the networks that take push payments now. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['/api/payment-options'],
  queryFn: fetchByKey<PaymentOptions>,
  // The server reads them once a minute.
  staleTime: 60_000,
});
