import type { SettingField } from '@chitenge/contract/settings-field';
import { STORE_SETTINGS } from '@chitenge/contract/settings-fields';
import { LOGO_TYPES } from '@chitenge/contract/store-logo';
import type { Knex } from 'knex';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** Formats by column. */
const FORMATS = Object.values<SettingField>(STORE_SETTINGS).flatMap(({ column, input }) =>
  input === undefined ? [] : [{ column, input }],
);

const payloadSchema = z.record(z.string(), z.unknown());

/** Normalises store settings, and rejects those that could not work: addresses that nothing reaches, an accent that is hard to read, and a logo that no icon can be made of. */
export function validateStoreSettings(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`store_settings.items.${action}`, async (payload, _meta, { database }) => {
      const changes = payloadSchema.safeParse(payload).data ?? {};
      const normalized: Record<string, unknown> = {};
      for (const { column, input } of FORMATS) {
        const value = changes[column];
        if (value === undefined || value === null || value === '') continue;
        const parsed = input.safeParse(value);
        if (!parsed.success)
          throw new InvalidValueError({ column, reason: parsed.error.issues[0]?.message ?? '' });
        normalized[column] = parsed.data;
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
