import type { PaymentOptions } from '@chitenge/contract/payments';
import type { MobileProvider } from '@chitenge/contract/status';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { isWholeNumber } from './phone-number.ts';
import { call } from '../../lib/call.ts';

/** Query for the network of a phone number; null when nobody knows it. */
function predictedProviderQuery(phone: string) {
  return queryOptions({
    queryKey: ['/api/payment-options/predict', phone],
    queryFn: ({ signal }) => call('POST /api/payment-options/predict', { body: { phone }, signal }),
  });
}

/**
 * Proposes the network of a number until the shopper chooses one. Most payments fail for a wrong network, so nothing is
 * proposed that the number does not support.
 */
export function useNetworkChoice(phone: string, networks: PaymentOptions['push']) {
  const [own, setOwn] = useState<MobileProvider | null>(null);
  const { data: predicted } = useQuery({ ...predictedProviderQuery(phone), enabled: isWholeNumber(phone) });
  const proposal = predicted?.provider ?? null;
  const isOffered = networks.some(({ provider, status }) => provider === proposal && status !== 'closed');
  return {
    chosen: own ?? (isOffered ? proposal : null),
    choose: setOwn,
    /** The network of the number, when the shopper has chosen another one. */
    other: own !== null && proposal !== null && own !== proposal ? proposal : null,
  };
}
