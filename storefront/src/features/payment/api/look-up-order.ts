import type { OrderLink } from '@chitenge/contract/payments';
import { apiRequest } from '../../../lib/api-client.ts';

interface Lookup {
  reference: string;
  phone: string;
}

/** Finds an order by its last eight characters and its phone number. */
export function lookUpOrder(body: Lookup): Promise<OrderLink> {
  return apiRequest('/api/orders/lookup', { method: 'POST', body });
}
