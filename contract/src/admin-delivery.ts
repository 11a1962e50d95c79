/** Delivery methods in the back office: docs/back-office.md#delivery-tab. */
import { z } from 'zod';
import { sortedIdsSchema } from './sorted-ids.ts';
import {
  DELIVERY_STATUSES,
  deliveryMethodFieldsSchema,
  deliveryMethodSchema,
  wholeDeliveryMethodSchema,
} from './delivery-method.ts';

/** A method of any status. */
export const adminDeliveryMethodSchema = deliveryMethodSchema
  .extend({
    status: z.enum(DELIVERY_STATUSES),
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
export const updateDeliveryMethodSchema = deliveryMethodFieldsSchema
  .extend({
    // Without the defaults of a new method: what is not sent stays.
    payAtDoor: deliveryMethodFieldsSchema.shape.payAtDoor.removeDefault(),
    doorMax: deliveryMethodFieldsSchema.shape.doorMax.removeDefault(),
    doorFeeAhead: deliveryMethodFieldsSchema.shape.doorFeeAhead.removeDefault(),
  })
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
