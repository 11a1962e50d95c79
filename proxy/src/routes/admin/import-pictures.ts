/** Pictures of imported products: docs/behaviour.md#import. */
import {
  pictureAddressSchema,
  pictureLookupSchema,
  storedPicturesSchema,
} from '@chitenge/contract/import-batch';
import { assetUrl } from '@chitenge/contract/image';
import { registeredImageSchema } from '@chitenge/contract/upload';
import { z } from 'zod';
import { fileExists, storeImage } from '../../directus/staff-files.ts';
import { findStoredPictures } from '../../directus/staff-import.ts';
import { readCommands } from '../../directus/staff-rights.ts';
import type { FetchPicture } from '../../pictures/fetch-picture.ts';
import { pictureId } from '../../pictures/picture-id.ts';
import { notAllowed } from '../../problems/staff-problems.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { cleanImage } from '../../uploads/clean-image.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: products', method: 'post' } as const;

/** Characters of a picture's title, from the end of its address. */
const MAX_TITLE = 200;

function titleOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  return (pathname.split('/').at(-1) || hostname).slice(-MAX_TITLE);
}

export function importPictureRoutes(staffAuth: StaffAuth, fetchPicture: FetchPicture): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/products/import/stored-pictures',
      summary: 'Find the pictures of an import that the shop has stored',
      request: z.object({ body: pictureLookupSchema }),
      responses: { 200: { description: 'The paths of those that it has', schema: storedPicturesSchema } },
      problems: [],
      async handle({ body }, staff) {
        const paths = await findStoredPictures(staff, body.sha256);
        return { status: 200, body: { paths: Object.fromEntries(paths) } };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/products/import/pictures',
      summary: 'Fetch a picture from an address and store it',
      description:
        'Only public addresses with http or https are fetched, of at most 20 MB. A picture that has been fetched from the address before stays as it is.',
      request: z.object({ body: pictureAddressSchema }),
      responses: { 200: { description: 'The stored image', schema: registeredImageSchema } },
      problems: [422],
      async handle({ body: { address } }, staff) {
        const id = pictureId(address);
        const stored = { status: 200, body: { objectPath: assetUrl(id) } } as const;
        if (await fileExists(staff, id)) return stored;
        // The shop sends no request for those who may not import.
        if (!(await readCommands(staff)).includes('catalogue')) throw notAllowed();
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
