import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { parseTextList } from '../database/columns.ts';
import { isDefaultVariant, readVariants } from './variants.ts';
import type { ProductInput } from './create-product.ts';

const OPTIONS = ['sizes', 'colors'] as const;

/** Whether two lists of options are the same; null is an empty list. */
const isSameList = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/**
 * Leaves out unchanged sizes, colours and stock of a product with variants, from which they follow. So a client may
 * send back a whole product.
 * @throws ProblemError 400 that names changed sizes or colours
 */
export async function withoutDerived<Input extends Pick<ProductInput, 'columns' | 'stockCount' | 'variants'>>(
  trx: Knex.Transaction,
  productId: string,
  input: Input,
): Promise<Input> {
  const { columns, stockCount, variants } = input;
  if (variants || (stockCount === undefined && !OPTIONS.some((option) => option in columns))) return input;
  const current = (await readVariants(trx, [productId])).get(productId) ?? [];
  if (current.every(isDefaultVariant)) return input;
  const product = await trx('products')
    .where('id', productId)
    .first<{ sizes: unknown; colors: unknown; stock_count: number }>('sizes', 'colors', 'stock_count');
  const changed = OPTIONS.filter(
    (option) => option in columns && !isSameList(columns[option], parseTextList(product[option])),
  );
  if (changed.length > 0)
    throw invalidRequest(
      changed.map((field) => ({ field, message: 'follows from the variants; send variants instead' })),
    );
  const { sizes: _sizes, colors: _colors, ...others } = columns;
  return {
    ...input,
    columns: others,
    stockCount: stockCount === product.stock_count ? undefined : stockCount,
  };
}
