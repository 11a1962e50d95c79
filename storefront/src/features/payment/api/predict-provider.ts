import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Query for the network of a phone number; null when nobody knows it. */
export function predictedProviderQuery(phone: string) {
  return queryOptions({
    queryKey: ['/api/payment-options/predict', phone],
    queryFn: ({ signal }) => call('POST /api/payment-options/predict', { body: { phone }, signal }),
  });
}
