import { describe, expect, it } from 'vitest';
import {
  dueFirst,
  giveUpWords,
  layByBalance,
  layByFee,
  layByOfferText,
  layByRules,
  layByTerms,
  layByUrgency,
  layByWords,
  LAY_BY_DEFAULTS,
} from './lay-by-terms.ts';

const TOTAL = 78_000;
const TODAY = '2026-11-28';
const terms = layByTerms(LAY_BY_DEFAULTS, TOTAL, TODAY);

describe('the terms of a lay-by', () => {
  it('say what is paid now, and what by when', () => {
    expect(terms).toEqual({ deposit: '195.00', dueOn: '2027-01-23', feePercent: 0, graceDays: 7 });
    expect(terms && layByOfferText(terms, TOTAL)).toBe('K195.00 now, K585.00 by 23 January');
  });

  it('round the deposit up, so that it is never less than its share', () => {
    expect(layByTerms(LAY_BY_DEFAULTS, 999, TODAY)).toMatchObject({ deposit: '2.50' });
  });

  it.each([100, 133, 396])('do not split %i ngwee, of which no network takes a part', (total) => {
    expect(layByTerms(LAY_BY_DEFAULTS, total, TODAY)).toBeNull();
  });

  it('promise all of the money back without a fee, and name the fee in kwacha with one', () => {
    expect(terms && layByWords(terms, TOTAL).join(' ')).toContain('you get back all that you have paid');
    expect(terms && layByWords({ ...terms, feePercent: 1 }, TOTAL).join(' ')).toContain(
      'less a fee of K7.80 (1 % of the price), so K187.20 of the first K195.00.',
    );
  });

  it('are none of a shop that has not switched it on', () => {
    const columns = {
      lay_by_deposit_percent: 30,
      lay_by_weeks: 4,
      lay_by_fee_percent: '0.50',
      lay_by_grace_days: null,
    };
    for (const off of [null, 'no']) expect(layByRules({ ...columns, lay_by_offered: off })).toBeNull();
    expect(layByRules({ ...columns, lay_by_offered: 'yes' })).toEqual({
      depositPercent: 30,
      weeks: 4,
      feePercent: 0.5,
      graceDays: 7,
    });
  });
});

it.each([
  [19_500, 780],
  [500, 500],
  [0, 0],
])('keeps of %i ngwee a fee of %i, never more than is paid', (paid, fee) => {
  expect(layByFee(TOTAL, { feePercent: 1 }, paid)).toBe(fee);
});

it.each([
  ['2027-01-15', 'running'],
  ['2027-01-16', 'due-soon'],
  ['2027-01-23', 'due-soon'],
  ['2027-01-30', 'due-soon'],
  ['2027-01-31', 'overdue'],
] as const)('is on %s %s', (today, urgency) => {
  expect(layByUrgency({ dueOn: '2027-01-23', graceDays: 7 }, today)).toBe(urgency);
});

it.each([
  [{ paid: '0.00', fee: '0.00', refund: '0.00' }, 'simply cancel'],
  [{ paid: '195.00', fee: '0.00', refund: '195.00' }, 'all that you have paid: K195.00'],
  [{ paid: '195.00', fee: '7.80', refund: '187.20' }, 'you get back K187.20: the K195.00'],
])('says what becomes of %o when the buyer gives up', (money, words) => {
  expect(giveUpWords(money)).toContain(words);
});

describe('what of a lay-by is due', () => {
  const plan = { dueOn: '2027-01-23' };
  const waiting = { ...plan, state: 'waiting' as const, depositLeft: '195.00' };
  const running = { ...plan, state: 'running' as const, depositLeft: '0.00' };

  it.each([
    [waiting, '0.00', '780.00', 'K195.00 is due now; the rest, K585.00, is due by 23 January.'],
    [
      { ...waiting, depositLeft: '95.00' },
      '100.00',
      '680.00',
      'K100.00 is paid. K95.00 is due now; the rest, K585.00, is due by 23 January.',
    ],
    [running, '195.00', '585.00', 'K195.00 is paid. K585.00 is left, and is due by 23 January.'],
    [
      { ...running, dueOn: '2026-11-27' },
      '195.00',
      '585.00',
      'K195.00 is paid. K585.00 is left, and was due by 27 November.',
    ],
    [{ ...running, state: 'paid' as const }, '780.00', '0.00', 'K780.00 is paid.'],
  ])('is said by %j with K%s paid and K%s left', (layBy, paid, left, words) => {
    expect(layByBalance(layBy, { paid, left }, TODAY)).toBe(words);
  });

  it('is asked for first while its deposit is not paid', () => {
    expect(dueFirst(waiting, '780.00')).toBe('195.00');
    expect(dueFirst(running, '585.00')).toBe('585.00');
    expect(dueFirst(null, '780.00')).toBe('780.00');
  });
});
