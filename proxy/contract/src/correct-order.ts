/** Corrections of what a shopper entered. The owner makes them in the Studio. */
import { z } from 'zod';
import { orderInputShape } from './order-fields.ts';
import { toPhoneNumber } from './phone-number.ts';
import { requiredText, singleLineText } from './text.ts';

/** A number in E.164. Staff may know one of a range that is newer than the library. */
const phoneNumber = singleLineText(40)
  .overwrite((text) => toPhoneNumber(text) ?? text)
  .regex(/^\+\d{8,15}$/, 'must have its country code, such as +260971234567');

/** Corrects what the shopper entered. Only the owner may; the timeline records the old and the new value. */
export const correctOrderSchema = z
  .object({
    changes: z
      .strictObject({
        customerName: orderInputShape.customerName,
        customerEmail: orderInputShape.customerEmail,
        customerPhone: phoneNumber,
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
        mobileProvider: orderInputShape.mobileProvider,
        mobileNumber: phoneNumber,
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'must change something'),
    reason: requiredText(500),
  })
  .meta({ id: 'CorrectOrder' });
export type CorrectOrder = z.output<typeof correctOrderSchema>;
