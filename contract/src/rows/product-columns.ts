/** Converts products and categories from the contract to columns. A missing field yields no column. */
import type { UpdateCategory } from '../admin-category.ts';
import type { UpdateProduct } from '../admin-product.ts';
import { assetUrl, isStored } from '../image.ts';
import type { VariantInput } from '../variant.ts';
import { productColumns } from '../product-fields.ts';
import { invalidRequest } from '../problem-error.ts';

/** Fields of a product that the contract has validated. */
export type ProductFields = Omit<UpdateProduct, 'updatedAt' | 'expectedStockCount'> & {
  /** The colours that images show, by their URL. Images of the gallery keep theirs when it is missing. */
  imageColors?: Readonly<Record<string, string>> | undefined;
};
type CategoryFields = Omit<UpdateCategory, 'updatedAt'>;

type Columns = Record<string, unknown>;

const ASSET_PATH = assetUrl('');

/** Returns the id of the stored file behind an image URL; null for an external URL. */
export function fileIdOf(url: string): string | null {
  return isStored(url) ? url.slice(ASSET_PATH.length) : null;
}

/** An uploaded image goes into `image`, an external URL into `image_url`. */
function mainImageColumns(url: string | null | undefined): Columns {
  if (url === undefined) return {};
  const file = url === null ? null : fileIdOf(url);
  return { image: file, image_url: file === null ? url : null };
}

/** @throws ProblemError 400 for an external URL: the gallery holds files only */
function galleryColumns(urls: readonly string[], colors: Readonly<Record<string, string>>): Columns {
  if (urls.some((url) => fileIdOf(url) === null)) {
    const message = 'must be uploads, all but the main picture';
    throw invalidRequest([{ field: 'images', message }]);
  }
  const images = urls.map((url, sort) => {
    const color = colors[url];
    return { directus_files_id: fileIdOf(url), sort, ...(color !== undefined && { color }) };
  });
  return { images };
}

function imageColumns({ imageUrl, images, imageColors = {} }: ProductFields): Columns {
  if (images === undefined) return mainImageColumns(imageUrl);
  const mainUrl = imageUrl ?? images[0] ?? null;
  // Only the gallery has colours, so it also holds a main image with one.
  const gallery = images.filter((url) => url !== mainUrl || imageColors[url] !== undefined);
  return { ...mainImageColumns(mainUrl), ...galleryColumns(gallery, imageColors) };
}

/** Input of the extension's product commands; stock and variants are no columns of theirs. */
export interface ProductInput {
  columns: Columns;
  stockCount: number | undefined;
  variants: VariantInput[] | undefined;
}

/** @throws ProblemError 400 when a gallery image is not an upload */
export function productInput(fields: ProductFields): ProductInput {
  // The address of the main image becomes one of two columns.
  const { imageUrl: _main, stockCount, variants, ...columns } = fields;
  return { columns: { ...productColumns(columns), ...imageColumns(fields) }, stockCount, variants };
}

/** A category has columns of the same names as its products. */
export function categoryColumns({
  imageUrl,
  reorderLeadDays,
  reorderSafetyDays,
  ...fields
}: CategoryFields): Columns {
  return {
    ...productColumns(fields),
    ...mainImageColumns(imageUrl),
    ...(reorderLeadDays !== undefined && { reorder_lead_days: reorderLeadDays }),
    ...(reorderSafetyDays !== undefined && { reorder_safety_days: reorderSafetyDays }),
  };
}
