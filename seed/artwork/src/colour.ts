/** Splits `#rrggbb` into red, green and blue, 0 to 255. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Mixes two hex colours.
 * @param share of the second colour, 0 to 1
 */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, index) => {
    const value = channel + ((end[index] ?? channel) - channel) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** A warm white, as light looks on cloth. */
export const LIGHT = '#fffaf0';

/** A warm near-black. Mixing with pure black would turn shadows grey. */
export const SHADE = '#1a0f0a';

export const lighten = (hex: string, share = 0.4): string => mix(hex, LIGHT, share);

export const darken = (hex: string, share = 0.4): string => mix(hex, SHADE, share);

/** Returns the perceived brightness of a colour, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
