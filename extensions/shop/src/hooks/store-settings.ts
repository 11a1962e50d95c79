import { accentProblem } from '@chitenge/contract/accent';
import { tpinSchema } from '@chitenge/contract/fiscal-documents';
import { mobileNumber, zambianMobileNumber } from '@chitenge/contract/phone-number';
import { SOCIAL_NETWORKS, socialColumn } from '@chitenge/contract/social-network';
import { LOGO_TYPES } from '@chitenge/contract/store-logo';
import { emailSchema } from '@chitenge/contract/text';
import type { Knex } from 'knex';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

const accentColor = z.string().superRefine((text, context) => {
  const message = accentProblem(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
const vatRate = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}(?:\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'must be a percentage with at most two decimals',
    },
  )
  .pipe(
    z
      .number()
      .min(0, 'must be from 0 to 100')
      .max(100, 'must be from 0 to 100')
      .multipleOf(0.01, 'must have at most two decimals'),
  );
const socialUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });

/** Store settings with a format, in which they are stored; an empty one switches off what it is for. */
const FORMATS: Readonly<Record<string, z.ZodType>> = {
  accent_color: accentColor,
  alert_email: emailSchema,
  alert_phone: zambianMobileNumber(z.string()),
  tpin: tpinSchema,
  vat_rate: vatRate,
  whatsapp_number: mobileNumber(z.string()),
  ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [socialColumn(network), socialUrl])),
};

const payloadSchema = z.record(z.string(), z.unknown());

/** Normalises store settings, and rejects those that could not work: addresses that nothing reaches, an accent that is hard to read, and a logo that no icon can be made of. */
export function validateStoreSettings(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`store_settings.items.${action}`, async (payload, _meta, { database }) => {
      const changes = payloadSchema.safeParse(payload).data ?? {};
      const normalized: Record<string, unknown> = {};
      for (const [name, schema] of Object.entries(FORMATS)) {
        const value = changes[name];
        if (value === undefined || value === null || value === '') continue;
        const parsed = schema.safeParse(value);
        if (!parsed.success)
          throw new InvalidValueError({ column: name, reason: parsed.error.issues[0]?.message ?? '' });
        normalized[name] = parsed.data;
      }
      await assertLogo(database, changes['logo']);
      return { ...changes, ...normalized };
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
  throw new InvalidValueError({ column: 'logo', reason: 'must be a PNG, WebP, AVIF or JPEG file' });
}
