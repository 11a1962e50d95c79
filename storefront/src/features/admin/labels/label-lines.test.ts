import { expect, it } from 'vitest';
import { linesParam, MAX_EACH, parseLines, readCount } from './label-lines.ts';
import { labelSettings, labelSize, readMeasure } from './label-settings.ts';

it.each([
  ['a:3,b:1', [3, 1]],
  ['a,b:2', [1, 2]],
  ['a:2,a:3,b:0', [5, 0]],
  [' a:2 , b:x ,', [2, 1]],
  ['a:9999,b:-1', [1, 1]],
  ['a:400,a:400', [MAX_EACH]],
  ['', []],
])('the lines %j ask for %j labels', (text, counts) => {
  expect(parseLines(text).map(({ count }) => count)).toEqual(counts);
});

it('writes lines as it reads them, with at most as many labels of each as it prints', () => {
  const lines = [
    { id: 'a', count: 3 },
    { id: 'b', count: 0 },
  ];
  expect(parseLines(linesParam(lines))).toEqual(lines);
  expect(linesParam([{ id: 'a', count: 4000 }])).toBe(`a:${MAX_EACH}`);
});

it.each([
  ['12', 12],
  [' 500 ', 500],
  ['501', null],
  ['1.5', null],
  ['', null],
])('the count %j is %j', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

it.each([
  ['width', '50', 50],
  ['width', ' 38,5 ', 38.5],
  ['width', '19', null],
  ['height', '', null],
  ['height', 'x', null],
  ['rows', '8.5', null],
  ['rows', '8', 8],
] as const)('the %s %j is %j', (name, typed, value) => {
  expect(readMeasure(name, typed)).toBe(value);
});

it.each(['null', '"x"', '{"width":"wide","rows":0,"paper":"A5"}'])(
  'settings that are no settings, %s, are those of the first time',
  (stored) => {
    localStorage.setItem('chitenge-labels', stored);
    expect(labelSettings.get()).toMatchObject({
      paper: 'label',
      code: 'barcode',
      width: 50,
      height: 30,
      rows: 8,
    });
  },
);

it('divides an A4 sheet among its labels', () => {
  const sheet = { ...labelSettings.initial, paper: 'A4', columns: 3, rows: 9, side: 0, top: 13.5 } as const;
  expect(labelSize(sheet)).toEqual({ width: 70, height: 30 });
});
