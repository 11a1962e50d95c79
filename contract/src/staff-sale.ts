/** Orders that staff place for a customer: docs/back-office.md#orders-by-staff. */
import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { isZero, moneySchema } from './amount.ts';
import { creditCodeSchema } from './credit.ts';
import { quantitySchema } from './cart.ts';
import { STAFF_CHANNELS, type StaffChannel } from './order-channel.ts';
import { seenLayBySchema } from './lay-by.ts';
import { toNgwee } from './money.ts';
import { orderInputShape } from './order-fields.ts';
import { askedPhoneSchema, transactionIdSchema } from './payments.ts';
import { phoneNumber } from './phone-number.ts';
import { lineConflictSchema, type FieldError } from './problem.ts';
import { mobileNetworkSchema } from './status.ts';
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

/** A line of a sale, which may have a discount of its own. */
export const saleLineSchema = staffLineSchema
  .extend({
    /** What is taken off the line, in kwacha, for the reason of `discount`. */
    off: moneySchema.optional(),
  })
  .meta({ id: 'SaleLine' });
export type SaleLine = z.infer<typeof saleLineSchema>;

/**
 * Ways to pay when the order is placed: a PIN prompt is answered later, and `page` is paid later by a link that the customer
 * scans at the till; the others have happened.
 */
export const SALE_METHODS = ['cash', 'manual', 'card', 'prompt', 'page', 'credit'] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];

/** Payments of one sale. */
export const MAX_SALE_PAYMENTS = 6;

/** What each method needs besides its amount, and what it may have. */
const METHOD_FIELDS: Record<SaleMethod, { needs: readonly string[]; takes: readonly string[] }> = {
  cash: { needs: [], takes: ['received'] },
  manual: { needs: [], takes: ['network', 'transactionId'] },
  card: { needs: [], takes: ['transactionId'] },
  prompt: { needs: ['network', 'phone'], takes: [] },
  page: { needs: [], takes: [] },
  credit: { needs: ['creditCode'], takes: [] },
};

const salePaymentSchema = z
  .strictObject({
    method: z.enum(SALE_METHODS, `must be one of ${SALE_METHODS.join(', ')}`),
    /** What of the sale it pays. */
    amount: moneySchema.refine((amount) => !isZero(amount), 'must be more than 0'),
    /** The notes of `cash`, at least its amount: the rest is given back. */
    received: moneySchema.optional(),
    /** The network of `manual` and `prompt`. */
    network: mobileNetworkSchema.optional(),
    /** The transaction id of `manual`, which may be found out later; the last digits of the slip of `card`. */
    transactionId: transactionIdSchema.optional(),
    /** The phone that `prompt` asks. */
    phone: askedPhoneSchema.optional(),
    creditCode: creditCodeSchema.optional(),
  })
  .superRefine(({ method, amount, ...given }, context) => {
    const { needs, takes } = METHOD_FIELDS[method];
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    for (const [field, value] of Object.entries(given)) {
      const isGiven = value !== undefined;
      if (isGiven && !needs.includes(field) && !takes.includes(field)) refuse(field, `is not for ${method}`);
    }
    for (const field of needs) if (!(field in given)) refuse(field, 'is required');
    if (given.received !== undefined && toNgwee(given.received) < toNgwee(amount))
      refuse('received', 'must be at least the amount');
  })
  .meta({ id: 'SalePayment' });
export type SalePayment = z.output<typeof salePaymentSchema>;

export const salePaymentsSchema = z
  .array(salePaymentSchema)
  .max(MAX_SALE_PAYMENTS, `must be at most ${MAX_SALE_PAYMENTS}`)
  .refine(
    (payments) => payments.filter(({ method }) => method === 'prompt').length <= 1,
    'can ask one phone only',
  )
  .default([]);

/** What may be missing is ''. */
export const emptyOr = <Output extends string>(schema: z.ZodType<Output>) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((text) => text ?? '');

