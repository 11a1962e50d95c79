import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeDiscount,
  judgePeriod,
  normaliseCode,
  orderTotal,
  type DiscountTerms,
} from '@chitenge/contract/discount-terms';
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

it('case and spaces of a code make no difference', () => {
  expect(normaliseCode(' welcome\t10 ')).toBe('WELCOME10');
});
