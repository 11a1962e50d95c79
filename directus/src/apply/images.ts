/** Directus' transformation of each image preset. docs/decisions/013-images.md has the measurements. */
import { LINK_PRESET, LINK_SIZE, PREVIEW_PRESET, presetOf, WIDTHS_OF } from '@chitenge/contract/image';
import { ICON_PRESETS, widePreset } from '@chitenge/contract/icon';
import { keysOf } from '@chitenge/contract/typed-entries';
import { FEED_PRESET, FEED_SIZE } from '@chitenge/contract/feed-image';
import { MAIL_LOGO_PRESET, MAIL_LOGO_SIZE } from '@chitenge/contract/mail-logo';
import { ZOOM_PRESET, ZOOM_WIDTH } from '@chitenge/contract/zoom-image';
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

/** A preset that is made by transformations alone. */
const transformed = (key: string, transforms: unknown[][]): ImagePreset => ({
  key,
  fit: null,
  width: null,
  height: null,
  quality: null,
  withoutEnlargement: false,
  format: null,
  transforms,
});

const link = transformed(LINK_PRESET, [
  ['resize', { ...LINK_SIZE, fit: 'contain', background: palette.paper }],
  ['flatten', { background: palette.paper }],
  ['toFormat', 'jpeg', { quality: 80 }],
]);

/** JPEG, because Meta reads no WebP. */
const feed = transformed(FEED_PRESET, [
  ['resize', { ...FEED_SIZE, fit: 'inside', withoutEnlargement: true }],
  ['flatten', { background: '#ffffff' }],
  ['toFormat', 'jpeg', { quality: 85 }],
]);

/** On paper, because a dark logo would be lost on the dark background of a mail. */
const mailLogo = transformed(MAIL_LOGO_PRESET, [
  ['flatten', { background: palette.paper }],
  [
    'resize',
    {
      width: MAIL_LOGO_SIZE.width * 2,
      height: MAIL_LOGO_SIZE.height * 2,
      fit: 'inside',
      withoutEnlargement: true,
    },
  ],
  ['toFormat', 'png'],
]);

/** Returns the preset of a square icon with the logo in the middle of paper. */
function icon(key: string, side: number, scale: number): ImagePreset {
  const inner = Math.round(side * scale);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const background = palette.paper;
  return transformed(key, [
    // Sharp flattens before it resizes and extends, whatever the order here.
    ['flatten', { background }],
    ['resize', { width: inner, height: inner, fit: 'contain', background }],
    ['extend', { top: before, left: before, bottom: after, right: after, background }],
    ['toFormat', 'png'],
  ]);
}

const icons = keysOf(ICON_PRESETS).flatMap((preset) => {
  const { side, scale, wideScale } = ICON_PRESETS[preset];
  return [icon(preset, side, scale), icon(widePreset(preset), side, wideScale)];
});

export const IMAGE_PRESETS: readonly ImagePreset[] = [
  ...WIDTHS_OF.avif.map((width) => avif(presetOf(width, 'avif'), width)),
  ...WIDTHS_OF.webp.map((width) => webp(presetOf(width, 'webp'), width, WEBP_QUALITY)),
  link,
  feed,
  mailLogo,
  ...icons,
  webp(PREVIEW_PRESET, 8, 40),
  webp(ZOOM_PRESET, ZOOM_WIDTH, WEBP_QUALITY),
];
