import { assetPath, PREVIEW_PATTERN } from '@chitenge/contract/picture';
import type { FileRow } from '../directus/rows.ts';

/** A stored file: its id alone, or with what tells when its present picture came. */
type StoredFile = string | Pick<FileRow, 'id' | 'uploaded_on'>;

/** The second in which the picture came, counted in 36s. Nothing but another picture changes it. */
function versionOf(uploadedOn: string): string {
  return Math.floor(Date.parse(uploadedOn) / 1000).toString(36);
}

/** Address of a stored file as the shopper's browser asks for it, with its version where that is known; null without a file. */
export function fileAddress(file: StoredFile | null): string | null {
  if (file === null) return null;
  if (typeof file === 'string') return assetPath(file);
  return assetPath(file.id, file.uploaded_on ? versionOf(file.uploaded_on) : undefined);
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
  return fileAddress(image) ?? (image_url || null);
}
