import { HEIC_MESSAGE } from '@chitenge/contract/heic';
import { MAX_IMAGE_BYTES } from '@chitenge/contract/upload';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { UPLOADED_IMAGE_URL } from '../../../testing/handlers/admin-uploads.ts';
import { problemResponse } from '../../../testing/handlers/responses.ts';
import { server } from '../../../testing/server.ts';
import { uploadImage } from './upload-image.ts';
import { RETRY_DELAYS_MS } from './upload-rules.ts';

const photo = new File(['picture'], 'dress.jpg', { type: 'image/jpeg' });

/** Retry delays, shortened for the tests. */
const delays = RETRY_DELAYS_MS.map((delay) => delay / 100);

function start(file = photo, signal = new AbortController().signal) {
  const progress: number[] = [];
  const uploaded = uploadImage(file, { onProgress: (percent) => progress.push(percent), signal, delays });
  return { uploaded, progress };
}

interface RecordedPut {
  id: string;
  type: string | null;
  body: string;
  at: number;
}

/** Responds to the PUT requests with these statuses in turn, then with 204; 0 is a network error. */
function respondToPuts(...statuses: number[]): RecordedPut[] {
  const puts: RecordedPut[] = [];
  server.use(
    http.put('*/api/objects/:id', async ({ request, params }) => {
      const status = statuses[puts.length] ?? 204;
      puts.push({
        id: String(params['id']),
        type: request.headers.get('content-type'),
        body: await request.text(),
        at: performance.now(),
      });
      if (status === 0) return HttpResponse.error();
      if (status === 204) return new HttpResponse(null, { status });
      return problemResponse({ type: '/problems/x', title: 'Refused', status, detail: 'Not a picture.' });
    }),
  );
  return puts;
}

it('sends the bytes to the signed URL and returns the path in the shop', async () => {
  const puts = respondToPuts();
  const { uploaded, progress } = start();
  await expect(uploaded).resolves.toBe(UPLOADED_IMAGE_URL);
  expect(puts).toMatchObject([{ type: 'image/jpeg', body: 'picture' }]);
  expect(progress.at(-1)).toBe(100);
});

it.each([503, 429, 409, 0])('retries after status %d with a new URL each time', async (status) => {
  const puts = respondToPuts(status, status);
  await expect(start().uploaded).resolves.toBe(UPLOADED_IMAGE_URL);
  expect(new Set(puts.map(({ id }) => id)).size).toBe(3);
});

it.each([
  [503, 'Non 2xx', 'Refused'],
  [0, 'Unknown error', 'The shop could not be reached.'],
])('fails after the fifth attempt with status %d', async (status, message, title) => {
  const puts = respondToPuts(status, status, status, status, status);
  await expect(start().uploaded).rejects.toMatchObject({ message, title, isRetryable: true });
  expect(puts).toHaveLength(5);
  const waited = puts.slice(1).map(({ at }, index) => at - (puts[index]?.at ?? 0));
  for (const [index, delay] of delays.entries()) expect(waited[index]).toBeGreaterThanOrEqual(delay - 1);
});

it.each([
  [403, 'Request has expired'],
  [413, 'Non 2xx'],
])('does not retry after status %d', async (status, message) => {
  const puts = respondToPuts(status);
  await expect(start().uploaded).rejects.toMatchObject({
    message,
    title: 'Refused',
    detail: 'Not a picture.',
    isRetryable: status === 403,
  });
  expect(puts).toHaveLength(1);
});

it.each([
  [
    new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'huge.jpg', { type: 'image/jpeg' }),
    'huge.jpg is larger than 10 MB.',
  ],
  [
    new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
    'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  ],
  [new File(['x'], 'IMG_0001.HEIC'), HEIC_MESSAGE],
])('rejects %o before sending a request', async (file, message) => {
  const handleUpload = vi.fn<() => undefined>();
  server.use(http.post('*/api/objects/upload', handleUpload));
  await expect(start(file).uploaded).rejects.toThrow(message);
  expect(handleUpload).not.toHaveBeenCalled();
});

it.each(['*/api/objects/upload', '*/api/objects/:id', '*/api/product-images'])(
  'stops when it is aborted during a call of %s',
  async (path) => {
    respondToPuts();
    const controller = new AbortController();
    server.use(
      http.all(path, () => {
        controller.abort();
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await expect(start(photo, controller.signal).uploaded).rejects.toMatchObject({ name: 'AbortError' });
  },
);
