/** Uploading a picture: a signed address, the bytes, and the picture's address in the shop (sections 5, 7 and 8). */
import { assetPath } from '@chitenge/contract/picture';
import {
  MAX_IMAGE_BYTES,
  registeredImageSchema,
  registerImageSchema,
  uploadQuerySchema,
  uploadTargetSchema,
} from '@chitenge/contract/upload';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fileExists, storePicture } from '../../directus/staff-files.ts';
import { invalidRequest } from '../../problems/http-problem.ts';
import type { Entrance } from '../../staff/entrance.ts';
import { createUploadAddresses, UPLOAD_PATH, uploadTokenOf } from '../../uploads/address.ts';
import { cleanPicture } from '../../uploads/picture.ts';
import { pictureTooLarge, uploadExpired } from '../../uploads/problems.ts';
import { readBody } from '../../uploads/read-body.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: pictures' } as const;

const UNTITLED = 'Picture';

export function uploadRoutes(entrance: Entrance, { directus, publicUrl }: Config): Route[] {
  const addresses = createUploadAddresses(directus.token);

  return [
    defineStaffRoute(entrance, {
      ...common,
      method: 'post',
      path: '/api/objects/upload',
      summary: 'An address to upload one picture to',
      description: 'It works once, for 15 minutes, and for whoever asked for it.',
      request: z.object({ query: uploadQuerySchema }),
      answers: { 200: { description: 'The address', schema: uploadTargetSchema } },
      problems: [],
      async handle({ query }, { token }, request) {
        const { id } = await entrance.accounts.whoIs(token, entrance.callerOf(request));
        return { status: 200, body: { uploadURL: addresses.issue(id, query.name || UNTITLED) } };
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'put',
      path: `${UPLOAD_PATH}:token`,
      summary: 'Upload the picture’s bytes',
      description:
        'JPEG, PNG, WebP, AVIF or GIF of at most 10 MiB and 50 million pixels; the bytes decide, not the name. The picture is written anew without its metadata.',
      rawBody: 'image/*',
      request: z.object({ params: z.object({ token: z.string().max(4096) }) }),
      answers: { 200: { description: 'It is stored', schema: registeredImageSchema } },
      problems: [],
      async handle({ params }, staff, request) {
        const grant = addresses.read(params.token);
        if (!grant || grant.expiresAt < Date.now()) throw uploadExpired();
        const { id } = await entrance.accounts.whoIs(staff.token, entrance.callerOf(request));
        if (id !== grant.userId || (await fileExists(staff, grant.fileId))) throw uploadExpired();
        const picture = await cleanPicture(await readBody(request, MAX_IMAGE_BYTES, pictureTooLarge));
        await storePicture(staff, grant.fileId, grant.name, picture);
        return { status: 200, body: { objectPath: assetPath(grant.fileId) } };
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'put',
      path: '/api/product-images',
      summary: 'The address of an uploaded picture in the shop',
      request: z.object({ body: registerImageSchema }),
      answers: { 200: { description: 'To be used as imageUrl', schema: registeredImageSchema } },
      problems: [],
      async handle({ body }, staff) {
        const token = uploadTokenOf(body.imageURL, publicUrl);
        const grant = token === null ? null : addresses.read(token);
        if (!grant || !(await fileExists(staff, grant.fileId)))
          throw invalidRequest([{ field: 'imageURL', message: 'is not where a picture was uploaded to' }]);
        return { status: 200, body: { objectPath: assetPath(grant.fileId) } };
      },
    }),
  ];
}
