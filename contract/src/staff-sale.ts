/** Orders that staff place for a customer: docs/back-office.md#orders-by-staff. */
import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { isZero, moneySchema } from './amount.ts';
import { quantitySchema } from './cart.ts';
import { STAFF_CHANNELS, type StaffChannel } from './order-channel.ts';
import { orderInputShape } from './order-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { lineConflictSchema, type FieldError } from './problem.ts';
import { quotedLineSchema } from './quoted-line.ts';
import { emailSchema, optionalText, requiredText, singleLineText } from './text.ts';
import { MAX_OPTION_TEXT } from './variant.ts';

/** Lines of one order by staff. */
export const MAX_STAFF_LINES = 50;

/** Characters of the reason of a discount. */
export const MAX_DISCOUNT_REASON = 200;

export const staffLineSchema = z
  .strictObject({
    productId: z.uuid('must be the id of a product').toLowerCase(),
    size: optionalText(MAX_OPTION_TEXT),
    color: optionalText(MAX_OPTION_TEXT),
    quantity: quantitySchema,
  })
  .meta({ id: 'StaffOrderLine' });
export type StaffLine = z.infer<typeof staffLineSchema>;

/** What may be missing is ''. */
const emptyOr = <Output extends string>(schema: z.ZodType<Output>) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((text) => text ?? '');

const saleShape = {
  channel: z.enum(STAFF_CHANNELS, `must be one of ${STAFF_CHANNELS.join(', ')}`),
  lines: z
    .array(staffLineSchema)
    .min(1, 'must have at least one')
    .max(MAX_STAFF_LINES, `must be at most ${MAX_STAFF_LINES}`),
  customerName: singleLineText(200)
    .nullish()
    .transform((text) => text ?? ''),
  customerPhone: emptyOr(phoneNumber(orderInputShape.customerPhone)),
  customerEmail: emptyOr(emailSchema),
  shippingAddress: orderInputShape.shippingAddress,
  city: orderInputShape.city,
  province: orderInputShape.province,
  /** Without one, who buys at the counter takes the goods along. */
  deliveryMethodId: orderInputShape.deliveryMethodId,
  landmark: orderInputShape.landmark,
  station: orderInputShape.station,
  discountCode: orderInputShape.discountCode,
  /** For the owner and managers. It takes at most the value of the goods off. */
  discount: z
    .strictObject({
      amount: moneySchema.refine((amount) => !isZero(amount), 'must be more than 0'),
      reason: requiredText(MAX_DISCOUNT_REASON),
    })
    .nullish()
    .transform((discount) => discount ?? null),
  notes: orderInputShape.notes,
  /** Cash at the counter, at least the total. */
  payment: z
    .strictObject({
      method: z.literal('cash', 'must be cash'),
      received: moneySchema,
    })
    .nullish()
    .transform((payment) => payment ?? null),
  /** The customer has the goods. */
  handedOver: z.boolean().default(false),
};

interface Contact {
  channel: StaffChannel;
  deliveryMethodId: string | null;
  customerName: string;
  customerPhone: string;
}

/** Returns what an order by staff lacks: who takes the goods along at the counter may be nobody by name. */
export function missingContact(sale: Contact): FieldError[] {
  if (sale.channel === 'counter' && sale.deliveryMethodId === null) return [];
  return (['customerName', 'customerPhone'] as const)
    .filter((field) => sale[field] === '')
    .map((field) => ({ field, message: 'is required' }));
}

type Sale = z.output<z.ZodObject<typeof saleShape>>;

/** Returns what contradicts itself in a request. */
function contradictions({
  channel,
  deliveryMethodId,
  discountCode,
  discount,
  payment,
  handedOver,
}: Sale): FieldError[] {
  return [
    ...(discount !== null && discountCode !== null
      ? [{ field: 'discount', message: 'cannot be given together with a discount code' }]
      : []),
    ...(payment !== null && channel !== 'counter'
      ? [{ field: 'payment', message: 'can be cash at the counter only' }]
      : []),
    ...(handedOver && (channel !== 'counter' || deliveryMethodId !== null)
      ? [{ field: 'handedOver', message: 'is for goods that are taken along at the counter' }]
      : []),
  ];
}

const check =
  <Input extends Sale>(find: (sale: Input) => FieldError[]) =>
  (sale: Input, context: z.RefinementCtx) => {
    for (const { field, message } of find(sale)) context.addIssue({ code: 'custom', path: [field], message });
  };

/** `POST /api/admin/orders/quote`. */
export const quoteSaleSchema = z
  .strictObject(saleShape)
  .superRefine(check(contradictions))
  .meta({ id: 'QuoteStaffOrder' });
export type QuoteSale = z.output<typeof quoteSaleSchema>;

/** `POST /api/admin/orders`. */
export const placeSaleSchema = z
  .strictObject({ ...saleShape, totalAmount: orderInputShape.totalAmount })
  .superRefine(check((sale) => [...contradictions(sale), ...missingContact(sale)]))
  .meta({ id: 'PlaceStaffOrder' });
export type PlaceSale = z.output<typeof placeSaleSchema>;
export type PlaceSaleInput = z.input<typeof placeSaleSchema>;

/** What keeps an order from being placed as it is. */
const saleConflictSchema = z.object({
  /** The type of the problem with which the order would be refused. */
  type: z.string(),
  /** The field in question: `lines.0`, `deliveryMethodId`, `discountCode`. */
  field: z.string(),
  message: z.string(),
  /** Of a line. Its `lineId` is the index of the line. */
  line: lineConflictSchema.optional(),
});
export type SaleConflict = z.infer<typeof saleConflictSchema>;

/** Response of `POST /api/admin/orders/quote`. */
export const saleQuoteSchema = z
  .object({
    /** The lines of the request, in its order. */
    lines: z.array(
      quotedLineSchema.extend({
        /** Price × quantity. */
        amount: z.string().nullable(),
      }),
    ),
    subtotal: z.string(),
    discountAmount: z.string(),
    /** The fee within the total. */
    deliveryFee: z.string(),
    totalAmount: z.string(),
    /** Empty when the order can be placed. */
    conflicts: z.array(saleConflictSchema),
  })
  .meta({ id: 'StaffOrderQuote' });
export type SaleQuote = z.infer<typeof saleQuoteSchema>;

/** Response of `POST /api/admin/orders`. */
export const placedSaleSchema = adminOrderSchema
  .extend({
    /** What to give back of the cash received; null without cash. */
    change: z.string().nullable(),
  })
  .meta({ id: 'PlacedStaffOrder' });
export type PlacedSale = z.infer<typeof placedSaleSchema>;
