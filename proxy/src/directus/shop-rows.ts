/** Responses of the Directus extension `shop`. */
import { shopperOrderRowShape } from '@chitenge/contract/order-fields';
import { failureCodeSchema, paymentMethodSchema, paymentStateSchema } from '@chitenge/contract/payment-state';
import { mobileProviderSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import { decimal, imageColumns, variantRowSchema } from './rows.ts';

const option = z.string().nullable();

export const cartRowSchema = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.number().int(),
  size: option,
  color: option,
  /** Name and price when the line was added. */
  product_name: z.string(),
  product_price: decimal,
  /** Null when the product is no longer sold. */
  product: z
    .object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      description: z.string().nullable(),
      price: decimal,
      ...imageColumns,
      stock_count: z.number().int(),
    })
    .nullable(),
  /** Null when the size and colour mean no variant or several. */
  variant_id: z.uuid().nullable(),
  /** What the shopper may choose instead. */
  variants: z.array(variantRowSchema.omit({ sku: true, barcode: true, price: true })),
});
export type CartRow = z.infer<typeof cartRowSchema>;

export const orderLineRowSchema = z.object({
  id: z.uuid(),
  product_name: z.string(),
  product_price: decimal,
  quantity: z.number().int(),
  size: option,
  color: option,
  product: z.object({ id: z.uuid(), slug: z.string(), ...imageColumns }).nullable(),
});
export type OrderLineRow = z.infer<typeof orderLineRowSchema>;

/** A payment as its shopper sees it. */
export const paymentRowSchema = z.object({
  id: z.uuid(),
  method: paymentMethodSchema,
  provider: mobileProviderSchema.nullable(),
  phone: z.string().nullable(),
  amount: decimal,
  refunded: z.string(),
  status: paymentStateSchema,
  failure_code: failureCodeSchema.nullable(),
  failure_reason: z.string().nullable(),
  date_created: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/** What another person who pays sees of an order. */
export const payableRowSchema = z.object({
  id: shopperOrderRowShape.id,
  total_amount: shopperOrderRowShape.total_amount,
  status: shopperOrderRowShape.status,
  payment_status: shopperOrderRowShape.payment_status,
  holds_until: shopperOrderRowShape.holds_until,
  payments: z.array(paymentRowSchema),
});
export type PayableRow = z.infer<typeof payableRowSchema>;

/** An order as its shopper sees it. */
export const orderRowSchema = z.object({
  ...shopperOrderRowShape,
  items: z.array(orderLineRowSchema),
  payments: z.array(paymentRowSchema),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** The columns of the list of a session's orders. */
export const orderSummaryRowSchema = z.object({
  id: shopperOrderRowShape.id,
  date_created: shopperOrderRowShape.date_created,
  status: shopperOrderRowShape.status,
  payment_status: shopperOrderRowShape.payment_status,
  total_amount: shopperOrderRowShape.total_amount,
  waived_amount: shopperOrderRowShape.waived_amount,
  holds_until: shopperOrderRowShape.holds_until,
  payments: z.array(paymentRowSchema),
  unit_count: z.number().int(),
});
export type OrderSummaryRow = z.infer<typeof orderSummaryRowSchema>;

export const cartResponseSchema = z.object({ data: z.array(cartRowSchema) });
export const cartLineResponseSchema = z.object({ data: cartRowSchema });
export const orderResponseSchema = z.object({ data: orderRowSchema });
export const orderListResponseSchema = z.object({ data: z.array(orderSummaryRowSchema) });
export const placedOrderResponseSchema = z.object({ data: orderRowSchema, replayed: z.boolean() });
