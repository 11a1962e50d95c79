/** Contrast of colours as WCAG 2 defines it. Colours are hex: `#9a4a1c`. */

const HEX = /^#[\da-f]{6}$/i;

export const isHexColor = (text: string): boolean => HEX.test(text);

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function mix(hex: string, other: number, share: number): string {
  const channels = channelsOf(hex).map((channel) => Math.round(channel + (other - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes a colour with white.
 * @param share part of white, 0 to 1
 */
export const lighten = (hex: string, share: number): string => mix(hex, 255, share);

/**
 * Mixes a colour with black.
 * @param share part of black, 0 to 1
 */
export const darken = (hex: string, share: number): string => mix(hex, 0, share);
