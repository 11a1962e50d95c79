/** The name and the page of a variant, for search engines and product feeds. */
import { fillPath, SHOP_PAGES } from './shop-pages.ts';
import type { Variant } from './variant.ts';

type Options = Pick<Variant, 'size' | 'color'>;

/** Returns the options that a variant has. */
export const variantOptions = ({ size, color }: Options) => ({
  ...(size === null ? {} : { size }),
  ...(color === null ? {} : { color }),
});

/** Returns the product's name with the variant's options. */
export const variantName = (productName: string, variant: Options): string =>
  [productName, ...Object.values(variantOptions(variant))].join(', ');

/** Returns the path of the product's page, whose query chooses the variant. */
export function variantPath(slug: string, variant: Options): string {
  const query = new URLSearchParams(variantOptions(variant)).toString();
  return `${fillPath(SHOP_PAGES.product.path, slug)}${query && '?'}${query}`;
}
