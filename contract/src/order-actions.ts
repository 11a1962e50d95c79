/** What buyers may change of their orders themselves: docs/behaviour.md#a-change-of-mind. */
import { z } from 'zod';
import { addressChangesSchema } from './correct-order.ts';
import { orderInputShape } from './order-fields.ts';
import { MAX_REQUEST_TEXT, REQUEST_KINDS } from './order-request.ts';
import { multiLineText, optionalText } from './text.ts';
import { MAX_OPTION_TEXT } from './variant.ts';

/** `ask`: the shop decides. `why` is null for `yes`. */
const possibleSchema = z
  .object({ now: z.enum(['yes', 'ask', 'no']), why: z.string().nullable() })
  .meta({ id: 'Possible' });
export type Possible = z.infer<typeof possibleSchema>;

/** What is possible with an order now. The commands decide by the same function, `possibleActions`. */
export const orderActionsSchema = z
  .object({
    cancel: possibleSchema,
    /** Another size or colour of a line. */
    items: possibleSchema,
    address: possibleSchema,
    note: possibleSchema,
    /** Whether a change needs the phone number on the order, because the caller has only a link to it. */
    needsPhone: z.boolean(),
  })
  .meta({ id: 'OrderActions' });
export type OrderActions = z.infer<typeof orderActionsSchema>;

/** The phone number on the order, of who has only a link to it. */
const proofShape = { customerPhone: orderInputShape.customerPhone.optional() };

/** `POST /api/orders/{id}/cancel`. */
export const cancelOwnOrderSchema = z.strictObject(proofShape).meta({ id: 'CancelOwnOrder' });

const requestKindSchema = z.enum(REQUEST_KINDS, `must be one of ${REQUEST_KINDS.join(', ')}`);

/** `POST /api/orders/{id}/requests`. */
export const askShopSchema = z
  .strictObject({
    ...proofShape,
    kind: requestKindSchema,
    /** The customer's own words; a change needs them. */
    text: multiLineText(MAX_REQUEST_TEXT).trim().default(''),
  })
  .refine(({ kind, text }) => kind === 'cancel' || text !== '', { path: ['text'], message: 'is required' })
  .meta({ id: 'AskShop' });
export type AskShopBody = z.input<typeof askShopSchema>;

/** `POST /api/orders/{id}/requests/withdraw`, with the kind of the request that the buyer has seen. */
export const withdrawRequestSchema = z
  .strictObject({ ...proofShape, kind: requestKindSchema })
  .meta({ id: 'WithdrawRequest' });
export type WithdrawRequestBody = z.input<typeof withdrawRequestSchema>;

/** `PATCH /api/orders/{id}/address`. */
export const changeAddressSchema = z
  .strictObject({ ...proofShape, changes: addressChangesSchema })
  .meta({ id: 'ChangeAddress' });
export type ChangeAddressBody = z.input<typeof changeAddressSchema>;

/** `PUT /api/orders/{id}/note`. */
export const changeNoteSchema = z
  .strictObject({ ...proofShape, notes: orderInputShape.notes.removeDefault().trim() })
  .meta({ id: 'ChangeNote' });
export type ChangeNoteBody = z.input<typeof changeNoteSchema>;

/** `PATCH /api/orders/{id}/lines/{lineId}`: another size or colour at the same price. */
export const changeOwnLineSchema = z
  .strictObject({
    ...proofShape,
    size: optionalText(MAX_OPTION_TEXT),
    color: optionalText(MAX_OPTION_TEXT),
  })
  .meta({ id: 'ChangeOwnLine' });
export type ChangeOwnLineBody = z.input<typeof changeOwnLineSchema>;

/** Response of `GET /api/orders/{id}/line-choices`: what each line may become, without those that have no choice. */
export const lineChoicesSchema = z
  .array(
    z.object({
      lineId: z.uuid(),
      choices: z.array(z.object({ size: z.string().nullable(), color: z.string().nullable() })),
    }),
  )
  .meta({ id: 'LineChoices' });
export type LineChoices = z.infer<typeof lineChoicesSchema>;

/** `POST /api/admin/orders/{id}/answer`. */
export const answerRequestSchema = z
  .strictObject({
    /** A request to cancel is done by cancelling the order. */
    decision: z.enum(['done', 'declined'], 'must be done or declined'),
    /** The customer reads it. */
    answer: multiLineText(MAX_REQUEST_TEXT).trim().default(''),
  })
  .refine(({ decision, answer }) => decision === 'done' || answer !== '', {
    path: ['answer'],
    message: 'is required: the customer reads why',
  })
  .meta({ id: 'AnswerRequest' });
export type AnswerRequestBody = z.input<typeof answerRequestSchema>;
