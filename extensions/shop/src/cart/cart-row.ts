import { currentPrice, type PriceColumns } from '../catalogue/current-price.ts';
import { optionOrNull, parseTextList, type Decimal } from '../database/columns.ts';

/** The product of a cart line, with price and stock of the line's variant if that is clear. */
export interface ProductRow {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  price: Decimal;
  image: string | null;
  image_url: string | null;
  stock_count: number;
  sizes: string[] | null;
  colors: string[] | null;
}

/** A cart line in a response. */
export interface CartRow {
  id: string;
  product_id: string;
  quantity: number;
  size: string | null;
  color: string | null;
  /** Name and price at the time of the last addition, also after the product's deletion. */
  product_name: string;
  product_price: Decimal;
  /** Null when the product is not published. */
  product: ProductRow | null;
  /** Null when the product is not published, or the line's size and colour mean no variant or several. */
  variant_id: string | null;
  /** What the shopper may choose, for a line whose variant is not clear or sold out; otherwise empty. */
  variants: VariantRow[];
}

/** A variant that the shopper may choose for a line. */
interface VariantRow {
  id: string;
  /** '' for none. */
  size: string;
  color: string;
  stock_count: number;
}

/** The product's columns as the database returns them, with lists as JSON. */
export type ProductColumns = Omit<ProductRow, 'sizes' | 'colors'> &
  PriceColumns & { sizes: unknown; colors: unknown };

/** The line's columns as the database returns them. */
export interface LineColumns {
  id: string;
  product: string;
  quantity: number;
  size: string;
  color: string;
  product_name: string;
  product_price: Decimal;
}

export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'slug',
  'description',
  'price',
  'sale_price',
  'sale_starts',
  'sale_ends',
  'image',
  'image_url',
  'stock_count',
  'sizes',
  'colors',
] as const satisfies (keyof ProductColumns)[];

/** Returns the product with the price that counts now. */
export function toProductRow(columns: ProductColumns): ProductRow {
  const { id, name, slug, description, image, image_url, stock_count } = columns;
  return {
    id,
    name,
    slug,
    description,
    price: currentPrice(columns),
    image,
    image_url,
    stock_count,
    sizes: parseTextList(columns.sizes),
    colors: parseTextList(columns.colors),
  };
}

/** A line without its `variants`, which `withChoices` adds. */
export type LineRow = Omit<CartRow, 'variants'>;

export function toLineRow(line: LineColumns, product: ProductRow | null, variantId: string | null): LineRow {
  return {
    id: line.id,
    product_id: line.product,
    quantity: line.quantity,
    size: optionOrNull(line.size),
    color: optionOrNull(line.color),
    product_name: line.product_name,
    product_price: line.product_price,
    product,
    variant_id: variantId,
  };
}
