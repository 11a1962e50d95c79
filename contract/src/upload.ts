/** Image upload: docs/back-office.md#image-upload. */
import { z } from 'zod';
import { singleLineText } from './text.ts';

/** Maximum size of an image in bytes (10 MiB). */
export const MAX_IMAGE_BYTES = 10_485_760;

/** Maximum pixels of an image: width × height × frames. */
export const MAX_IMAGE_PIXELS = 25_000_000;

/** Maximum width and height of an image that Directus transforms; the shop makes larger uploads of staff smaller. */
export const MAX_IMAGE_SIDE = 6000;

/** Accepted image types. The server detects the type from the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Lifetime of an upload URL in seconds. Each URL works once. */
export const UPLOAD_LIFETIME_SECONDS = 900;

export const sha256Schema = z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal digits');

/** Query of `POST /api/objects/upload`. */
export const uploadQuerySchema = z.object({
  /** File name, stored as the image's title. */
  name: singleLineText(200).optional(),
  /** SHA-256 of the file before the browser made it smaller; the import recognises the picture by it. */
  sha256: sha256Schema.optional(),
});

/** Response of `POST /api/objects/upload`: the URL for the browser's PUT. */
export const uploadTargetSchema = z.object({ uploadURL: z.string() }).meta({ id: 'UploadTarget' });
export type UploadTarget = z.infer<typeof uploadTargetSchema>;

/** `PUT /api/product-images`: the URL that received the bytes. */
export const registerImageSchema = z
  .object({
    imageURL: z.string('is required').min(1, 'is required').max(4096, 'must be at most 4096 characters'),
  })
  .meta({ id: 'RegisterImage' });
export type RegisterImage = z.infer<typeof registerImageSchema>;

/** Response: the image's path, `/assets/{id}`, for a product's or category's `imageUrl`. */
export const registeredImageSchema = z.object({ objectPath: z.string() }).meta({ id: 'RegisteredImage' });
export type RegisteredImage = z.infer<typeof registeredImageSchema>;
