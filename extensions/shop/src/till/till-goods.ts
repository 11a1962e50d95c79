import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { MAX_TILL_GOODS, type TillGoods } from '@chitenge/contract/till';
import type { Knex } from 'knex';
import { currentPrice, type PriceColumns } from '../catalogue/current-price.ts';
import { optionOrNull, parseTextList, type Decimal } from '../database/columns.ts';
import { imageUrlOf } from '../images/image-url.ts';

interface ProductRow extends PriceColumns {
  id: string;
  name: string;
  image: string | null;
  image_url: string | null;
  sizes: unknown;
  colors: unknown;
}

interface VariantRow {
  id: string;
  product: string;
  size: string;
  color: string;
  sku: string | null;
  barcode: string | null;
  price: Decimal | null;
  stock_count: number;
}

/** Reads what the till sells: every published product with its current price, by name. */
export const readTillGoods = (database: Knex): Promise<TillGoods> =>
  readGoods(database, database('products').where({ status: 'published' }));

/**
 * Reads products with their variants, by name.
 * @param which a query for the products
 */
export async function readGoods(database: Knex, which: Knex.QueryBuilder): Promise<TillGoods> {
  const at = new Date().toISOString();
  const products = await which
    .clone()
    .orderBy('name')
    .limit(MAX_TILL_GOODS)
    .select<ProductRow[]>([
      'id',
      'name',
      'image',
      'image_url',
      'sizes',
      'colors',
      'price',
      'sale_price',
      'sale_starts',
      'sale_ends',
    ]);
  const rows = await database('product_variants')
    .where('active', true)
    .whereIn('product', which.clone().select('id'))
    .orderBy(['product', 'sort', 'id'])
    .select<VariantRow[]>('id', 'product', 'size', 'color', 'sku', 'barcode', 'price', 'stock_count');
  const variants = Map.groupBy(rows, ({ product }) => product);
  return {
    at,
    goods: products.map((product) => {
      const own = variants.get(product.id) ?? [];
      const isCountedAsWhole = own.length === 1 && own[0]?.size === '' && own[0].color === '';
      return {
        id: product.id,
        name: product.name,
        imageUrl: imageUrlOf(product),
        sizes: isCountedAsWhole ? (parseTextList(product.sizes) ?? []) : [],
        colors: isCountedAsWhole ? (parseTextList(product.colors) ?? []) : [],
        variants: own.map(({ id, size, color, sku, barcode, price, stock_count }) => ({
          id,
          size: optionOrNull(size),
          color: optionOrNull(color),
          sku,
          barcode,
          price: toDecimal(toNgwee(price ?? currentPrice(product))),
          stock: stock_count,
        })),
      };
    }),
  };
}
