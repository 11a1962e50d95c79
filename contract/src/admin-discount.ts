/** Discount codes in the back office: docs/back-office.md#discounts-tab. */
import { z } from 'zod';
import { DISCOUNT_FIELDS, wholeDiscountCodeSchema } from './discount-code.ts';
import { inputShape, outputShape } from './field-table.ts';

/** A code of any status. Times are ISO 8601, UTC. */
export const adminDiscountCodeSchema = z
  .object({
    ...outputShape(DISCOUNT_FIELDS),
    /** Orders with the code, without cancelled ones. */
    uses: z.number().int(),
  })
  .meta({ id: 'AdminDiscountCode' });
export type AdminDiscountCode = z.infer<typeof adminDiscountCodeSchema>;

/** Response of `GET /api/admin/discount-codes`, newest first. */
export const adminDiscountCodesSchema = z.array(adminDiscountCodeSchema);

/** `POST /api/admin/discount-codes`. */
export const createDiscountCodeSchema = wholeDiscountCodeSchema.meta({ id: 'CreateDiscountCode' });
export type CreateDiscountCode = z.output<typeof createDiscountCodeSchema>;
export type CreateDiscountCodeBody = z.input<typeof createDiscountCodeSchema>;

/** `PATCH /api/admin/discount-codes/{id}`: only the edited fields. The code itself stays. */
export const updateDiscountCodeSchema = z
  .object(inputShape(DISCOUNT_FIELDS))
  .omit({ code: true })
  .partial()
  .meta({ id: 'UpdateDiscountCode' });
export type UpdateDiscountCode = z.output<typeof updateDiscountCodeSchema>;
export type UpdateDiscountCodeBody = z.input<typeof updateDiscountCodeSchema>;