const saleShape = {
  channel: z.enum(STAFF_CHANNELS, `must be one of ${STAFF_CHANNELS.join(', ')}`),
  lines: z
    .array(saleLineSchema)
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
      amount: moneySchema.refine((amount) => !isZero(amount), 'must be more than 0').optional(),
      /** Of the goods, instead of an amount. */
      percent: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(100, 'must be at most 100')
        .optional(),
      reason: requiredText(MAX_DISCOUNT_REASON),
    })
    .refine(({ amount, percent }) => amount === undefined || percent === undefined, {
      path: ['percent'],
      message: 'cannot be given together with an amount',
    })
    .nullish()
    .transform((discount) => discount ?? null),
  notes: orderInputShape.notes,
};

interface Contact {
  channel: StaffChannel;
  deliveryMethodId: string | null;
  customerName: string;
  customerPhone: string;
  layBy?: object | undefined;
}

/** Returns what an order by staff lacks: who takes the goods along at the counter may be nobody by name. */
export function missingContact(sale: Contact): FieldError[] {
  if (sale.channel === 'counter' && sale.deliveryMethodId === null && sale.layBy === undefined) return [];
  return (['customerName', 'customerPhone'] as const)
    .filter((field) => sale[field] === '')
    .map((field) => ({ field, message: 'is required' }));
}

type Sale = z.output<z.ZodObject<typeof saleShape>>;

/** Returns what contradicts itself in a request. */
function contradictions({ discountCode, discount, lines }: Sale): FieldError[] {
  const isOff = lines.some(({ off }) => off !== undefined && !isZero(off));
  if (discount === null) return isOff ? [{ field: 'discount.reason', message: 'is required' }] : [];
  if (discountCode !== null)
    return [{ field: 'discount', message: 'cannot be given together with a discount code' }];
  const isNothing = !isOff && discount.amount === undefined && discount.percent === undefined;
  return isNothing ? [{ field: 'discount.amount', message: 'is required' }] : [];
}

const placedShape = {
  ...saleShape,
  totalAmount: orderInputShape.totalAmount,
  /** What is paid as the order is placed, at most the total. */
  payments: salePaymentsSchema,
  /** The customer has the goods. */
  handedOver: z.boolean().default(false),
  /** Pays it in cash when it is handed over, if delivery method and phone number allow it. */
  payAtDoor: z.boolean().default(false),
  /** Sells it as a lay-by, on the terms that staff have told the customer. */
  layBy: seenLayBySchema.optional(),
};

type Placed = z.output<z.ZodObject<typeof placedShape>>;

/** Whether a way to pay brings money after the sale, if at all. */
export const isPaidLater = ({ method }: Pick<SalePayment, 'method'>): boolean =>
  method === 'prompt' || method === 'page';

/** Money that is on the table is at the counter alone. */
export const isOnTheTable = ({ method }: SalePayment): boolean => method === 'cash' || method === 'card';

function wrongPayments({ channel, deliveryMethodId, payments, ...sale }: Placed): FieldError[] {
  const { handedOver, payAtDoor, layBy } = sale;
  const scanned = payments.findIndex(({ method }) => method === 'page');
  const elsewhere = channel === 'counter' ? -1 : payments.findIndex(isOnTheTable);
  return [
    ...(elsewhere === -1
      ? []
      : [{ field: `payments.${elsewhere}.method`, message: 'can be cash or card at the counter only' }]),
    ...(scanned === -1
      ? []
      : [{ field: `payments.${scanned}.method`, message: 'can be page at the till only' }]),
    ...(handedOver && (channel !== 'counter' || deliveryMethodId !== null)
      ? [{ field: 'handedOver', message: 'is for goods that are taken along at the counter' }]
      : []),
    ...(payAtDoor && layBy !== undefined
      ? [{ field: 'payAtDoor', message: 'cannot be given together with a lay-by' }]
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
  .strictObject(placedShape)
  .superRefine(check((sale) => [...contradictions(sale), ...wrongPayments(sale), ...missingContact(sale)]))
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
    /** Whether it can be paid when it is handed over; null for goods that are taken along, and without a way of delivery. */
    door: z
      .object({
        /** What the phone number pays before it is packed. */
        ahead: z.string(),
        /** Why it cannot be paid so; null when it can. */
        refusal: z.string().nullable(),
      })
      .nullable(),
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
