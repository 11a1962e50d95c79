import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';

/** What a card needs to know of a product's variants. */
export type ListedVariant = Pick<Variant, 'size' | 'color' | 'price' | 'stockCount' | 'inStock'>;

/** What a card shows of a product. Server-rendered pages contain no more of the products that they list. */
export interface ListedProduct extends Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'price'
  | 'originalPrice'
  | 'imageUrl'
  | 'imagePreview'
  | 'images'
  | 'badge'
  | 'inStock'
  | 'stockCount'
  | 'stockBy'
> {
  /** Null in a server-rendered list, but for the lookbook's. */
  description: string | null;
  variants: readonly ListedVariant[];
}
