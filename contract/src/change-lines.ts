/** `PATCH /api/admin/orders/{id}/lines`: docs/behaviour.md#changing-an-order. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { quantitySchema } from './cart.ts';
import { MAX_STAFF_LINES } from './staff-sale.ts';
import { optionalText } from './text.ts';
import { MAX_OPTION_TEXT } from './variant.ts';

/** A line of the order by its id, with quantity 0 to remove it, or a product to add. */
const lineChangeSchema = z
  .strictObject({
    lineId: z.uuid('must be the id of a line').toLowerCase().optional(),
    productId: z.uuid('must be the id of a product').toLowerCase().optional(),
    /** Without size and colour, a line keeps its own. */
    size: optionalText(MAX_OPTION_TEXT).optional(),
    color: optionalText(MAX_OPTION_TEXT).optional(),
    quantity: z.union([z.literal(0), quantitySchema]),
  })
  .refine(({ lineId, productId }) => (lineId === undefined) !== (productId === undefined), {
    path: ['lineId'],
    message: 'or productId must be given, and not both',
  })
  .refine(({ productId, quantity }) => productId === undefined || quantity > 0, {
    path: ['quantity'],
    message: 'must be at least 1 for what is added',
  })
  .meta({ id: 'LineChange' });
export type LineChange = z.infer<typeof lineChangeSchema>;

export const changeLinesSchema = z
  .strictObject({
    /** What is not named stays as it is. */
    lines: z
      .array(lineChangeSchema)
      .min(1, 'must have at least one')
      .max(MAX_STAFF_LINES, `must be at most ${MAX_STAFF_LINES}`)
      .refine((lines) => {
        const ids = lines.flatMap(({ lineId }) => lineId ?? []);
        return new Set(ids).size === ids.length;
      }, 'must name each line once'),
    /** The total after the change. The server answers 409 `total-changed` with its own when it differs. */
    expectedTotal: moneySchema,
    /** `updatedAt` of the order that the staff member saw. The server answers 409 `changed-meanwhile` when it differs. */
    expectedVersion: z.iso.datetime('must be a time').optional(),
  })
  .meta({ id: 'ChangeLines' });
export type ChangeLines = z.infer<typeof changeLinesSchema>;
