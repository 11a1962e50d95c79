/** Pictures of imported products: docs/behaviour.md#import. */
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { assetUrl } from '@chitenge/contract/image';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { pictureId } from '../images/picture-id.ts';
import { fileExists, findStoredPictures, isStoredFile, storeImage } from '../images/stored-files.ts';
import { cleanImage } from '../uploads/clean-image.ts';
import { createPictureFetcher, mayConnectToPublic } from './fetch-picture.ts';

/** Characters of a picture's title, from the end of its address. */
const MAX_TITLE = 200;

function titleOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  return (pathname.split('/').at(-1) || hostname).slice(-MAX_TITLE);
}

export function servePictures(serve: Serve, context: DirectusContext): void {
  // Only tests name one: their servers of pictures run on this machine.
  const testAddress = context.env['PICTURES_FROM'];
  const fetchPicture = createPictureFetcher({
    mayConnect: (address, port) => address === testAddress || mayConnectToPublic(address, port),
  });

  serve(calls.findStoredPictures, async ({ body }, { actor }) => {
    const paths = await findStoredPictures(context, actor, body.sha256);
    return answer(200, { paths: Object.fromEntries(paths) });
  });

  serve(calls.importPicture, async ({ body: { address } }, { actor }) => {
    const id = pictureId(address);
    const stored = answer(200, { objectPath: assetUrl(id) });
    if (await isStoredFile(context, actor, id)) return stored;
    const image = await cleanImage(await fetchPicture(address));
    try {
      await storeImage(context, actor, id, titleOf(address), image);
    } catch (error) {
      // Another call may have stored it meanwhile.
      if (!(await fileExists(context, actor, id))) throw error;
    }
    return stored;
  });
}
