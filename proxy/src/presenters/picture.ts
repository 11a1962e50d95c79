import { assetPath, PREVIEW_PATTERN } from '@chitenge/contract/picture';
import type { FileRow } from '../directus/rows.ts';

/** Address of a stored file as the shopper's browser asks for it; null without a file. */
export function fileAddress(fileId: string | null): string | null {
  return fileId === null ? null : assetPath(fileId);
}

/** The file's preview; null for a text that is none, for it becomes a part of pages. */
export function filePreview(file: FileRow | null): string | null {
  return file?.preview && PREVIEW_PATTERN.test(file.preview) ? file.preview : null;
}

/** Address of the main picture: the stored file, else the address that the editor gave, else null. */
export function pictureAddress({
  image,
  image_url,
}: {
  image: string | FileRow | null;
  image_url: string | null;
}): string | null {
  return fileAddress(typeof image === 'string' ? image : (image?.id ?? null)) ?? (image_url || null);
}
