import type { MobileProvider } from '@chitenge/contract/status';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

/** Query for the network of a phone number; null when nobody knows it. */
export function predictedProviderQuery(phone: string) {
  return queryOptions({
    queryKey: ['/api/payment-options/predict', phone],
    queryFn: ({ signal }) =>
      apiRequest<{ provider: MobileProvider | null }>('/api/payment-options/predict', {
        method: 'POST',
        body: { phone },
        signal,
      }),
  });
}
