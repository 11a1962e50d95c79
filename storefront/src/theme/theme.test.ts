import { describe, expect, it } from 'vitest';
import { variables } from './global-style.ts';
import { palette } from './palette.ts';
import * as tokens from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  const {
    paper,
    cotton,
    ink,
    inkSoft,
    copper,
    copperLight,
    forest,
    forestLight,
    oxide,
    grey,
    white,
    hairline,
  } = palette;

  it.each([
    ['ink on paper', ink, paper],
    ['soft ink on paper', inkSoft, paper],
    ['soft ink on cotton', inkSoft, cotton],
    ['copper on paper', copper, paper],
    ['copper on cotton', copper, cotton],
    ['oxide on paper', oxide, paper],
    ['paper on oxide', paper, oxide],
    ['white on copper', white, copper],
    ['white on grey', white, grey],
    ['paper on forest', paper, forest],
    ['hairline on forest', hairline, forest],
    ['paper on light forest', paper, forestLight],
    ['light copper on ink', copperLight, ink],
    ['light copper on forest', copperLight, forest],
    ['hairline on ink', hairline, ink],
  ])('of %s is enough for text', (_name, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it('of the edge of a control is enough to see it', () => {
    expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.edge, palette.white)).toBeGreaterThanOrEqual(3);
  });
});

it('sets every variable that a token names', () => {
  const named = JSON.stringify(tokens).matchAll(/var\((--[\w-]+)\)/g);
  for (const [, name] of named) expect(variables).toContain(`${name}:`);
});
