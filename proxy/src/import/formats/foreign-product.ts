/** What Shopify and WooCommerce have in common: a product with variants, each with its own prices. */
import type { ImportNotice } from '@chitenge/contract/admin-import';
import { MAX_IMAGES } from '@chitenge/contract/admin-product';
import type { ImportImage } from '@chitenge/contract/import-batch';
import { htmlToText, MAX_HTML } from '../html-to-text.ts';
import type { TranslatedLine } from './translation.ts';

export interface ForeignVariant {
  line: number;
  size: string;
  color: string;
  sku: string;
  barcode: string;
  /** In the API's notation, unless it is invalid. */
  price: string;
  /** The price before, or outside of a sale. */
  otherPrice: string;
  /** Empty when the other shop does not count it. */
  stock: string;
  /** Whether the other shop sells it although it does not count it. */
  sellsUncounted: boolean;
}

export interface ForeignProduct {
  line: number;
  slug: string;
  name: string;
  /** HTML. */
  description: string;
  /** Undefined for none that the shop has. */
  category: string | undefined;
  status: 'draft' | 'published' | 'archived';
  featured?: boolean;
  variants: ForeignVariant[];
  images: ImportImage[];
  /** Further cells of the product. */
  cells?: TranslatedLine['cells'];
}

const MAX_DESCRIPTION = 10_000;

const WHOLE_NUMBER = /^-?\d+(?:\.0+)?$/;

function stockCell(stock: string): string {
  return WHOLE_NUMBER.test(stock) ? String(Math.max(0, Math.trunc(Number(stock)))) : '';
}

/** A picture of several colours or variants is for all. */
function uniqueImages(images: readonly ImportImage[]): ImportImage[] {
  const colors = new Map<string, string | null>();
  for (const { source, color } of images) {
    const known = colors.get(source);
    colors.set(source, known === undefined || known === null || known === color ? color : null);
  }
  return [...colors].map(([source, color]) => ({ source, color }));
}

/** Without a count, a product that the other shop sells would be sold out here. */
function uncountedNotice(variants: readonly ForeignVariant[]): ImportNotice {
  const [first, ...others] = variants;
  const further = others.map(({ line }) => line).join(', ');
  const where =
    others.length === 0 ? '' : ` here and in ${others.length === 1 ? 'line' : 'lines'} ${further}`;
  const message = `is missing${where}, but it is in stock; a new product stays a draft: set its stock, then publish it`;
  return { line: first?.line ?? 0, column: 'stockCount', message, needsAction: true };
}

const isSameAmount = (one: string, other: string) => one === other || Number(one) === Number(other);

function variantLine(variant: ForeignVariant, productPrice: string): TranslatedLine {
  const { line, size, color, sku, barcode, price } = variant;
  const stockCount = stockCell(variant.stock);
  return {
    line,
    cells: {
      size,
      color,
      sku,
      barcode,
      variantPrice: isSameAmount(price, productPrice) ? '' : price,
      ...(stockCount !== '' && { stockCount }),
    },
  };
}

/**
 * Returns the lines of a product, and adds to the notices what it loses.
 * @param notices are added to
 */
export function toLines(product: ForeignProduct, notices: ImportNotice[]): TranslatedLine[] {
  const { line, slug, variants } = product;
  const notice = (column: string, message: string, at = line) => notices.push({ line: at, column, message });
  const text = htmlToText(product.description);
  if (product.description.length > MAX_HTML)
    notice('description', `is read up to ${MAX_HTML} characters of HTML`);
  if (text.length > MAX_DESCRIPTION) notice('description', `is cut after ${MAX_DESCRIPTION} characters`);
  const images = uniqueImages(product.images);
  if (images.length > MAX_IMAGES)
    notice('images', `are ${images.length}; the first ${MAX_IMAGES} are imported`);
  const [first, ...others] = variants;
  const uncounted = variants.filter((variant) => variant.sellsUncounted && stockCell(variant.stock) === '');
  if (uncounted.length > 0) notices.push(uncountedNotice(uncounted));
  // A new product without a status is a draft. A repeat leaves it as staff have set it.
  const staysDraft = uncounted.length > 0 && product.status === 'published';
  if (variants.some(({ stock }) => Number(stock) < 0)) notice('stockCount', 'is below zero; it becomes 0');
  const price = first?.price ?? '';
  const productLine: TranslatedLine = {
    line,
    cells: {
      ...(first && variantLine(first, price).cells),
      slug,
      name: htmlToText(product.name).replaceAll('\n', ' '),
      description: text.slice(0, MAX_DESCRIPTION).trimEnd(),
      price,
      ...(!staysDraft && { status: product.status }),
      ...(product.category !== undefined && { category: product.category }),
      ...(product.featured !== undefined && { featured: String(product.featured) }),
      ...product.cells,
    },
    ...(images.length > 0 && { images: images.slice(0, MAX_IMAGES) }),
  };
  return [
    productLine,
    ...others.map((variant) => {
      const translated = variantLine(variant, price);
      return { ...translated, cells: { ...translated.cells, slug } };
    }),
  ];
}
