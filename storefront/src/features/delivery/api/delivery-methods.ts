import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** Fees may change while the shop is open in a tab, so a page that shows them asks again after this time. */
const STALE_MS = 60_000;

/** All delivery methods on offer; none while shipping is free. */
export const deliveryMethodsQuery = queryOptions({
  queryKey: ['/api/delivery-methods'],
  queryFn: fetchByKey<DeliveryMethod[]>,
  staleTime: STALE_MS,
});
