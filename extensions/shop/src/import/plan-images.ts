/** Plans the pictures of an imported product. */
import type { ImportChange, ImportError } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';
import { isStored } from '@chitenge/contract/image';
import type { ProductFields } from '@chitenge/contract/rows/product-columns';
import type { ImportedProduct } from './group-lines.ts';
import { isAddress } from './picture-list.ts';

/** What the shop has of the pictures that the file names. */
export interface ExistingPictures {
  /** Paths of stored pictures that exist. */
  images: ReadonlySet<string>;
  /** Paths of the pictures that have been stored from an address. */
  storedPictures: ReadonlyMap<string, string>;
}

/** Whether only the browser knows the picture: it has the ZIP. */
const isFileName = (source: string) => !isStored(source) && !isAddress(source);

const countText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

type Images = Required<Pick<ProductFields, 'images' | 'imageColors'>>;

export interface PlannedImages {
  /** Undefined while the pictures stay. */
  fields: Images | undefined;
  changes: ImportChange[];
}

/** Returns the pictures with their paths, as far as the shop has stored them. */
function desiredImages(
  { images = [], fields: { imageUrl } }: ImportedProduct,
  { storedPictures }: ExistingPictures,
): ImportImage[] {
  const known = images.map(({ source, color }) => ({ source: storedPictures.get(source) ?? source, color }));
  if (!imageUrl || known[0]?.source === imageUrl) return known;
  return [{ source: imageUrl, color: null }, ...known.filter(({ source }) => source !== imageUrl)];
}

const isSame = (desired: readonly ImportImage[], current: readonly ImportImage[]) =>
  desired.length === current.length &&
  desired.every(
    ({ source, color }, index) =>
      source === current[index]?.source && (color === null || color === current[index].color),
  );

/**
 * Compares the pictures of a product with those of the file. File names of a ZIP are no change: whether they are one
 * turns out when the browser has compared the files.
 * @param current the main picture first; empty for a new product
 */
export function planImages(
  product: ImportedProduct,
  current: readonly ImportImage[],
  existing: ExistingPictures,
): PlannedImages {
  if (product.images === undefined) return { fields: undefined, changes: [] };
  const desired = desiredImages(product, existing);
  const isUnknown = current.length > 0 && desired.some(({ source }) => isFileName(source));
  if (isUnknown || isSame(desired, current)) return { fields: undefined, changes: [] };
  const from = current.length === 0 ? '' : countText(current.length);
  const to = countText(desired.length);
  return {
    fields: {
      images: desired.map(({ source }) => source),
      imageColors: Object.fromEntries(
        desired.flatMap(({ source, color }) => (color === null ? [] : [[source, color]])),
      ),
    },
    changes: [{ column: 'images', from, to: from === to ? `${to}, others or in another order` : to }],
  };
}

/**
 * Returns the errors of a product's pictures.
 * @param storesPictures whether a later call stores the pictures that are missing
 */
export function findImageErrors(
  { line, images = [], fields: { imageUrl } }: ImportedProduct,
  existing: ExistingPictures,
  storesPictures: boolean,
): ImportError[] {
  const isMissing = (source: string) =>
    isStored(source) ? !existing.images.has(source) : !storesPictures && !existing.storedPictures.has(source);
  const errors: ImportError[] = [];
  const message = 'is not an uploaded picture';
  if (imageUrl && isStored(imageUrl) && !existing.images.has(imageUrl))
    errors.push({ line, column: 'imageUrl', message });
  const missing = images.find(({ source }) => isMissing(source));
  if (missing) errors.push({ line, column: 'images', message: `“${missing.source}” ${message}` });
  return errors;
}
