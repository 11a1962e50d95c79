/** Image upload in three calls: docs/behaviour.md#upload-calls. */
import { assetUrl } from '@chitenge/contract/image';
import {
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  registeredImageSchema,
  registerImageSchema,
  uploadQuerySchema,
  uploadTargetSchema,
} from '@chitenge/contract/upload';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fileExists, storeImage } from '../../directus/staff-files.ts';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { pictureId } from '../../pictures/picture-id.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { createUploadUrls, UPLOAD_PATH, uploadTokenOf } from '../../uploads/upload-url.ts';
import { cleanImage } from '../../uploads/clean-image.ts';
import { imageTooLarge, uploadExpired } from '../../uploads/problems.ts';
import { rawBodySchema, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: images' } as const;

const DEFAULT_TITLE = 'Picture';

export function uploadRoutes(staffAuth: StaffAuth, { directus, publicUrl }: Config): Route[] {
  const uploadUrls = createUploadUrls(directus.token);

  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/objects/upload',
      summary: 'Create a signed URL for one image upload',
      description: 'The URL is valid once, for 15 minutes, for the same staff member.',
      request: z.object({ query: uploadQuerySchema }),
      responses: { 200: { description: 'The URL', schema: uploadTargetSchema } },
      problems: [],
      async handle({ query }, { token }, request) {
        const { id } = await staffAuth.sessions.readUser(token, staffAuth.callerOf(request));
        const { name, sha256 } = query;
        const file = sha256 === undefined ? {} : { fileId: pictureId(sha256) };
        return { status: 200, body: { uploadURL: uploadUrls.issue(id, name || DEFAULT_TITLE, file) } };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: `${UPLOAD_PATH}:token`,
      summary: 'Upload the image’s bytes',
      description: `JPEG, PNG, WebP, AVIF or GIF of at most ${MAX_IMAGE_BYTES / 1_048_576} MiB and ${MAX_IMAGE_PIXELS / 1_000_000} million pixels. The server checks the bytes, not the file name, and re-encodes the image without its metadata.`,
      bodyFormat: { mediaType: 'image/*', maxBytes: MAX_IMAGE_BYTES, tooLarge: imageTooLarge },
      request: z.object({ params: z.object({ token: z.string().max(4096) }), body: rawBodySchema }),
      responses: { 200: { description: 'The stored image', schema: registeredImageSchema } },
      problems: [],
      async handle({ params, body }, staff, request) {
        const grant = uploadUrls.read(params.token);
        if (!grant || grant.expiresAt < Date.now()) throw uploadExpired();
        const { id } = await staffAuth.sessions.readUser(staff.token, staffAuth.callerOf(request));
        if (id !== grant.userId || (await fileExists(staff, grant.fileId))) throw uploadExpired();
        const image = await cleanImage(body);
        await storeImage(staff, grant.fileId, grant.name, image);
        return { status: 200, body: { objectPath: assetUrl(grant.fileId) } };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: '/api/product-images',
      summary: 'Read the path of an uploaded image in the shop',
      request: z.object({ body: registerImageSchema }),
      responses: { 200: { description: 'The path, for `imageUrl`', schema: registeredImageSchema } },
      problems: [],
      async handle({ body }, staff) {
        const token = uploadTokenOf(body.imageURL, publicUrl);
        const grant = token === null ? null : uploadUrls.read(token);
        if (!grant || !(await fileExists(staff, grant.fileId)))
          throw invalidRequest([{ field: 'imageURL', message: 'is not where a picture was uploaded to' }]);
        return { status: 200, body: { objectPath: assetUrl(grant.fileId) } };
      },
    }),
  ];
}
