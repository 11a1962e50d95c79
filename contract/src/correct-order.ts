/** Corrections of what a shopper entered: docs/back-office.md#orders-tab. */
import { z } from 'zod';
import { orderInputShape } from './order-fields.ts';
import { toPhoneNumber } from './phone-number.ts';
import { requiredText, singleLineText } from './text.ts';

/** A number in E.164. Staff may know one of a range that is newer than the library. */
const phoneNumber = singleLineText(40)
  .overwrite((text) => toPhoneNumber(text) ?? text)
  .regex(/^\+\d{8,15}$/, 'must have its country code, such as +260971234567');

/** Where the goods go, and who receives them there. */
const addressShape = {
  shippingAddress: orderInputShape.shippingAddress,
  city: orderInputShape.city,
  province: orderInputShape.province,
  postalCode: orderInputShape.postalCode,
  country: orderInputShape.country,
  recipientPhone: phoneNumber
    .or(z.literal(''))
    .nullable()
    .transform((phone) => phone || null),
  landmark: orderInputShape.landmark,
  station: orderInputShape.station,
};

/** Who gets the goods, and where. */
const detailsShape = {
  customerName: orderInputShape.customerName,
  customerEmail: orderInputShape.customerEmail,
  customerPhone: phoneNumber,
  ...addressShape,
};

const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'must change something');

/** What buyers may correct themselves. */
export const addressChangesSchema = changesOf(addressShape);
export type AddressChanges = z.output<typeof addressChangesSchema>;

/** Maximum length of the reason in characters. */
export const MAX_CORRECTION_REASON = 500;

const reason = requiredText(MAX_CORRECTION_REASON);

/** Corrects what the shopper entered, at any time. Only the owner may; the timeline records the old and the new value. */
export const correctOrderSchema = z
  .object({
    changes: changesOf({
      ...detailsShape,
      mobileProvider: orderInputShape.mobileProvider,
      mobileNumber: phoneNumber,
    }),
    reason,
  })
  .meta({ id: 'CorrectOrder' });
export type CorrectOrder = z.output<typeof correctOrderSchema>;

/** `PATCH /api/orders/{id}/details`: corrects who gets the goods, where and how, before they are shipped. */
export const correctDetailsSchema = z
  .object({
    changes: changesOf({
      ...detailsShape,
      /** A published method. Another fee changes the total, which an order with a payment or a discount does not take. */
      deliveryMethodId: z.uuid('must be the id of a delivery method'),
    }),
    reason,
  })
  .meta({ id: 'CorrectOrderDetails' });
export type CorrectDetails = z.output<typeof correctDetailsSchema>;
export type CorrectDetailsBody = z.input<typeof correctDetailsSchema>;
