/** Status values: docs/behaviour.md#states. */
import { z } from 'zod';
import { MOBILE_NETWORKS } from './mobile-network.ts';

export const ORDER_STATUSES = ['pending', 'confirmed', 'paid', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** Final statuses: the goods were delivered or released. */
export const CLOSED_ORDER_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export { MOBILE_NETWORKS, NETWORK_LABELS, type MobileNetwork } from './mobile-network.ts';
export const mobileNetworkSchema = z.enum(MOBILE_NETWORKS, `must be one of ${MOBILE_NETWORKS.join(', ')}`);

/** Default of the store setting: a product with this many units or fewer is low on stock. */
export const LOW_STOCK_THRESHOLD = 10;

export type StockLevel = 'in' | 'low' | 'out';

/** Returns the stock level: docs/behaviour.md#stock-levels. */
export function stockLevel(
  product: { inStock: boolean; stockCount: number },
  threshold: number = LOW_STOCK_THRESHOLD,
): StockLevel {
  if (!product.inStock || product.stockCount <= 0) return 'out';
  return product.stockCount <= threshold ? 'low' : 'in';
}
