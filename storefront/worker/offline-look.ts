/** Name, accent and fonts of the page shown offline, from the store settings that the worker has cached. */
import { isHexColor } from '@chitenge/contract/contrast';
import { PAIRED_FONTS, PAIRS, type PairedFont } from '../build/paired-fonts.ts';
import { palette } from '../src/theme/palette.ts';
import { textOf } from './text-of.ts';

type OfflineFont = Pick<PairedFont, 'family' | 'name' | 'weight'> & { fallback: { generic: string } };

interface FontPair {
  display: OfflineFont;
  text: OfflineFont;
}

/** The fonts of src/theme/fonts.css. */
const BUILT_IN_FONTS: FontPair = {
  display: { family: 'Gloock', name: 'gloock-basic', weight: '400', fallback: { generic: 'serif' } },
  text: { family: 'Figtree', name: 'figtree-basic', weight: '300 900', fallback: { generic: 'sans-serif' } },
};

export interface OfflineLook {
  /** Empty while the shop's name is unknown. */
  storeName: string;
  accent: string;
  /** Colour of the browser's bars, as the server's pages have it. */
  themeColor: string;
  /** Lists for `font-family`. */
  display: string;
  text: string;
  /** Rules of `@font-face` for the files that exist. */
  fontFaces: string;
}

function fontsOf(settings: unknown): FontPair {
  const pairing = textOf(settings, 'typePairing');
  if (pairing !== 'playfair' && pairing !== 'bricolage') return BUILT_IN_FONTS;
  const { display, text } = PAIRS[pairing];
  return { display: PAIRED_FONTS[display], text: PAIRED_FONTS[text] };
}

const fileOf = ({ name }: OfflineFont, files: readonly string[]): string | undefined =>
  files.find((path) => path.includes(`/${name}-`));

/** Returns the files of the chosen fonts among those of the build. */
export function fontFilesOf(settings: unknown, files: readonly string[]): string[] {
  return Object.values(fontsOf(settings)).flatMap((font: OfflineFont) => fileOf(font, files) ?? []);
}

function fontFace(font: OfflineFont, files: readonly string[]): string {
  const file = fileOf(font, files);
  return file
    ? `@font-face{font-family:'${font.family}';src:url('${file}') format('woff2');font-weight:${font.weight};font-display:swap}`
    : '';
}

/**
 * Returns the look that the settings choose, or the built-in one.
 * @param settings the response of `/api/settings`; undefined while it is not cached
 * @param files paths of the build's fonts
 */
export function offlineLook(settings: unknown, files: readonly string[]): OfflineLook {
  const { display, text } = fontsOf(settings);
  const accent = textOf(settings, 'accentColor');
  const isChosen = isHexColor(accent);
  return {
    storeName: textOf(settings, 'storeName'),
    accent: isChosen ? accent : palette.copper,
    themeColor: isChosen ? accent : palette.paper,
    display: `'${display.family}',${display.fallback.generic}`,
    text: `'${text.family}',system-ui,${text.fallback.generic}`,
    fontFaces: fontFace(display, files) + fontFace(text, files),
  };
}
