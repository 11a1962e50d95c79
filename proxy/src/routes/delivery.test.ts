import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  subarray,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeDeliveryMethodSchema } from '@chitenge/contract/delivery-method';
import { deliveryFee, type DeliveryPrice } from '@chitenge/contract/delivery';
import { orderTotal } from '@chitenge/contract/discount-terms';
import { toDecimal } from '@chitenge/contract/money';
import { PROVINCES } from '@chitenge/contract/province';
import { methodsFor, servesPlace } from '@chitenge/contract/served-places';

const LUSAKA = { province: 'lusaka', town: 'Lusaka' };

describe('servesPlace', () => {
  it.each([
    ['everywhere', { provinces: [], towns: [] }, { province: null, town: null }, true],
    ['in a province', { provinces: ['lusaka'], towns: [] }, LUSAKA, true],
    ['in another province', { provinces: ['copperbelt'], towns: [] }, LUSAKA, false],
    ['without a province', { provinces: ['lusaka'], towns: [] }, { province: null, town: 'Lusaka' }, false],
    ['in a town', { provinces: ['lusaka'], towns: ['Kafue', 'Lusaka'] }, LUSAKA, true],
    [
      'in a town, whatever its case',
      { provinces: [], towns: ['KITWE'] },
      { province: null, town: ' kitwe ' },
      true,
    ],
    [
      'in a part of a town',
      { provinces: [], towns: ['Lusaka'] },
      { province: null, town: 'Chawama, Lusaka' },
      true,
    ],
    [
      'on a road to a town',
      { provinces: [], towns: ['Ndola'] },
      { province: null, town: 'Ndola Road, Kitwe' },
      false,
    ],
    ['with an apostrophe', { provinces: [], towns: ['O’Brien'] }, { province: null, town: "o'brien" }, true],
    ['in another town', { provinces: ['lusaka'], towns: ['Kafue'] }, LUSAKA, false],
    [
      'without a town',
      { provinces: ['lusaka'], towns: ['Kafue'] },
      { province: 'lusaka', town: null },
      false,
    ],
    ['with a blank town of its own', { provinces: [], towns: ['.'] }, { province: null, town: null }, false],
    ['with a blank town', { provinces: [], towns: ['Kafue'] }, { province: 'lusaka', town: ' . ' }, false],
    [
      'in a town of another province',
      { provinces: ['lusaka'], towns: ['Kafue'] },
      { province: 'western', town: 'Kafue' },
      false,
    ],
  ])('%s', (_, method, place, expected) => {
    expect(servesPlace(method, place)).toBe(expected);
  });
});

const ngwee = integer({ min: 0, max: 100_000_000 });
const price = record<DeliveryPrice>({
  fee: integer({ min: 0, max: 1_000_000 }).map(toDecimal),
  freeFrom: option(ngwee.map(toDecimal)),
  paidOnCollection: boolean(),
});
const place = record({
  province: option(constantFrom(...PROVINCES)),
  town: option(constantFrom('Lusaka', 'Kitwe', 'Mongu', '')),
});
const method = tuple(
  price,
  record({
    provinces: subarray([...PROVINCES]),
    towns: subarray(['lusaka', 'KITWE', 'Mongu']),
  }),
).map(([costs, places]) => ({ ...costs, ...places }));

describe('the fee', () => {
  it('is the fee of the method or nothing, never less', () => {
    assert(
      property(price, ngwee, (costs, goods) => {
        const fee = deliveryFee(costs, goods);
        const free = costs.freeFrom !== null && goods >= Math.round(Number(costs.freeFrom) * 100);
        expect(fee).toBe(free ? 0 : Math.round(Number(costs.fee) * 100));
        expect(orderTotal(goods, costs)).toBe(costs.paidOnCollection ? goods : goods + fee);
      }),
    );
  });

  it('is exact in ngwee, also where binary fractions are not', () => {
    expect(orderTotal(10, { fee: '0.20', freeFrom: null, paidOnCollection: false })).toBe(30);
    expect(deliveryFee({ fee: '35.00', freeFrom: '1000.00', paidOnCollection: false }, 99_999)).toBe(3500);
    expect(deliveryFee({ fee: '35.00', freeFrom: '1000.00', paidOnCollection: false }, 100_000)).toBe(0);
  });
});

it('methodsFor returns exactly the methods that serve the place, cheapest first, equal ones in their order', () => {
  assert(
    property(array(method), place, ngwee, (methods, where, goods) => {
      const found = methodsFor(methods, where, goods);
      expect(new Set(found)).toEqual(new Set(methods.filter((each) => servesPlace(each, where))));
      const ranks = found.map((one) => [deliveryFee(one, goods), methods.indexOf(one)] as const);
      const sorted = ranks.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
      expect(ranks).toEqual(sorted);
    }),
  );
});

it('a whole method may not have more fewest days than most days', () => {
  const fields = {
    name: 'Lusaka by motorbike',
    kind: 'door',
    provinces: [],
    towns: [],
    fee: '35',
    freeFrom: null,
    paidOnCollection: false,
    daysMin: 2,
    daysMax: 1,
    instructions: '  ',
    status: 'draft',
  };
  expect(wholeDeliveryMethodSchema.safeParse(fields).error?.issues).toMatchObject([{ path: ['daysMax'] }]);
  expect(wholeDeliveryMethodSchema.parse({ ...fields, daysMax: 2 })).toMatchObject({ instructions: null });
});
