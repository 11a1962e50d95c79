import { expect, it } from 'vitest';
import { colorName, colorPaint } from './colors.ts';

it.each([
  ['goldenrod', 'Gold'],
  ['sienna', 'Rust'],
  ['saddlebrown', 'Brown'],
  ['navy', 'Navy'],
  ['NAVY', 'Navy'],
  ['gray', 'Grey'],
  ['skyblue', 'Sky Blue'],
  ['sky-blue', 'Sky Blue'],
  ['Rust', 'Rust'],
  // What the shop does not know stays as it is typed.
  ['papayawhip', 'papayawhip'],
  ['Zambezi sunset', 'Zambezi sunset'],
  ['#d4a017', '#d4a017'],
  ['rgb(1 2 3)', 'rgb(1 2 3)'],
])('calls %s %s', (typed, name) => {
  expect(colorName(typed)).toBe(name);
});

it('paints names that CSS does not know, and leaves all others to CSS', () => {
  expect(['Rust', 'sky blue', 'Charcoal'].map(colorPaint)).toEqual(['sienna', 'skyblue', '#3c3f45']);
  for (const css of ['sienna', 'skyblue', 'Gold', 'brown', 'teal', 'papayawhip', '#d4a017'])
    expect(colorPaint(css)).toBeUndefined();
});
