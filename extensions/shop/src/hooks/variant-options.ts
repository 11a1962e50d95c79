import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

const REASON =
  'The sizes and colours of this product follow from its variants. Change the variants in the back office instead.';

/** Rejects sizes and colours of products with variants, because they are derived from them. */
export function protectVariantOptions(register: Register): void {
  register.filter('products.items.update', async (payload, { keys }, { database }) => {
    if (!writesOptions(payload) || !Array.isArray(keys)) return payload;
    const variant: unknown = await database('product_variants')
      .whereIn('product', keys)
      .where('active', true)
      .where((own) => {
        void own.whereNot('size', '').orWhereNot('color', '');
      })
      .first('id');
    if (variant !== undefined) throw new InvalidValueError({ reason: REASON });
    return payload;
  });
}

function writesOptions(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && ('sizes' in payload || 'colors' in payload);
}
