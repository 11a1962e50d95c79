/** What staff write of a product or category, as columns. A field that is not given has no column. */
import type { UpdateCategory } from '@chitenge/contract/admin-category';
import type { UpdateProduct } from '@chitenge/contract/admin-product';
import { assetPath } from '@chitenge/contract/picture';
import { invalidRequest } from '../problems/http-problem.ts';

/** Fields of a product, checked by the contract; any may be missing. */
export type ProductFields = Omit<UpdateProduct, 'updatedAt' | 'expectedStockCount'>;
type CategoryFields = Omit<UpdateCategory, 'updatedAt'>;

type Columns = Record<string, unknown>;

const ASSET = assetPath('');

/** Id of the stored file that an address leads to; null for an address elsewhere. */
export function fileIdOf(address: string): string | null {
  return address.startsWith(ASSET) ? address.slice(ASSET.length) : null;
}

/** The two columns of a picture: an upload becomes the file itself, any other address is kept as it is. */
function mainPicture(address: string | null | undefined): Columns {
  if (address === undefined) return {};
  const file = address === null ? null : fileIdOf(address);
  return { image: file, image_url: file === null ? address : null };
}

/** @throws HttpProblem 400 when one is not an upload: a gallery holds files */
function gallery(addresses: readonly string[]): Columns {
  const files = addresses.map(fileIdOf);
  if (files.includes(null)) {
    const message = 'must be uploads, all but the main picture';
    throw invalidRequest([{ field: 'images', message }]);
  }
  return { images: files.map((directus_files_id, sort) => ({ directus_files_id, sort })) };
}

function pictures({ imageUrl, images }: ProductFields): Columns {
  if (images === undefined) return mainPicture(imageUrl);
  const main = imageUrl ?? images[0] ?? null;
  return { ...mainPicture(main), ...gallery(images.filter((address) => address !== main)) };
}

const withoutMissing = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** @throws HttpProblem 400 when a further picture is not an upload */
export function productColumns(fields: ProductFields): Columns {
  const { imageUrl: _main, images: _all, originalPrice, stockCount, categoryId, ...sameName } = fields;
  return {
    ...withoutMissing({
      ...sameName,
      original_price: originalPrice,
      stock_count: stockCount,
      category: categoryId,
    }),
    ...pictures(fields),
  };
}

export function categoryColumns({ imageUrl, ...sameName }: CategoryFields): Columns {
  return { ...withoutMissing(sameName), ...mainPicture(imageUrl) };
}
