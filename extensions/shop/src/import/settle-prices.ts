/** Prices of a file that has them by variant, while the shop has one for the product and others for exceptions. */
import type { ImportNotice } from '@chitenge/contract/admin-import';
import { isZero } from '@chitenge/contract/amount';
import type { ImportedFields } from './cells.ts';
import type { ImportedProduct } from './group-lines.ts';
import { toText, type StoredProduct } from '@chitenge/contract/rows/stored-product';
import { findVariant } from './plan-variants.ts';

type AddNotice = (column: string, message: string, needsAction?: true) => void;

const isSameAmount = (one: string, other: string) => toText('price', one) === toText('price', other);

const asKwacha = (amount: string) => `K${toText('price', amount)}`;

/** Fields that all variants without a price of their own share. */
const SHARED = ['originalPrice', 'salePrice', 'saleStarts', 'saleEnds'] as const;

/** Keeps the sale and the price before of a product when the file names some of its variants alone. */
function keepSale(product: ImportedProduct, current: StoredProduct, notice: AddNotice): ImportedProduct {
  const keepsOthers = current.variants.some(
    (variant) => variant.price === null && !findVariant(product.variants, variant),
  );
  if (!product.hasVariantPrices || !keepsOthers) return product;
  const fields: ImportedFields = { ...product.fields };
  for (const column of SHARED) {
    const value = fields[column];
    delete fields[column];
    const kept = toText(column, current.fields[column]);
    if (value === undefined || toText(column, value) === kept) continue;
    const now = kept === '' ? 'has none' : `keeps ${kept}`;
    notice(column, `is one of all sizes and colours, but the file names some alone; the product ${now}`);
  }
  return { ...product, fields };
}

/** Keeps the price of the product when variants without a price in the file have it. Those of the file get their own. */
function keepPrice(product: ImportedProduct, current: StoredProduct): ImportedProduct {
  const { price, ...fields } = product.fields;
  const currentPrice = current.fields.price;
  if (!product.hasVariantPrices || price === undefined || currentPrice === undefined) return product;
  const keepsOthers = current.variants.some(
    (variant) => variant.price === null && findVariant(product.variants, variant)?.price === undefined,
  );
  if (!keepsOthers || isSameAmount(price, currentPrice)) return product;
  return {
    ...product,
    fields,
    variants: product.variants.map((variant) => {
      if (variant.price === undefined) return variant;
      const own = variant.price ?? price;
      return { ...variant, price: isSameAmount(own, currentPrice) ? null : own };
    }),
  };
}

/** Takes no price of 0: a new product becomes a draft, and another one keeps its price. */
function refuseZero(
  product: ImportedProduct,
  current: StoredProduct | undefined,
  notice: AddNotice,
): ImportedProduct {
  const { price, status, ...fields } = product.fields;
  const before = current?.fields.price ?? '0';
  const isGiven = price !== undefined && !isZero(price);
  // An invalid or missing price of a new product is an error.
  if (isGiven || (price === undefined && (!current || !isZero(before)))) return product;
  const isDraft = isZero(before) && current?.fields.status !== 'published';
  if (!isDraft) {
    const message = `is empty or 0 and is not imported; the product keeps its price of ${asKwacha(before)}`;
    notice('price', message, true);
  } else if (price !== undefined || status === 'published')
    notice('price', 'is empty or 0; the product is a draft: set its price, then publish it', true);
  return {
    ...product,
    fields: {
      ...fields,
      ...(price !== undefined && !current && { price }),
      ...(status !== undefined && { status: isDraft && status === 'published' ? 'draft' : status }),
    },
    variants: product.variants.map((variant) =>
      product.hasVariantPrices && current && variant.price === null
        ? { ...variant, price: undefined }
        : variant,
    ),
  };
}

/**
 * Settles the prices of a product: variants that the file does not name keep theirs, and nothing is sold for nothing.
 * @param current undefined when the shop does not have the product
 * @returns the product, and what it loses
 */
export function settlePrices(
  given: ImportedProduct,
  current: StoredProduct | undefined,
): { product: ImportedProduct; notices: ImportNotice[] } {
  const notices: ImportNotice[] = [];
  const notice: AddNotice = (column, message, needsAction) =>
    notices.push({ line: given.line, column, message, ...(needsAction && { needsAction }) });
  const priced = refuseZero(given, current, notice);
  const product = current ? keepPrice(keepSale(priced, current, notice), current) : priced;
  return { product, notices };
}
