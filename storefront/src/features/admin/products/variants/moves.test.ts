import { expect, it } from 'vitest';
import { addOptions } from './grid-options.ts';
import { cellAfter, moveOfKey, type Move } from './moves.ts';
import { EMPTY_GRID, gridPlaces } from './variant-grid.ts';

const grid = addOptions(addOptions(EMPTY_GRID, 'sizes', ['S', 'M', 'L']), 'colors', ['Red', 'Navy']);
const places = gridPlaces(grid);
const keyOf = (name: string) => places.find(({ size, color }) => `${size} ${color}` === name)?.key ?? '';
const nameOf = (key: string | null) => {
  const place = places.find((place) => place.key === key);
  return place ? `${place.size} ${place.color}` : null;
};

it.each<[string, Move, string | null]>([
  ['S Red', 'right', 'M Red'],
  ['L Red', 'right', null],
  ['S Red', 'left', null],
  ['S Red', 'down', 'S Navy'],
  ['S Red', 'up', null],
  ['S Red', 'next', 'S Navy'],
  ['S Navy', 'next', 'M Red'],
  ['L Navy', 'next', null],
  ['M Red', 'previous', 'S Navy'],
  ['M Navy', 'rowStart', 'S Navy'],
  ['M Navy', 'rowEnd', 'L Navy'],
  ['M Navy', 'first', 'S Red'],
  ['M Red', 'last', 'L Navy'],
])('moves from %s by %s to %s', (from, move, to) => {
  expect(nameOf(cellAfter(grid, keyOf(from), move))).toBe(to);
});

it('moves by Enter along the sizes when each colour is a block', () => {
  expect(nameOf(cellAfter(grid, keyOf('S Red'), 'next', 'along'))).toBe('M Red');
  expect(nameOf(cellAfter(grid, keyOf('L Red'), 'next', 'along'))).toBe('S Navy');
  expect(nameOf(cellAfter(grid, keyOf('S Navy'), 'previous', 'along'))).toBe('L Red');
});

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const SELECTED = { start: 0, end: 2, length: 2 };
const AT_START = { start: 0, end: 0, length: 2 };
const INSIDE = { start: 1, end: 1, length: 2 };
const AT_END = { start: 2, end: 2, length: 2 };

it.each([
  ['ArrowLeft', AT_START, 'left'],
  ['ArrowLeft', SELECTED, 'left'],
  ['ArrowLeft', INSIDE, null],
  ['ArrowRight', AT_END, 'right'],
  ['ArrowRight', AT_START, null],
  ['ArrowDown', INSIDE, 'down'],
  ['Home', AT_END, null],
  ['Home', SELECTED, 'rowStart'],
  ['End', AT_END, 'rowEnd'],
  ['Enter', INSIDE, 'next'],
  ['5', SELECTED, null],
  ['Tab', SELECTED, null],
])('reads the key %s with the caret %j as %s', (key, caret, move) => {
  expect(moveOfKey({ ...NO_MODIFIERS, key }, caret)).toBe(move);
});

it('reads keys with modifiers', () => {
  expect(moveOfKey({ ...NO_MODIFIERS, key: 'Enter', shiftKey: true }, INSIDE)).toBe('previous');
  expect(moveOfKey({ ...NO_MODIFIERS, key: 'Home', ctrlKey: true }, INSIDE)).toBe('first');
  expect(moveOfKey({ ...NO_MODIFIERS, key: 'ArrowRight', shiftKey: true }, AT_END)).toBeNull();
});
