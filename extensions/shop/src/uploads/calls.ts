/** Image upload in three calls: docs/back-office.md#image-upload. */
import { imagesCalls as calls } from '@chitenge/contract/calls/images';
import { assetUrl } from '@chitenge/contract/image';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { DirectusContext } from '../directus/types.ts';
import { userIdOf } from '../http/request.ts';
import { answer, type Serve } from '../http/serve.ts';
import { pictureId } from '../images/picture-id.ts';
import { isStoredFile, storeImage } from '../images/stored-files.ts';
import { cleanImage } from './clean-image.ts';
import { imageTooLarge, uploadExpired } from './problems.ts';
import { createUploadUrls, uploadTokenOf } from './upload-url.ts';

const DEFAULT_TITLE = 'Picture';

export function serveUploads(serve: Serve, context: DirectusContext): void {
  const uploadUrls = createUploadUrls(context.env['SECRET']);

  serve(calls.createUploadUrl, async ({ query: { name, sha256 } }, { actor }) => {
    const file = sha256 === undefined ? {} : { fileId: pictureId(sha256) };
    return answer(200, { uploadURL: uploadUrls.issue(userIdOf(actor), name || DEFAULT_TITLE, file) });
  });

  serve(
    calls.uploadImage,
    async ({ params, body }, { actor }) => {
      const grant = uploadUrls.read(params.token);
      if (!grant || grant.expiresAt < Date.now() || grant.userId !== userIdOf(actor)) throw uploadExpired();
      if (await isStoredFile(context, actor, grant.fileId)) throw uploadExpired();
      await storeImage(context, actor, grant.fileId, grant.name, await cleanImage(body));
      return answer(200, { objectPath: assetUrl(grant.fileId) });
    },
    { tooLarge: () => imageTooLarge() },
  );

  serve(calls.readUploadedImage, async ({ body }, { actor }) => {
    const token = uploadTokenOf(body.imageURL);
    const grant = token === null ? null : uploadUrls.read(token);
    if (!grant || !(await isStoredFile(context, actor, grant.fileId)))
      throw invalidRequest([{ field: 'imageURL', message: 'is not where a picture was uploaded to' }]);
    return answer(200, { objectPath: assetUrl(grant.fileId) });
  });
}
