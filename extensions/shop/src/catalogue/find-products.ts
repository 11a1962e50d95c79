/** Products in the back office, read with the staff member's rights. */
import type { AdminProductsQuery } from '@chitenge/contract/admin-products-query';
import type { BulkTarget } from '@chitenge/contract/bulk-products';
import { cleanBarcode, cleanCode } from '@chitenge/contract/clean-text';
import { MAX_LIST } from '@chitenge/contract/paging';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import {
  DEEP_VARIANTS,
  STAFF_PRODUCT_FIELDS,
  staffProductRowSchema,
  type StaffProductRow,
} from '@chitenge/contract/rows/product';
import { searchWords } from '@chitenge/contract/search';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { maySeeCosts, withCosts } from '../costs/variant-costs.ts';
import { itemsOf, type Filter, type Items } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { readLowStockThreshold } from '../stock/low-stock.ts';

type ProductsFilter = Omit<AdminProductsQuery, 'limit' | 'offset' | 'sort'>;

const SORTS: Record<NonNullable<AdminProductsQuery['sort']>, string[]> = {
  newest: ['-date_created', 'id'],
  name: ['name', 'id'],
  stock: ['stock_count', 'name', 'id'],
  updated: ['-date_updated', '-date_created', 'id'],
};

/** Opens the products for a staff member, each with its variants on sale, and with their costs for who may see them. */
export function productsOf(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
): Items<StaffProductRow> {
  const { database } = context;
  const items = itemsOf<StaffProductRow>(context, actor, {
    collection: 'products',
    what: 'product',
    fields: STAFF_PRODUCT_FIELDS,
    deep: DEEP_VARIANTS,
    row: staffProductRowSchema,
  });
  const addCosts = async (rows: StaffProductRow[]) =>
    rows.length > 0 && (await maySeeCosts(database, actor)) ? withCosts(database, rows) : rows;
  return {
    ...items,
    read: async (query) => addCosts(await items.read(query)),
    async readOne(id) {
      const [row] = await addCosts([await items.readOne(id)]);
      if (row === undefined) throw notFound('product');
      return row;
    },
  };
}

type FieldFilter = Record<string, { _gt: number } | { _lte: number }>;

/** Returns the conditions of a stock level: docs/behaviour.md#stock-levels. */
function stockConditions(level: NonNullable<ProductsFilter['stock']>, threshold: number): FieldFilter[] {
  switch (level) {
    case 'out':
      return [{ stock_count: { _lte: 0 } }];
    case 'low':
      return [{ stock_count: { _gt: 0 } }, { stock_count: { _lte: threshold } }];
    case 'short':
      return [{ stock_count: { _lte: threshold } }];
    case 'in':
      return [{ stock_count: { _gt: 0 } }, { stock_count: { _gt: threshold } }];
  }
}

/**
 * Returns the filter for products of which one variant on sale meets all conditions. Directus joins the variants once,
 * so that all conditions apply to the same one. It would ignore an `_and` inside of `_some`.
 */
const someVariant = (conditions: FieldFilter[]): Filter => ({
  _and: [{ variants: { active: { _eq: true } } }, ...conditions.map((variants) => ({ variants }))],
});

/** Finds each word in the texts of a product, or the whole search in a SKU or as a barcode. */
function searchFilter(search: string): Filter {
  const words = searchWords(search).map((word) => ({
    _or: [
      { search_name: { _contains: word } },
      { search_description: { _contains: word } },
      { category: { search_name: { _contains: word } } },
    ],
  }));
  const codes = {
    _and: [
      { variants: { active: { _eq: true } } },
      {
        _or: [
          { variants: { sku: { _icontains: cleanCode(search) } } },
          { variants: { barcode: { _in: [search, cleanBarcode(search)] } } },
        ],
      },
    ],
  };
  return { _or: [{ _and: words }, codes] };
}

