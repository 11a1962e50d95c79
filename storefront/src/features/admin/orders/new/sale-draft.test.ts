import { describe, expect, it } from 'vitest';
import { linkedQuery, readLinkedOrder } from '../../../../lib/linked-lines.ts';
import {
  amountErrors,
  NO_FIELDS,
  quoteBody,
  saleBody,
  withChange,
  withOneMore,
  type SaleDraft,
  type SaleFields,
} from './sale-draft.ts';

const ID = 'c0000000-0000-4000-8000-000000000001';
const LINE = { productId: ID, size: 'M', color: null, quantity: 1 };

const draft = (typed: Partial<SaleFields> = {}, channel: SaleDraft['channel'] = 'counter'): SaleDraft => ({
  channel,
  lines: [LINE],
  fields: { ...NO_FIELDS, ...typed },
  layBy: false,
  atDoor: false,
  attempt: null,
});

const at = (totalAmount: string) => ({ totalAmount, terms: null });

describe('the request of a sale', () => {
  it('pays at the door what has a way of delivery and is no lay-by, and takes no cash then', () => {
    const wish = (typed: Partial<SaleFields>, more: Partial<SaleDraft> = {}) =>
      saleBody({ ...draft(typed), atDoor: true, ...more }, false, at('100.00'));
    const delivered = { deliveryMethodId: ID, cash: '120' };
    expect(wish(delivered)).toMatchObject({ payAtDoor: true, handedOver: false });
    expect(wish(delivered).payments).toBeUndefined();
    expect(wish({ cash: '120' }).payAtDoor).toBeUndefined();
    expect(wish(delivered, { layBy: true }).payAtDoor).toBeUndefined();
  });

  it('hands over what is taken along and paid, and nothing else', () => {
    expect(saleBody(draft({ cash: '120' }), false, at('100.00'))).toMatchObject({
      payments: [{ method: 'cash', amount: '100.00', received: '120' }],
      handedOver: true,
    });
    expect(saleBody(draft(), false, at('100.00'))).toMatchObject({ handedOver: false });
    expect(saleBody(draft(), false, at('0.00'))).toMatchObject({ handedOver: true });
    expect(saleBody(draft({ cash: '120', deliveryMethodId: ID }), false, at('100.00')).handedOver).toBe(
      false,
    );
    expect(saleBody(draft({ cash: '120' }, 'phone'), false, at('100.00')).payments).toBeUndefined();
  });

  it('keeps the goods of a lay-by, of which cash pays as much as there is', () => {
    const terms = { deposit: '25.00', dueOn: '2027-01-23', feePercent: 0, graceDays: 7 };
    const sell = (cash: string) =>
      saleBody({ ...draft({ cash }), layBy: true }, false, { totalAmount: '100.00', terms });
    expect(sell('30')).toMatchObject({
      layBy: terms,
      payments: [{ method: 'cash', amount: '30.00', received: '30' }],
      handedOver: false,
    });
    expect(sell('120')).toMatchObject({
      payments: [{ amount: '100.00', received: '120' }],
      handedOver: false,
    });
    expect(sell('').payments).toBeUndefined();
    const errors = (cash: string) =>
      amountErrors({ ...draft({ cash }), layBy: true }, false, { totalAmount: '100.00', terms });
    expect(errors('24.99')).toMatchObject([{ message: 'must be at least K25.00' }]);
    expect(errors('25')).toEqual([]);
  });

  it('is quoted without a phone number that is still being typed', () => {
    expect(quoteBody(draft({ customerPhone: '0971' }), false).customerPhone).toBe('');
    expect(quoteBody(draft({ customerPhone: '0971234567' }), false).customerPhone).toBe('0971234567');
  });

  it('has no discount of who may not give one', () => {
    const typed = draft({ discountAmount: '5', discountReason: 'A stain' });
    expect(saleBody(typed, false, at('95.00')).discount).toBeNull();
    expect(saleBody(typed, true, at('95.00')).discount).toEqual({ amount: '5', reason: 'A stain' });
    expect(quoteBody(draft({ discountAmount: 'K50,50' }), true).discount).toMatchObject({ amount: '50.50' });
  });
});

it('adds one more unit of the same choice, and a line for another one', () => {
  const { quantity: _quantity, ...added } = LINE;
  expect(withOneMore([LINE], added)).toEqual([{ ...LINE, quantity: 2 }]);
  expect(withOneMore([LINE], { ...added, size: 'L' })).toHaveLength(2);
});

it('keeps one line for one choice when a line is changed', () => {
  const lines = [LINE, { ...LINE, size: null, quantity: 2 }];
  expect(withChange(lines, 1, { size: 'L' })).toEqual([LINE, { ...LINE, size: 'L', quantity: 2 }]);
  expect(withChange(lines, 1, { size: 'M' })).toEqual([{ ...LINE, quantity: 3 }]);
});

it('reads the lines and the code that it writes into a link, and counts what cannot be read', () => {
  const lines = [
    { ...LINE, size: '3.5, wide', color: 'dark blue', quantity: 2 },
    { productId: ID, size: null, color: null, quantity: 999 },
  ];
  const read = (query: string) => readLinkedOrder(new URLSearchParams(query));
  expect(read(linkedQuery(lines))).toEqual({ lines, code: '', unread: 0 });
  expect(read(linkedQuery(lines, 'A&B=10 %'))).toEqual({ lines, code: 'A&B=10 %', unread: 0 });
  for (const bad of ['x', `${ID}.M..0`, `${ID}.M..1000`, `${ID}.M..-1`, `../../etc.M..1`])
    expect(read(`lines=${ID}...1,${bad}`)).toMatchObject({ lines: { length: 1 }, unread: 1 });
  expect(read(`lines=${ID}.%E0%A4%A..1`).lines).toMatchObject([{ size: null }]);
  expect(read('lines=')).toMatchObject({ lines: [], unread: 0 });
});
