/** A delivery method's columns, as Directus returns them for the catalogue and for the back office. */
import { z } from 'zod';
import { decimalColumn } from '../columns.ts';
import { deliveryKindSchema, type DeliveryMethod } from '../delivery-method.ts';

const textList = z.array(z.string()).nullable();

export const deliveryMethodColumns = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: deliveryKindSchema,
  provinces: textList,
  towns: textList,
  fee: decimalColumn,
  free_from: decimalColumn.nullable(),
  paid_on_collection: z.boolean(),
  // Null in rows from before.
  pay_at_door: z.boolean().nullable(),
  door_max: decimalColumn.nullable(),
  door_fee_ahead: z.boolean().nullable(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  instructions: z.string().nullable(),
});
export type DeliveryMethodRow = z.output<typeof deliveryMethodColumns>;

/** Converts a delivery method for shoppers. */
export const presentDeliveryMethod = (row: DeliveryMethodRow): DeliveryMethod => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  provinces: row.provinces ?? [],
  towns: row.towns ?? [],
  fee: row.fee,
  freeFrom: row.free_from,
  paidOnCollection: row.paid_on_collection,
  payAtDoor: row.pay_at_door ?? false,
  doorMax: row.door_max,
  doorFeeAhead: row.door_fee_ahead ?? true,
  daysMin: row.days_min,
  daysMax: row.days_max,
  instructions: row.instructions,
});
