/** Exchanges and returns, as they are asked for: docs/behaviour.md#exchanges-and-returns. */
import { z } from 'zod';
import { quantitySchema } from './cart.ts';
import { timestampColumn } from './columns.ts';
import { type FieldTable, optionalAmountField, outputShape } from './field-table.ts';
import { MAX_RETURN_TEXT, RETURN_KINDS, RETURN_REASONS, RETURN_STATES } from './return-state.ts';
import { multiLineText } from './text.ts';

export const returnStateSchema = z.enum(RETURN_STATES);
const returnKindSchema = z.enum(RETURN_KINDS, `must be one of ${RETURN_KINDS.join(', ')}`);
const returnReasonSchema = z.enum(RETURN_REASONS, `must be one of ${RETURN_REASONS.join(', ')}`);

/** The size and colour of a variant; null for none. */
export const returnOptionSchema = z.object({ size: z.string().nullable(), color: z.string().nullable() });

const timeField = { kind: 'time', row: timestampColumn.nullable(), output: z.string().nullable() } as const;

/** What shopper and staff see of an exchange or return. */
export const RETURN_FIELDS = {
  id: { column: 'id', row: z.uuid(), output: z.uuid() },
  /** The line of the order. */
  lineId: { column: 'order_item', row: z.uuid(), output: z.uuid() },
  quantity: { column: 'quantity', row: z.number().int(), output: z.number().int() },
  kind: { column: 'kind', row: returnKindSchema, output: returnKindSchema },
  reason: { column: 'reason', row: returnReasonSchema, output: returnReasonSchema },
  status: { column: 'status', row: returnStateSchema, output: returnStateSchema },
  /** What staff wrote to the shopper. */
  answer: { column: 'answer', row: z.string().nullable(), output: z.string().nullable() },
  /** Kwacha that were paid back, or are on their way; null before. */
  refundAmount: { ...optionalAmountField, column: 'refund_amount' },
  /** ISO 8601, UTC. The others are null until then. */
  createdAt: { column: 'date_created', kind: 'time', row: timestampColumn, output: z.string() },
  decidedAt: { ...timeField, column: 'decided_at' },
  receivedAt: { ...timeField, column: 'received_at' },
  closedAt: { ...timeField, column: 'closed_at' },
} as const satisfies FieldTable;

export const returnShape = outputShape(RETURN_FIELDS);

/** An exchange or return as its shopper sees it. */
export const orderReturnSchema = z
  .object({
    ...returnShape,
    productName: z.string(),
    ...returnOptionSchema.shape,
    /** What an exchange is for; null for a return. */
    wanted: returnOptionSchema.nullable(),
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** Why a shopper cannot ask. `off`: the shop takes nothing back this way. */
export const returnsClosedSchema = z.enum(['off', 'not-delivered', 'too-late']);
export type ReturnsClosed = z.infer<typeof returnsClosedSchema>;

/** A variant that a line may be exchanged for. */
export const exchangeChoiceSchema = z
  .object({ variantId: z.uuid(), ...returnOptionSchema.shape, stockCount: z.number().int() })
  .meta({ id: 'ExchangeChoice' });
export type ExchangeChoice = z.infer<typeof exchangeChoiceSchema>;

/** Response of `GET /api/orders/{id}/returns`, and of every change of them. Staff who ask for the customer get it, too. */
export const orderReturnsSchema = z
  .object({
    /** Null while it can be asked for. */
    closed: returnsClosedSchema.nullable(),
    /** Days from delivery within which the shopper may ask; 0 for none. */
    days: z.number().int(),
    /** When the time ends, ISO 8601; null before the delivery, and for staff. */
    until: z.string().nullable(),
    /** The lines with units that are neither returned nor asked for; none while it is closed. */
    lines: z.array(
      z.object({
        lineId: z.uuid(),
        returnable: z.number().int(),
        choices: z.array(exchangeChoiceSchema),
      }),
    ),
    /** Oldest first. */
    returns: z.array(orderReturnSchema),
  })
  .meta({ id: 'OrderReturns' });
export type OrderReturns = z.infer<typeof orderReturnsSchema>;

/** `POST /api/orders/{id}/returns`, and of staff `POST /api/admin/orders/{id}/returns`. */
export const requestReturnSchema = z
  .object({
    lineId: z.uuid('must be the id of a line'),
    quantity: quantitySchema,
    kind: returnKindSchema,
    reason: returnReasonSchema,
    /** The shopper's own words. */
    note: multiLineText(MAX_RETURN_TEXT).default(''),
    /** The variant that an exchange is for. */
    variantId: z.uuid('must be the id of a variant').nullable().default(null),
  })
  .refine(({ kind, variantId }) => (kind === 'exchange') === (variantId !== null), {
    path: ['variantId'],
    message: 'must be given for an exchange, and only then',
  })
  .meta({ id: 'RequestReturn' });
export type RequestReturn = z.output<typeof requestReturnSchema>;
export type RequestReturnBody = z.input<typeof requestReturnSchema>;
