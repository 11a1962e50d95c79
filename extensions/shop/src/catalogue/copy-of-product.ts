import { MAX_NAME } from '@chitenge/contract/admin-product';
import type { ProductRow, StaffProductRow } from '@chitenge/contract/rows/product';
import type { ProductInput } from './create-product.ts';

const SUFFIX = ' (copy)';

const fileOf = (file: ProductRow['images'][number]['directus_files_id']) =>
  typeof file === 'string' ? file : (file?.id ?? null);

/**
 * Returns a draft with what shoppers see of a product. Codes and stock belong to the goods of the original; the slug
 * follows from the new name.
 */
export function copyOfProduct(product: StaffProductRow): ProductInput {
  const { name, description, price, original_price, sale_price, sale_starts, sale_ends } = product;
  const { image, image_url, images, sizes, colors, badge, category, variants } = product;
  return {
    columns: {
      name: name.slice(0, MAX_NAME - SUFFIX.length) + SUFFIX,
      description,
      price,
      original_price,
      sale_price,
      sale_starts,
      sale_ends,
      image: image?.id ?? null,
      image_url,
      images: images.map(({ directus_files_id, sort, color }) => ({
        directus_files_id: fileOf(directus_files_id),
        sort,
        color,
      })),
      sizes,
      colors,
      badge,
      category: category?.id ?? null,
      status: 'draft',
    },
    variants: variants.map(({ size, color, price: ownPrice }) => ({
      size: size || null,
      color: color || null,
      sku: null,
      barcode: null,
      price: ownPrice === null ? null : String(ownPrice),
      stockCount: 0,
    })),
  };
}
