import { HEIC_MESSAGE } from '@chitenge/contract/heic';
import { expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';

/** How the file begins: a length, then its kind. */
const BOX = '\0\0\0\u0018ftyp';

it.each([
  ['a picture of an iPhone', `${BOX}heic\0\0\0\0mif1heic`, HEIC_MESSAGE],
  ['a damaged AVIF', `${BOX}mif1\0\0\0\0mif1avif`, /file that is whole/],
  ['a text', 'not a picture', /file that is whole/],
])('refuses %s in words', async (_what, bytes, detail) => {
  await expect(encodeImage(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({
    problem: { status: 415, detail: expect.stringMatching(detail) },
  });
});
