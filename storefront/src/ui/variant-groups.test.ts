import { describe, expect, it } from 'vitest';
import { groupVariants, variantLabel } from './variant-picker.tsx';

const variant = (size: string | null, color: string | null) => ({ size, color, stockCount: 1 });

describe('groupVariants', () => {
  it('makes one group in wearing order of sizes in one colour', () => {
    const [small, large] = [variant('S', 'navy'), variant('L', 'navy')];
    expect(groupVariants([large, small])).toEqual([{ color: null, variants: [small, large] }]);
  });

  it('makes one group of colours in the order of staff', () => {
    const variants = [variant(null, 'red'), variant(null, 'blue')];
    expect(groupVariants(variants)).toEqual([{ color: null, variants }]);
  });

  it('makes a group of each colour with several sizes, in the order of staff', () => {
    const [redM, blueL, blueS] = [variant('M', 'red'), variant('L', 'blue'), variant('S', 'blue')];
    expect(groupVariants([redM, blueL, blueS])).toEqual([
      { color: 'red', variants: [redM] },
      { color: 'blue', variants: [blueS, blueL] },
    ]);
  });

  it('loses no variant without a colour', () => {
    const variants = [variant('M', null), variant('L', null), variant('M', 'red')];
    expect(groupVariants(variants).flatMap((group) => group.variants)).toHaveLength(3);
  });
});

it.each([
  [[variant('S', 'red'), variant('M', 'red')], 'S'],
  [[variant(null, 'red'), variant(null, 'blue')], 'Red'],
  [[variant('S', 'red'), variant('M', 'blue')], 'S, Red'],
  [[variant('S', 'red')], 'S'],
  [[variant(null, null)], 'One size'],
])('variantLabel names only what differs in %j', (variants, label) => {
  expect(variants.map((one) => variantLabel(one, variants))[0]).toBe(label);
});
