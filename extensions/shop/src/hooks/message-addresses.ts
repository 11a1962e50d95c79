import { emailSchema } from '@chitenge/contract/text';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { isMobileNumber, toMobileNumber } from '../messages/phone-number.ts';

const smsNumber = z
  .string()
  .refine((text) => toMobileNumber(text) !== null, 'must be a Zambian mobile number, such as 0971234567');
const whatsappNumber = z
  .string()
  .refine(isMobileNumber, 'must be a mobile number, such as 0971234567 or +260971234567');

/** Store settings that messages go to; an empty one switches them off. */
const ADDRESSES = {
  alert_email: emailSchema,
  alert_phone: smsNumber,
  whatsapp_number: whatsappNumber,
} as const;

const payloadSchema = z.record(z.string(), z.unknown());

/** Rejects addresses in the store settings that no message could reach. */
export function validateMessageAddresses(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`store_settings.items.${action}`, (payload) => {
      const changes = payloadSchema.safeParse(payload).data ?? {};
      for (const [name, schema] of Object.entries(ADDRESSES)) {
        const value = changes[name];
        if (value === undefined || value === null || value === '') continue;
        const message = schema.safeParse(value).error?.issues[0]?.message;
        if (message !== undefined) throw new InvalidValueError({ reason: `${name} ${message}` });
      }
      return payload;
    });
}
