/** Splits `#rrggbb` into its three channels. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Mixes two colours.
 * @param share how much of the second, 0 to 1
 * @returns a hex colour
 */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, index) => {
    const value = channel + ((end[index] ?? channel) - channel) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Towards warm white, as light falls on paper and cloth. */
export const lighten = (hex: string, share: number): string => mix(hex, '#fffaf0', share);

/** Towards a warm near-black, so that shadows never turn grey. */
export const darken = (hex: string, share: number): string => mix(hex, '#1a0f0a', share);

/** How bright a colour looks, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
