import type { OrderLink } from '@chitenge/contract/payments';
import { call } from '../../../lib/call.ts';

interface Lookup {
  reference: string;
  phone: string;
}

/** Finds an order by its last eight characters and its phone number. */
export function lookUpOrder(body: Lookup): Promise<OrderLink> {
  return call('POST /api/orders/lookup', { body });
}
