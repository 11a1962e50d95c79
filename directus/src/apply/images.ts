/** Directus' transformation of each image preset. docs/decisions/013-images.md has the measurements. */
import { LINK_PRESET, PREVIEW_PRESET, presetOf, WIDTHS_OF, LINK_SIZE } from '@chitenge/contract/image';
import { palette } from '../studio/palette.ts';

/** A transformation preset in Directus' format. */
export interface ImagePreset {
  key: string;
  fit: 'inside' | null;
  width: number | null;
  height: null;
  quality: number | null;
  withoutEnlargement: boolean;
  format: 'webp' | null;
  /** Calls of sharp: method and arguments. */
  transforms: unknown[][];
}

/** Quality, 1 to 100. With lower values, fine prints look blurred. */
const WEBP_QUALITY = 75;
const AVIF_QUALITY = 45;

/** From this width on, mostly dense screens show the image. They hide a lower quality and chroma resolution. */
const WIDE = 640;
const WIDE_AVIF = { quality: 36, chromaSubsampling: '4:2:0' };

/** Effort, 0 to 9. Compared with 4, 2 takes a third of the time and produces 5 % more bytes. */
const AVIF_EFFORT = 2;

const webp = (key: string, width: number, quality: number): ImagePreset => ({
  key,
  fit: 'inside',
  width,
  height: null,
  quality,
  withoutEnlargement: true,
  format: 'webp',
  transforms: [],
});

/** Directus' preset fields have no effort, so the format is a transformation. */
const avif = (key: string, width: number): ImagePreset => ({
  key,
  fit: 'inside',
  width,
  height: null,
  quality: null,
  withoutEnlargement: true,
  format: null,
  transforms: [
    ['toFormat', 'avif', { ...(width < WIDE ? { quality: AVIF_QUALITY } : WIDE_AVIF), effort: AVIF_EFFORT }],
  ],
});

const link: ImagePreset = {
  key: LINK_PRESET,
  fit: null,
  width: null,
  height: null,
  quality: null,
  withoutEnlargement: false,
  format: null,
  transforms: [
    ['resize', { ...LINK_SIZE, fit: 'contain', background: palette.paper }],
    ['flatten', { background: palette.paper }],
    ['toFormat', 'jpeg', { quality: 80 }],
  ],
};

export const IMAGE_PRESETS: readonly ImagePreset[] = [
  ...WIDTHS_OF.avif.map((width) => avif(presetOf(width, 'avif'), width)),
  ...WIDTHS_OF.webp.map((width) => webp(presetOf(width, 'webp'), width, WEBP_QUALITY)),
  link,
  webp(PREVIEW_PRESET, 8, 40),
];
