/** Stored files, and the images of products and categories. */
import { z } from 'zod';
import { fileColumns, fileRow, type FileRow } from '../file-row.ts';
import { assetUrl, PREVIEW_PATTERN } from '../image.ts';

/** A gallery file; back-office queries read only its id. */
export const galleryFile = z.union([z.uuid(), z.object(fileColumns)]).nullable();

/** The image of a product or category: a stored file, or an external URL. */
export const imageColumns = { image: fileRow.nullable(), image_url: z.string().nullable() };

/** A stored file: its id, or its id with the upload time. */
type StoredFile = string | Pick<FileRow, 'id' | 'uploaded_on'>;

/** Returns the upload time in seconds, in base 36. Only a new upload changes it. */
export function imageVersion(uploadedOn: string | number): string {
  return Math.floor(new Date(uploadedOn).getTime() / 1000).toString(36);
}

/** Returns a stored file's URL, with its version if the upload time is known; null without a file. */
export function fileUrl(file: StoredFile | null): string | null {
  if (file === null) return null;
  if (typeof file === 'string') return assetUrl(file);
  return assetUrl(file.id, file.uploaded_on ? imageVersion(file.uploaded_on) : undefined);
}

/** Returns the file's preview; null for an invalid one, because pages contain it. */
export function filePreview(file: FileRow | null): string | null {
  return file?.preview && PREVIEW_PATTERN.test(file.preview) ? file.preview : null;
}

/** Returns the main image's URL: the stored file, else the external URL, else null. */
export function imageUrlOf({
  image,
  image_url,
}: {
  image: string | FileRow | null;
  image_url: string | null;
}): string | null {
  return fileUrl(image) ?? (image_url || null);
}
