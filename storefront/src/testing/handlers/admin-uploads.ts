import { http, HttpResponse } from 'msw';

/** Path of every uploaded image. */
export const UPLOADED_IMAGE_URL = '/assets/00000000-0000-4000-9000-000000000001';

let createdUrls = 0;

export const adminUploadHandlers = [
  http.post('*/api/objects/upload', () => {
    createdUrls += 1;
    return HttpResponse.json({ uploadURL: `${location.origin}/api/objects/${createdUrls}?signature=x` });
  }),
  http.put('*/api/objects/:id', () => new HttpResponse(null, { status: 204 })),
  http.put('*/api/product-images', () => HttpResponse.json({ objectPath: UPLOADED_IMAGE_URL })),
];
