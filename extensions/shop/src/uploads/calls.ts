/** Image upload in three calls: docs/behaviour.md#upload-calls. */
import { imagesCalls as calls } from '@chitenge/contract/calls/images';
import { assetUrl } from '@chitenge/contract/image';
import type { Config } from '../../config.ts';
import { isStoredFile, storeImage } from '../../directus/staff-files.ts';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { pictureId } from '../../pictures/picture-id.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { createUploadUrls, uploadTokenOf } from '../../uploads/upload-url.ts';
import { cleanImage } from '../../uploads/clean-image.ts';
import { imageTooLarge, uploadExpired } from '../../uploads/problems.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const DEFAULT_TITLE = 'Picture';

export function uploadRoutes(staffAuth: StaffAuth, { directus, publicUrl }: Config): Route[] {
  const uploadUrls = createUploadUrls(directus.token);

  return [
    defineStaffRoute(staffAuth, calls.createUploadUrl, {
      async handle({ query }, { token }, request) {
        const { id } = await staffAuth.sessions.readUser(token, staffAuth.callerOf(request));
        const { name, sha256 } = query;
        const file = sha256 === undefined ? {} : { fileId: pictureId(sha256) };
        return { status: 200, body: { uploadURL: uploadUrls.issue(id, name || DEFAULT_TITLE, file) } };
      },
    }),

    defineStaffRoute(staffAuth, calls.uploadImage, {
      tooLarge: imageTooLarge,
      async handle({ params, body }, staff, request) {
        const grant = uploadUrls.read(params.token);
        if (!grant || grant.expiresAt < Date.now()) throw uploadExpired();
        const { id } = await staffAuth.sessions.readUser(staff.token, staffAuth.callerOf(request));
        if (id !== grant.userId || (await isStoredFile(staff, grant.fileId))) throw uploadExpired();
        const image = await cleanImage(body);
        await storeImage(staff, grant.fileId, grant.name, image);
        return { status: 200, body: { objectPath: assetUrl(grant.fileId) } };
      },
    }),

    defineStaffRoute(staffAuth, calls.readUploadedImage, {
      async handle({ body }, staff) {
        const token = uploadTokenOf(body.imageURL, publicUrl);
        const grant = token === null ? null : uploadUrls.read(token);
        if (!grant || !(await isStoredFile(staff, grant.fileId)))
          throw invalidRequest([{ field: 'imageURL', message: 'is not where a picture was uploaded to' }]);
        return { status: 200, body: { objectPath: assetUrl(grant.fileId) } };
      },
    }),
  ];
}
