/** Uploading a picture: sections 5, 7 and 8 of the specification. */
import { z } from 'zod';
import { line } from './text.ts';

/** Largest picture, in bytes (10 MiB). */
export const MAX_IMAGE_BYTES = 10_485_760;

/** Most pixels of a picture: width times height, of all frames together. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Kinds of picture that are taken. The server goes by the bytes, not by what a file is called. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Seconds that an upload address can be used, once. */
export const UPLOAD_LIFETIME_SECONDS = 900;

/** Query of `POST /api/objects/upload`. */
export const uploadQuerySchema = z.object({
  /** Name of the file, kept as the picture's title. */
  name: line(200).optional(),
});

/** Answer of `POST /api/objects/upload`: where the browser PUTs the bytes. */
export const uploadTargetSchema = z.object({ uploadURL: z.string() }).meta({ id: 'UploadTarget' });
export type UploadTarget = z.infer<typeof uploadTargetSchema>;

/** `PUT /api/product-images`: the address that the bytes were put to. */
export const registerImageSchema = z
  .object({
    imageURL: z.string('is required').min(1, 'is required').max(4096, 'must be at most 4096 characters'),
  })
  .meta({ id: 'RegisterImage' });
export type RegisterImage = z.infer<typeof registerImageSchema>;

/** Its answer: the picture's address in the shop, `/assets/{id}`, to be used as a product's or category's `imageUrl`. */
export const registeredImageSchema = z.object({ objectPath: z.string() }).meta({ id: 'RegisteredImage' });
export type RegisteredImage = z.infer<typeof registeredImageSchema>;
