/** Status lists and their meaning: sections 3, 4 and 9 of the specification. */
import { z } from 'zod';

export const ORDER_STATUSES = ['pending', 'confirmed', 'paid', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** Nothing more is done for an order in one of these: its goods have left for good, or are back in stock. */
export const CLOSED_ORDER_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const MOBILE_PROVIDERS = ['mtn', 'airtel', 'zamtel'] as const;
export const mobileProviderSchema = z.enum(MOBILE_PROVIDERS, `must be one of ${MOBILE_PROVIDERS.join(', ')}`);
export type MobileProvider = z.infer<typeof mobileProviderSchema>;

/** What each provider's service is called by the people who use it. */
export const PROVIDER_LABELS: Record<MobileProvider, string> = {
  mtn: 'MTN Mobile Money',
  airtel: 'Airtel Money',
  zamtel: 'Zamtel Kwacha',
};

/** Units at or below which a product is low on stock, unless store_settings says otherwise. */
export const LOW_STOCK_THRESHOLD = 10;

export type StockLevel = 'in' | 'low' | 'out';

/** Stock badge of section 4: out at none, low at `threshold` units or fewer, otherwise in stock. */
export function stockLevel(
  product: { inStock: boolean; stockCount: number },
  threshold: number = LOW_STOCK_THRESHOLD,
): StockLevel {
  if (!product.inStock || product.stockCount <= 0) return 'out';
  return product.stockCount <= threshold ? 'low' : 'in';
}