const categoryFilter = (slug: string): Filter =>
  slug === 'none' ? { category: { _null: true } } : { category: { slug: { _eq: slug } } };

/** @param threshold units at or below which a product is low on stock */
function toFilter(filter: ProductsFilter, threshold: number): Filter {
  const { search = '', category, status, stock, variantStock, featured, archived } = filter;
  return {
    _and: [
      ...(searchWords(search).length === 0 ? [] : [searchFilter(search)]),
      ...(category === undefined ? [] : [categoryFilter(category)]),
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(stock === undefined ? [] : stockConditions(stock, threshold)),
      ...(variantStock === undefined ? [] : [someVariant(stockConditions(variantStock, threshold))]),
      ...(featured === undefined ? [] : [{ featured: { _eq: featured === 'true' } }]),
      ...(archived === 'false' ? [{ status: { _neq: 'archived' } }] : []),
    ],
  };
}

/** Punctuation has no words to search for, but it matches no product. An empty search matches all. */
const hasNoWords = ({ search = '' }: ProductsFilter): boolean =>
  search !== '' && searchWords(search).length === 0;

/**
 * Finds one page of products and counts all matches.
 * @param threshold units at or below which a product is low on stock
 */
export async function findProducts(
  products: Items<StaffProductRow>,
  { limit, offset, sort = 'newest', ...query }: AdminProductsQuery & { limit: number; offset: number },
  threshold: number,
): Promise<{ rows: StaffProductRow[]; total: number }> {
  if (hasNoWords(query)) return { rows: [], total: 0 };
  const filter = toFilter(query, threshold);
  const [rows, total] = await Promise.all([
    products.read({ filter, sort: SORTS[sort], limit, offset }),
    products.count(filter),
  ]);
  return { rows, total };
}

/**
 * Returns the ids of the products that a change names.
 * @throws ProblemError 409 when more or fewer products match the filter than the staff member saw
 */
export async function findTargets(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  { ids, filter, count }: BulkTarget,
): Promise<string[]> {
  if (ids !== undefined) return ids;
  const threshold = await readLowStockThreshold(context.database);
  const page = { ...filter, limit: MAX_LIST, offset: 0 };
  const { rows, total } = await findProducts(productsOf(context, actor), page, threshold);
  if (total !== count)
    throw problemError('changed-meanwhile', {
      detail: `${total} products match now, not ${count}. Nothing was changed.`,
    });
  return rows.map(({ id }) => id);
}

/** The product that a piece of an export ends with. */
export interface PlaceByName {
  name: string;
  id: string;
}

/**
 * Reads the next products by name, as far as they match. Directus' filters compare no texts, so the database looks up
 * which products come next.
 * @param place where the piece before has ended; the number of products to look at; units at or below which a product is
 * low on stock
 * @returns the matching products, and where they end; null after the last product
 */
export async function readNextByName(
  database: Knex,
  products: Items<StaffProductRow>,
  query: ProductsFilter,
  { after, limit, threshold }: { after: PlaceByName | undefined; limit: number; threshold: number },
): Promise<{ rows: StaffProductRow[]; next: PlaceByName | null }> {
  const following = database('products').orderBy(['name', 'id']).limit(limit);
  if (after) {
    const { name, id } = after;
    void following.where((later) => {
      void later.where('name', '>', name).orWhere((same) => void same.where({ name }).where('id', '>', id));
    });
  }
  const candidates = hasNoWords(query) ? [] : await following.select<PlaceByName[]>('id', 'name');
  const ids = candidates.map(({ id }) => id);
  // Without any, the query still checks the rights.
  const filter: Filter =
    ids.length === 0 ? { id: { _null: true } } : { _and: [{ id: { _in: ids } }, toFilter(query, threshold)] };
  const rows = await products.read({ filter, sort: SORTS.name, limit });
  return { rows, next: candidates.length < limit ? null : (candidates.at(-1) ?? null) };
}
