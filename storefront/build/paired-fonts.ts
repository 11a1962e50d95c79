/** The fonts of the type pairings that the owner may choose. Those of the first pairing are in src/theme/fonts.css. */
import type { TypePairing } from '@chitenge/contract/type-pairing';

interface Fallback {
  /** Fonts of common systems. */
  local: readonly string[];
  generic: 'serif' | 'sans-serif';
  /** Metrics of the font, in percent, so that text does not move when it loads. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

export interface PairedFont {
  family: string;
  /** Name of the subset in src/theme/fonts. The browser loads `source` only for other letters, such as é. */
  name: string;
  /** The file of all Latin letters, from npm. */
  source: string;
  weight: string;
  fallback: Fallback;
}

const SERIF = { local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], generic: 'serif' } as const;
const SANS = { local: ['Arial', 'Liberation Sans', 'Roboto'], generic: 'sans-serif' } as const;

export const PAIRED_FONTS = {
  playfair: {
    family: 'Playfair Display',
    name: 'playfair-display-paired',
    source: '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2',
    weight: '400',
    fallback: { ...SERIF, sizeAdjust: 116.73, ascent: 92.69, descent: 21.5 },
  },
  sourceSans: {
    family: 'Source Sans 3',
    name: 'source-sans-3-paired',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    weight: '200 900',
    fallback: { ...SANS, sizeAdjust: 92.86, ascent: 110.28, descent: 43.08 },
  },
  bricolage: {
    family: 'Bricolage Grotesque',
    name: 'bricolage-grotesque-paired',
    source: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff2',
    // Headings ask for 400. The design is for 500.
    weight: '400',
    fallback: { ...SANS, sizeAdjust: 106.68, ascent: 87.17, descent: 25.31 },
  },
  instrument: {
    family: 'Instrument Sans',
    name: 'instrument-sans-paired',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 700',
    fallback: { ...SANS, sizeAdjust: 101.07, ascent: 95.98, descent: 24.73 },
  },
} as const satisfies Record<string, PairedFont>;

type PairedFontName = keyof typeof PAIRED_FONTS;

/** The fonts of headings and of all other text. */
export const PAIRS: Record<
  Exclude<TypePairing, 'gloock'>,
  { display: PairedFontName; text: PairedFontName }
> = {
  playfair: { display: 'playfair', text: 'sourceSans' },
  bricolage: { display: 'bricolage', text: 'instrument' },
};
