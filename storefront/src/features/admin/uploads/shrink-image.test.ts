import { MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';
import { expect, it } from 'vitest';
import { fitSize, shrinkImage } from './shrink-image.ts';

it.each([
  [800, 1200, { width: 800, height: 1200 }],
  [8000, 6000, { width: 4000, height: 3000 }],
  [3000, 12_000, { width: 1000, height: 4000 }],
  [20_000, 1, { width: 4000, height: 1 }],
])('fits %i × %i pixels', (width, height, size) => {
  const fitted = fitSize(width, height);
  expect(fitted).toEqual(size);
  expect(fitted.width * fitted.height).toBeLessThanOrEqual(MAX_IMAGE_PIXELS);
});

it('keeps a file that the browser cannot read', async () => {
  const file = new File(['no picture'], 'notes.txt', { type: 'text/plain' });
  expect(await shrinkImage(file)).toBe(file);
});
