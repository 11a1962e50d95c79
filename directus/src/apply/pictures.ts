/** How each preset of the contract is made. Numbers by measurement: docs/decisions/013-pictures.md. */
import { LINK_PRESET, PREVIEW_PRESET, presetOf, WIDTHS_OF } from '@chitenge/contract/picture';
import { palette } from '../studio/palette.ts';

/** A transformation preset as Directus keeps it. */
export interface PicturePreset {
  key: string;
  fit: 'inside' | null;
  width: number | null;
  height: null;
  quality: number | null;
  withoutEnlargement: boolean;
  format: 'webp' | null;
  /** Calls of sharp, each its method and arguments. */
  transforms: unknown[][];
}

/** Below these qualities (1 to 100), fine prints begin to smear. */
const WEBP_QUALITY = 75;
const AVIF_QUALITY = 45;

/** From this width on pictures are mostly seen on dense screens, which forgive more: in quality, and in how fine colours are. */
const WIDE = 640;
const WIDE_AVIF = { quality: 36, chromaSubsampling: '4:2:0' };

/** 0 to 9. Two takes a third of the time of four, and gives a twentieth more bytes. */
const AVIF_EFFORT = 2;

const webp = (key: string, width: number, quality: number): PicturePreset => ({
  key,
  fit: 'inside',
  width,
  height: null,
  quality,
  withoutEnlargement: true,
  format: 'webp',
  transforms: [],
});

/** Directus' own fields have no room for an effort, so the format is a transformation. */
const avif = (key: string, width: number): PicturePreset => ({
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

const link: PicturePreset = {
  key: LINK_PRESET,
  fit: null,
  width: null,
  height: null,
  quality: null,
  withoutEnlargement: false,
  format: null,
  transforms: [
    ['resize', { width: 1200, height: 630, fit: 'contain', background: palette.paper }],
    ['flatten', { background: palette.paper }],
    ['toFormat', 'jpeg', { quality: 80 }],
  ],
};

export const PICTURE_PRESETS: readonly PicturePreset[] = [
  ...WIDTHS_OF.avif.map((width) => avif(presetOf(width, 'avif'), width)),
  ...WIDTHS_OF.webp.map((width) => webp(presetOf(width, 'webp'), width, WEBP_QUALITY)),
  link,
  webp(PREVIEW_PRESET, 8, 40),
];
