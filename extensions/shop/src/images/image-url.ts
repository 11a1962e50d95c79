import { assetUrl } from '@chitenge/contract/image';

/** Returns the URL of a product's main image: the stored file, else the external URL, else null. */
export function imageUrlOf({
  image,
  image_url,
}: {
  image: string | null;
  image_url: string | null;
}): string | null {
  return image === null ? image_url || null : assetUrl(image);
}
