import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_METHODS } from './delivery.ts';

/** The methods of the shop; the last one is a draft. */
export const adminDeliveryMethods: readonly AdminDeliveryMethod[] = DELIVERY_METHODS.map((method, at) => ({
  ...method,
  status: at < DELIVERY_METHODS.length - 1 ? 'published' : 'draft',
  updatedAt: '2026-11-20T08:00:00.000Z',
}));
