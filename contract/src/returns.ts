/** Exchanges and returns, as they are asked for: docs/behaviour.md#exchanges-and-returns. */
import { z } from 'zod';
import { quantitySchema } from './cart.ts';
import { MAX_RETURN_TEXT, RETURN_KINDS, RETURN_REASONS, RETURN_STATES } from './return-state.ts';
import { multiLineText } from './text.ts';

export const returnStateSchema = z.enum(RETURN_STATES);
const returnKindSchema = z.enum(RETURN_KINDS, `must be one of ${RETURN_KINDS.join(', ')}`);
const returnReasonSchema = z.enum(RETURN_REASONS, `must be one of ${RETURN_REASONS.join(', ')}`);

/** The size and colour of a variant; null for none. */
export const returnOptionSchema = z.object({ size: z.string().nullable(), color: z.string().nullable() });

/** What shopper and staff see of an exchange or return. */
export const returnShape = {
  id: z.uuid(),
  /** The line of the order. */
  lineId: z.uuid(),
  quantity: z.number().int(),
  kind: returnKindSchema,
  reason: returnReasonSchema,
  status: returnStateSchema,
  /** What staff wrote to the shopper. */
  answer: z.string().nullable(),
  /** Kwacha that were paid back, or are on their way; null before. */
  refundAmount: z.string().nullable(),
  /** ISO 8601, UTC. The others are null until then. */
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
};

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
