/** Pictures of imported products: docs/behaviour.md#import. */
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { assetUrl } from '@chitenge/contract/image';
import { fileExists, isStoredFile, storeImage } from '../../directus/staff-files.ts';
import { findStoredPictures } from '../../directus/staff-import.ts';
import type { FetchPicture } from '../../pictures/fetch-picture.ts';
import { pictureId } from '../../pictures/picture-id.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { cleanImage } from '../../uploads/clean-image.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Characters of a picture's title, from the end of its address. */
const MAX_TITLE = 200;

function titleOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  return (pathname.split('/').at(-1) || hostname).slice(-MAX_TITLE);
}

export function importPictureRoutes(staffAuth: StaffAuth, fetchPicture: FetchPicture): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.findStoredPictures, {
      async handle({ body }, staff) {
        const paths = await findStoredPictures(staff, body.sha256);
        return { status: 200, body: { paths: Object.fromEntries(paths) } };
      },
    }),

    defineStaffRoute(staffAuth, calls.importPicture, {
      async handle({ body: { address } }, staff) {
        const id = pictureId(address);
        const stored = { status: 200, body: { objectPath: assetUrl(id) } } as const;
        if (await isStoredFile(staff, id)) return stored;
        const image = await cleanImage(await fetchPicture(address));
        try {
          await storeImage(staff, id, titleOf(address), image);
        } catch (error) {
          // Another call may have stored it meanwhile.
          if (!(await fileExists(staff, id))) throw error;
        }
        return stored;
      },
    }),
  ];
}
