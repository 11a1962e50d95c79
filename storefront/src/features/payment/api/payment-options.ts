import type { PaymentOptions } from '@chitenge/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** Returns whether a network can ask a phone for the PIN now. */
export const canAskForPin = ({ prompt }: Pick<PaymentOptions, 'prompt'>) =>
  prompt.some(({ status }) => status !== 'closed');

/** Query for the networks that take PIN prompts now. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['/api/payment-options'],
  queryFn: fetchByKey<PaymentOptions>,
  // The server reads them once a minute.
  staleTime: 60_000,
});
