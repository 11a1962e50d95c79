import { registerImageSchema } from '@chitenge/contract/upload';
import { http, HttpResponse } from 'msw';

/** The last picture that was uploaded stands here. */
export const UPLOADED = '/assets/00000000-0000-4000-9000-000000000001';

let signed = 0;

export const adminUploadHandlers = [
  http.post('*/api/objects/upload', () => {
    signed += 1;
    return HttpResponse.json({ uploadURL: `${location.origin}/api/objects/${signed}?signature=x` });
  }),
  http.put('*/api/objects/:id', () => new HttpResponse(null, { status: 204 })),
  http.put('*/api/product-images', async ({ request }) => {
    registerImageSchema.parse(await request.json());
    return HttpResponse.json({ objectPath: UPLOADED });
  }),
];
