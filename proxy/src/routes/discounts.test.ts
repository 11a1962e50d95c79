import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeDiscount,
  judgePeriod,
  orderTotal,
  type DiscountTerms,
} from '@chitenge/contract/discount-terms';
import { discountCodeFieldsSchema, isPossibleCode, typedCodeSchema } from '@chitenge/contract/discount-code';
import { toDecimal } from '@chitenge/contract/money';

const ngwee = integer({ min: 0, max: 100_000_000 });
const terms = record<DiscountTerms>({
  kind: constantFrom('percent', 'amount', 'free_delivery'),
  value: integer({ min: 1, max: 100 }).map((value) => `${value}.00`),
  minimum: option(ngwee.map(toDecimal)),
});

describe('judgeDiscount', () => {
  it('never takes off more than the goods or the fee, so that no total is negative', () => {
    assert(
      property(terms, ngwee, ngwee, ngwee, (code, covered, others, fee) => {
        const { amount, refusal } = judgeDiscount(code, { covered, fee });
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(code.kind === 'free_delivery' ? fee : covered);
        expect(refusal === null || amount === 0).toBe(true);
        const method = { fee: toDecimal(fee), freeFrom: null, paidOnCollection: false };
        expect(orderTotal(covered + others, method, amount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives no less for more goods', () => {
    assert(
      property(terms, ngwee, ngwee, (code, covered, more) => {
        const amountOf = (goods: number) => judgeDiscount(code, { covered: goods, fee: 3500 }).amount;
        expect(amountOf(covered + more)).toBeGreaterThanOrEqual(amountOf(covered));
      }),
    );
  });

  it.each([
    [1, 1, 0],
    [50, 1, 1],
    [149, 1, 1],
    [150, 1, 2],
    [9995, 10, 1000],
    [9994, 10, 999],
    [333, 33, 110],
  ])('rounds %i ngwee × %i%% to %i', (covered, percent, amount) => {
    const code = { kind: 'percent', value: percent, minimum: null } as const;
    expect(judgeDiscount(code, { covered, fee: 0 })).toEqual({ amount, refusal: null });
  });

  it('does not know the amount of free delivery until the method is chosen', () => {
    const code = { kind: 'free_delivery', value: null, minimum: null } as const;
    expect(judgeDiscount(code, { covered: 1, fee: null })).toEqual({ amount: 0, refusal: null });
    expect(judgeDiscount(code, { covered: 1, fee: 0 }).refusal).toBe('no-fee');
    expect(judgeDiscount(code, { covered: 0, fee: 3500 }).refusal).toBe('other-goods');
  });
});

it('a code counts from its start until just before its end', () => {
  const [starts, ends] = ['2026-11-27T06:00:00.000Z', '2026-11-28T06:00:00.000Z'];
  const at = (time: string) => judgePeriod({ starts, ends }, Date.parse(time));
  expect(at('2026-11-27T05:59:59.999Z')).toBe('not-started');
  expect(at('2026-11-27T06:00:00.000Z')).toBeNull();
  expect(at('2026-11-28T05:59:59.999Z')).toBeNull();
  expect(at('2026-11-28T06:00:00.000Z')).toBe('ended');
  expect(judgePeriod({ starts: null, ends: null }, 0)).toBeNull();
});

it.each([
  ' welcome\t10 ',
  'WELCOME10\u200B',
  '\u202AWELCOME10\u202C',
  'WELCOME\u00A010',
  'WELCOME\uFF11\uFF10',
  'WELCOME1\u{1D7CE}',
  'WELCOME١٠',
  '“WELCOME10”',
  'Welcome10.',
])('%j is a code', (text) => {
  expect(typedCodeSchema.parse(text)).toBe('WELCOME10');
});

it('the kind of hyphen makes no difference, and the hyphens of a code stay', () => {
  for (const hyphen of ['-', '\u2010', '\u2011', '\u2013', '\u2212', '\uFF0D'])
    expect(typedCodeSchema.parse(`may${hyphen}10${hyphen}`)).toBe('MAY-10-');
});

it('only text that a code could have is a guess', () => {
  for (const code of ['MAY-10', 'ABC', '1'.repeat(32)]) expect(isPossibleCode(code)).toBe(true);
  for (const code of ['!!!', 'AB', 'МАЙ10', 'WELCOME_10', '1'.repeat(33)])
    expect(isPossibleCode(code)).toBe(false);
});

it('the owner’s code is not changed but for its characters', () => {
  const { code } = discountCodeFieldsSchema.shape;
  expect(code.parse('may\u201110\u200B')).toBe('MAY-10');
  expect(code.safeParse('10% off').success).toBe(false);
});
