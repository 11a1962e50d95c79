import { assetPath } from '@chitenge/contract/picture';

/** Address of a stored file as the shopper's browser asks for it; null without a file. */
export function fileAddress(fileId: string | null): string | null {
  return fileId === null ? null : assetPath(fileId);
}

/** Address of the main picture: the stored file, else the address that the editor gave, else null. */
export function pictureAddress(row: { image: string | null; image_url: string | null }): string | null {
  return fileAddress(row.image) ?? (row.image_url || null);
}
