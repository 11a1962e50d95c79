import { ACCENT_BACKGROUNDS, BUILT_IN_ACCENT, DARK_BACKGROUNDS } from '@chitenge/contract/accent';
import { contrast } from '@chitenge/contract/contrast';
import { describe, expect, it } from 'vitest';
import { darkPalette } from './dark.ts';
import { variables } from './global-style.ts';
import { palette } from './palette.ts';
import * as tokens from './tokens.ts';

describe.each([
  ['light', palette],
  ['dark', darkPalette],
])('contrast in the %s theme', (_theme, colors) => {
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
  } = colors;

  it.each([
    ['ink on paper', ink, paper],
    ['soft ink on paper', inkSoft, paper],
    ['soft ink on cotton', inkSoft, cotton],
    ['copper on paper', copper, paper],
    ['copper on cotton', copper, cotton],
    ['copper on white', copper, white],
    ['oxide on cotton', oxide, cotton],
    ['oxide on white', oxide, white],
    ['light forest on paper', forestLight, paper],
    ['light forest on cotton', forestLight, cotton],
    ['light forest on white', forestLight, white],
    ['soft ink on white', inkSoft, white],
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
    expect(contrast(colors.edge, paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.edge, white)).toBeGreaterThanOrEqual(3);
  });
});

it('sets every variable that a token names', () => {
  const named = JSON.stringify(tokens).matchAll(/var\((--[\w-]+)\)/g);
  for (const [, name] of named) expect(variables).toContain(`${name}:`);
});

it('has the built-in accent, and the backgrounds that accents are compared with', () => {
  const { ink, forest } = DARK_BACKGROUNDS;
  expect(palette).toMatchObject({ ...ACCENT_BACKGROUNDS, ink, forest, copper: BUILT_IN_ACCENT });
});
