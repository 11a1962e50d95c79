/** The shop's accent colour: links, sale prices, prints, focus. docs/shopping.md#the-shops-own-look */
import { contrast, isHexColor, lighten } from './contrast.ts';

/** Copper of storefront/src/theme/palette.ts, which a test compares. */
export const BUILT_IN_ACCENT = '#9a4a1c';

/** The backgrounds of storefront/src/theme/palette.ts, which a test compares. */
export const ACCENT_BACKGROUNDS = { paper: '#faf6ef', cotton: '#f1e9dc', white: '#ffffff' } as const;
export const DARK_BACKGROUNDS = {
  ink: '#191410',
  forest: '#12372c',
  /** Panels of mails on a dark screen. */
  darkCotton: '#2a231c',
} as const;

/** AA of WCAG 2 for text. The focus ring needs 3. */
const TEXT_CONTRAST = 4.5;

export interface Accent {
  /** On light backgrounds, and behind white text. */
  copper: string;
  /** On dark backgrounds. */
  copperLight: string;
}

/**
 * Returns why a colour cannot be the accent; null when it can. Light text on it has the same contrast as it has on a
 * light background.
 */
export function accentProblem(hex: string): string | null {
  if (!isHexColor(hex)) return 'must be a colour such as #9a4a1c';
  for (const [name, background] of Object.entries(ACCENT_BACKGROUNDS)) {
    const found = contrast(hex, background);
    if (found < TEXT_CONTRAST)
      return `must be darker: with the background ${name} its contrast is ${found.toFixed(1)}:1, and text needs ${TEXT_CONTRAST}:1`;
  }
  return null;
}

const SHARES = Array.from({ length: 21 }, (_, step) => step / 20);

/** Returns the accent and its light form, the darkest that can be read on every dark background. */
export function accentOf(hex: string): Accent {
  const light = SHARES.map((share) => lighten(hex, share)).find((color) =>
    Object.values(DARK_BACKGROUNDS).every((background) => contrast(color, background) >= TEXT_CONTRAST),
  );
  return { copper: hex.toLowerCase(), copperLight: light ?? ACCENT_BACKGROUNDS.white };
}
