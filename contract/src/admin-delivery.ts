/** Delivery methods in the back office: docs/back-office.md#delivery-tab. */
import { z } from 'zod';
import { DELIVERY_METHOD_FIELDS, wholeDeliveryMethodSchema } from './delivery-method.ts';
import { inputShape, outputShape } from './field-table.ts';
import { sortedIdsSchema } from './sorted-ids.ts';

/** A method of any status. */
export const adminDeliveryMethodSchema = z
  .object({
    ...outputShape(DELIVERY_METHOD_FIELDS),
    /** Version for optimistic locking; ISO 8601. */
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminDeliveryMethod' });
export type AdminDeliveryMethod = z.infer<typeof adminDeliveryMethodSchema>;

/** Response of `GET /api/admin/delivery-methods`, in the owner's order. */
export const adminDeliveryMethodsSchema = z.array(adminDeliveryMethodSchema);

/** `POST /api/admin/delivery-methods`. */
export const createDeliveryMethodSchema = wholeDeliveryMethodSchema.meta({ id: 'CreateDeliveryMethod' });
export type CreateDeliveryMethod = z.output<typeof createDeliveryMethodSchema>;
export type CreateDeliveryMethodBody = z.input<typeof createDeliveryMethodSchema>;

/** `PATCH /api/admin/delivery-methods/{id}`: only the edited fields. */
export const updateDeliveryMethodSchema = z
  .object(inputShape(DELIVERY_METHOD_FIELDS))
  .partial()
  .extend({
    /** The `updatedAt` of the version that was edited. The server answers 409 when a newer version exists. */
    updatedAt: z.iso.datetime({ offset: true, error: 'must be the method’s updatedAt' }).optional(),
  })
  .meta({ id: 'UpdateDeliveryMethod' });
export type UpdateDeliveryMethod = z.output<typeof updateDeliveryMethodSchema>;
export type UpdateDeliveryMethodBody = z.input<typeof updateDeliveryMethodSchema>;

/** `PUT /api/admin/delivery-methods/order`: the ids of all methods in their new order. */
export const sortDeliveryMethodsSchema = z
  .object({ ids: sortedIdsSchema('delivery method', 200) })
  .meta({ id: 'SortDeliveryMethods' });
export type SortDeliveryMethods = z.output<typeof sortDeliveryMethodsSchema>;
