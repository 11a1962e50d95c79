/** Icons of browser and app, as PNG files. docs/shopping.md#the-shops-own-name */

/**
 * Presets of the icons. `scale` is the share of the side that a square logo takes, and `wideScale` that of another one.
 * Launchers crop a maskable icon to a circle of 80 %.
 */
export const ICON_PRESETS = {
  icon48: { side: 48, scale: 1, wideScale: 0.92, maskable: false },
  /** Phones round its corners. */
  icon180: { side: 180, scale: 1, wideScale: 0.8, maskable: true },
  icon192: { side: 192, scale: 1, wideScale: 0.84, maskable: false },
  icon512: { side: 512, scale: 1, wideScale: 0.84, maskable: false },
  maskable512: { side: 512, scale: 0.64, wideScale: 0.72, maskable: true },
} as const;
export type IconPreset = keyof typeof ICON_PRESETS;

/** Returns the preset for a logo that is no square. */
export const widePreset = (preset: IconPreset): string => `${preset}-wide`;

interface Logo {
  url: string;
  width: number;
  height: number;
}

/** From this ratio of its sides on, a logo gets margins. */
const SQUARE_UP_TO = 1.2;
/** A logo beyond this ratio is a thin line in a square. */
const ICON_UP_TO = 3;

const ratioOf = ({ width, height }: Logo): number => Math.max(width / height, height / width);

/** Whether an icon can be made of the logo. */
export const fitsIcon = (logo: Logo): boolean => ratioOf(logo) <= ICON_UP_TO;

/** Returns the URL of an icon that is made of the logo. */
export const logoIconUrl = (logo: Logo, preset: IconPreset): string =>
  `${logo.url}?key=${ratioOf(logo) <= SQUARE_UP_TO ? preset : widePreset(preset)}`;
