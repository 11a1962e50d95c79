import { accentProblem } from '@chitenge/contract/accent';
import { SOCIAL_NETWORKS, socialColumn } from '@chitenge/contract/social-network';
import { LOGO_TYPES } from '@chitenge/contract/store-logo';
import { emailSchema } from '@chitenge/contract/text';
import type { Knex } from 'knex';
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
const accentColor = z.string().superRefine((text, context) => {
  const message = accentProblem(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
const socialUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });

/** Store settings with a format; an empty one switches off what it is for. */
const FORMATS: Readonly<Record<string, z.ZodType>> = {
  accent_color: accentColor,
  alert_email: emailSchema,
  alert_phone: smsNumber,
  whatsapp_number: whatsappNumber,
  ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [socialColumn(network), socialUrl])),
};

const payloadSchema = z.record(z.string(), z.unknown());

/** Rejects store settings that could not work: addresses that nothing reaches, an accent that is hard to read, and a logo that no icon can be made of. */
export function validateStoreSettings(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`store_settings.items.${action}`, async (payload, _meta, { database }) => {
      const changes = payloadSchema.safeParse(payload).data ?? {};
      for (const [name, schema] of Object.entries(FORMATS)) {
        const value = changes[name];
        if (value === undefined || value === null || value === '') continue;
        const message = schema.safeParse(value).error?.issues[0]?.message;
        if (message !== undefined) throw new InvalidValueError({ reason: `${name} ${message}` });
      }
      await assertLogo(database, changes['logo']);
      return payload;
    });
}

/** @throws InvalidValueError 400 for a file that has no pixels, such as an SVG */
async function assertLogo(database: Knex, logo: unknown): Promise<void> {
  if (typeof logo !== 'string') return;
  const file = await database('directus_files')
    .where({ id: logo })
    .first<{ type: string | null } | undefined>('type');
  // The foreign key rejects a file that does not exist.
  if (file === undefined || LOGO_TYPES.has(file.type ?? '')) return;
  throw new InvalidValueError({ reason: 'logo must be a PNG, WebP, AVIF or JPEG file' });
}
