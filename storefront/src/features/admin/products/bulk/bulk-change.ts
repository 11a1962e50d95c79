/** What the bulk dialog can change, and how it reads its form. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import { sellingPriceSchema } from '@chitenge/contract/amount';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { productStatusSchema } from '@chitenge/contract/product-fields';
import { STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { PRICE_PERCENT, type BulkChange, type BulkProducts } from '@chitenge/contract/bulk-products';
import type { PriceTerms } from '@chitenge/contract/price-change';
import { MAX_STOCK, stockCountSchema } from '@chitenge/contract/stock-count';
import { cleanTypedAmount, readTypedCount } from '@chitenge/contract/typed-amount';
import type { Selection } from '../../list-page/selection.tsx';

/** The products of a bulk change, as the request names them. */
type BulkTarget = Pick<BulkProducts, 'ids' | 'filter' | 'count' | 'seen'>;

/** Search and filters of the list; '' does not filter. */
export type ProductsFilter = Record<'search' | 'category' | 'status' | 'stock', string>;

/** Names the selected products: by their ids with what was seen of them, or by the filter that they all match. */
export function targetOf(selection: Selection<AdminProduct>, filter: ProductsFilter): BulkTarget {
  if (!selection.isAllMatching)
    return {
      ids: selection.rows.map(({ id }) => id),
      seen: Object.fromEntries(
        selection.rows.map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]),
      ),
    };
  const { search, category } = filter;
  const status = productStatusSchema.safeParse(filter.status).data;
  const stock = STOCK_FILTERS.find((level) => level === filter.stock);
  return {
    filter: {
      ...(search !== '' && { search }),
      ...(category !== '' && { category }),
      ...(status && { status }),
      ...(stock && { stock }),
    },
    count: selection.total,
  };
}

export type Kind = 'setPrice' | 'pricePercent' | 'stockCount' | 'categoryId' | 'archive' | 'delete';

export const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'setPrice', label: 'Set the price' },
  { value: 'pricePercent', label: 'Change the price by percent' },
  { value: 'stockCount', label: 'Set the stock' },
  { value: 'categoryId', label: 'Set the category' },
  { value: 'archive', label: 'Archive' },
  { value: 'delete', label: 'Delete' },
];

/** A change of price, which is shown before it is made. */
type PriceKind = Extract<Kind, 'setPrice' | 'pricePercent'>;
export const isPriceKind = (kind: Kind): kind is PriceKind => kind === 'setPrice' || kind === 'pricePercent';

/** Returns what the form says about prices, or the message of its error. */
export function parseTerms(
  kind: PriceKind,
  text: string,
  { rounding, ownPrices }: Pick<PriceTerms, 'rounding' | 'ownPrices'>,
): PriceTerms | string {
  if (kind === 'setPrice') {
    const { data, error } = sellingPriceSchema.safeParse(cleanTypedAmount(text));
    return data === undefined
      ? `Price ${error?.issues[0]?.message}`
      : { setPrice: data, rounding: 'none', ownPrices: false };
  }
  const typed = cleanAmount(text).replace(',', '.').replace(/ ?%$/, '').replace(/^\+/, '');
  const percent = Number(typed);
  const isValid = typed !== '' && percent >= PRICE_PERCENT.min && percent <= PRICE_PERCENT.max;
  if (!isValid) return `Percent must be from ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max}`;
  return { percent, rounding, ownPrices };
}

/** Returns the change that the form describes, or the message of its error. */
export function parseChange(kind: Exclude<Kind, PriceKind>, text: string): BulkChange | string {
  const value = cleanAmount(text);
  switch (kind) {
    case 'stockCount': {
      const count = stockCountSchema.safeParse(readTypedCount(text)).data;
      return count === undefined
        ? `Stock must be a whole number from 0 to ${MAX_STOCK.toLocaleString('en')}`
        : { stockCount: count };
    }
    case 'categoryId':
      return { categoryId: value === '' ? null : value };
    case 'archive':
      return { status: 'archived' };
    case 'delete':
      return { delete: true };
  }
}

/** A change of stock and a deletion say what the staff member saw. The server then finds conflicts. */
export function toTarget({ seen, ...target }: BulkTarget, kind: Kind): BulkTarget {
  const isChecked = kind !== 'categoryId' && kind !== 'archive';
  return isChecked && seen ? { ...target, seen } : target;
}
