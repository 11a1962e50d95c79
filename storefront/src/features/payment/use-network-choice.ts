import type { PaymentOptions } from '@chitenge/contract/payments';
import type { MobileProvider } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { predictedProviderQuery } from './api/predict-provider.ts';
import { isWholeNumber } from './phone-number.ts';

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
