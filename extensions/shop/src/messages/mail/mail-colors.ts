import type { TypePairing } from '@chitenge/contract/type-pairing';

/** The colours of storefront/src/theme/palette.ts, which a test compares. Mail programs read no CSS variables. */
export const COLORS = {
  paper: '#faf6ef',
  cotton: '#f1e9dc',
  hairline: '#d9cebe',
  ink: '#191410',
  inkSoft: '#6a5f54',
  copper: '#9a4a1c',
  copperLight: '#e0a06f',
  forest: '#12372c',
} as const;

/** The same parts on a dark screen: no colour is black or white, so that a program that inverts colours leaves them. */
export const DARK_COLORS = {
  paper: '#1c1712',
  cotton: '#2a231c',
  hairline: '#4a3f33',
  ink: '#f4ede2',
  inkSoft: '#bdb0a0',
  copper: '#e0a06f',
  copperLight: '#e0a06f',
  forest: '#2b6b58',
} as const satisfies Record<keyof typeof COLORS, string>;

/** Fonts of all text, where a reader has them, else what every system has. */
export const TEXT_FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Fonts of headings for each type pairing. */
export const DISPLAY_FONTS: Record<TypePairing, string> = {
  gloock: "Gloock,Georgia,'Times New Roman',serif",
  playfair: "'Playfair Display',Georgia,'Times New Roman',serif",
  bricolage: `'Bricolage Grotesque',${TEXT_FONT}`,
};
