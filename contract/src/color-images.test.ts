import { expect, it } from 'vitest';
import { galleryImages } from './color-images.ts';

const PRODUCT = {
  images: ['main', 'red', 'back', 'blue', 'blue 2'],
  colorImages: [
    { color: 'Red', images: ['red'] },
    { color: 'Blue', images: ['blue', 'blue 2'] },
  ],
};

it.each([
  [null, ['main', 'red', 'back', 'blue', 'blue 2']],
  ['Green', ['main', 'red', 'back', 'blue', 'blue 2']],
  ['Red', ['red', 'main', 'back']],
  ['Blue', ['blue', 'blue 2', 'main', 'back']],
])('for %s it shows %j', (color, images) => {
  expect(galleryImages(PRODUCT, color)).toEqual(images);
});
