import {
  uploadQuerySchema,
  uploadTargetSchema,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  registeredImageSchema,
  registerImageSchema,
} from '../upload.ts';
import { z } from 'zod';
import { defineCalls } from './define.ts';

export const imagesCalls = defineCalls('Back office: images', {
  createUploadUrl: {
    route: 'POST /api/objects/upload',
    summary: 'Create a signed URL for one image upload',
    description: 'The URL is valid once, for 15 minutes, for the same staff member.',
    access: 'staff',
    rights: ['create directus_files'],
    query: uploadQuerySchema,
    responses: { 200: { description: 'The URL', schema: uploadTargetSchema } },
  },

  uploadImage: {
    route: 'PUT /api/objects/upload/:token',
    summary: 'Upload the image’s bytes',
    description: `JPEG, PNG, WebP, AVIF or GIF of at most ${MAX_IMAGE_BYTES / 1_048_576} MiB and ${MAX_IMAGE_PIXELS / 1_000_000} million pixels. The server checks the bytes, not the file name, and re-encodes the image without its metadata.`,
    access: 'staff',
    rights: ['create directus_files'],
    params: z.object({ token: z.string().max(4096) }),
    raw: { mediaType: 'image/*', maxBytes: MAX_IMAGE_BYTES },
    waitsFor: 'picture',
    responses: { 200: { description: 'The stored image', schema: registeredImageSchema } },
  },

  readUploadedImage: {
    route: 'PUT /api/product-images',
    summary: 'Read the path of an uploaded image in the shop',
    access: 'staff',
    rights: ['read directus_files'],
    body: registerImageSchema,
    responses: { 200: { description: 'The path, for `imageUrl`', schema: registeredImageSchema } },
  },
});
