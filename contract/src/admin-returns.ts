/** Exchanges and returns in the back office: docs/back-office.md#returns-tab. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { pagingQuery } from './paging-query.ts';
import { MAX_RETURN_TEXT, RETURN_CONDITIONS, RETURN_STATES } from './return-state.ts';
import { returnOptionSchema, returnShape } from './returns.ts';
import { orderStatusSchema } from './status.ts';
import { multiLineText } from './text.ts';

const returnConditionSchema = z.enum(RETURN_CONDITIONS, `must be one of ${RETURN_CONDITIONS.join(', ')}`);

/** An exchange or return as staff see it. */
export const adminReturnSchema = z
  .object({
    ...returnShape,
    order: z.object({
      id: z.uuid(),
      number: z.number().int().nullable(),
      customerName: z.string(),
      status: orderStatusSchema,
    }),
    productName: z.string(),
    productPrice: z.string(),
    ...returnOptionSchema.shape,
    /** The shopper's own words. */
    note: z.string().nullable(),
    /** What an exchange is for, with its stock; the stock is null when the variant was deleted. Null for a return. */
    wanted: returnOptionSchema.extend({ stockCount: z.number().int().nullable() }).nullable(),
    /** Null until the goods have come back. */
    condition: returnConditionSchema.nullable(),
    /** The most that can be paid back for it now; null unless the goods have come back. */
    refundable: z.string().nullable(),
  })
  .meta({ id: 'AdminReturn' });
export type AdminReturn = z.infer<typeof adminReturnSchema>;

export const adminReturnsSchema = z.array(adminReturnSchema);

/** `open`: not ended. `attention`: staff have to do something. */
export const RETURN_FILTERS = ['open', 'attention', ...RETURN_STATES] as const;
export const returnFilterSchema = z.enum(RETURN_FILTERS, `must be one of ${RETURN_FILTERS.join(', ')}`);
export type ReturnFilter = z.infer<typeof returnFilterSchema>;

/** Query of `GET /api/admin/returns`, newest first. */
export const adminReturnsQuerySchema = z.object({
  state: returnFilterSchema.optional(),
  /** Only those of one order. */
  order: z.uuid('must be a UUID').optional(),
  ...pagingQuery,
});

const answer = multiLineText(MAX_RETURN_TEXT).transform((text) => text.trim());

/** Bodies of `POST /api/admin/returns/{id}/{command}`. */
export const RETURN_COMMANDS = {
  /** `asReturn` accepts an exchange as a return, for example when the wanted variant is sold out. */
  accept: z.object({ answer: answer.default(''), asReturn: z.boolean().default(false) }),
  reject: z.object({ answer: answer.pipe(z.string().min(1, 'is required')) }),
  cancel: z.object({ answer: answer.default('') }),
  receive: z.object({ condition: returnConditionSchema }),
  exchange: z.object({}),
  /** All that can be paid back without an amount. */
  refund: z.object({ amount: moneySchema.optional() }),
} as const;
export type ReturnCommand = keyof typeof RETURN_COMMANDS;
export type ReturnCommandBody<Name extends ReturnCommand> = z.input<(typeof RETURN_COMMANDS)[Name]>;
