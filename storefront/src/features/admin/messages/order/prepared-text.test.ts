import { describe, expect, it } from 'vitest';
import { preparedText, type PreparedOrder } from './prepared-text.ts';

const ORDER: PreparedOrder = {
  id: '00000000-0000-4000-8000-00001a2b3c4d',
  number: 1042,
  customerName: 'Chanda Mwila',
  totalAmount: '1349.00',
  waivedAmount: null,
  amountPaid: '0.00',
  amountDue: '1349.00',
  status: 'pending',
  paymentStatus: 'pending',
  deliveryKind: null,
  deliveryInstructions: null,
  courier: null,
  tracking: null,
  layBy: null,
  payAtDoor: false,
  aheadAmount: null,
};
const LAY_BY: NonNullable<PreparedOrder['layBy']> = {
  state: 'waiting',
  deposit: '340.00',
  depositLeft: '340.00',
  dueOn: '2127-01-23',
  feePercent: 0,
  graceDays: 7,
  fee: '0.00',
  refund: '0.00',
  terms: [],
};
const SHOP = {
  name: 'Chitenge',
  trackUrl: 'https://chitenge.shop/track',
  pay: { url: 'https://chitenge.shop/pay/1#token', part: null },
};
const HELLO = 'Hello Chanda, this is Chitenge. ';
const FOLLOW =
  'You can follow it here, with 1a2b3c4d and your phone number: https://chitenge.shop/track#1a2b3c4d';

describe('the prepared text of an order', () => {
  it.each<[string, Partial<PreparedOrder>, string]>([
    [
      'not paid',
      { paymentStatus: 'failed' },
      'Your order 1a2b3c4d (No. 1042) of K1349.00 is not paid yet. Pay by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'a lay-by that waits for its deposit',
      { layBy: LAY_BY },
      'Your lay-by 1a2b3c4d (No. 1042) of K1349.00: K340.00 is due now; the rest, K1009.00, is due by 23 January. Pay a part or all of it by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'a lay-by that runs',
      {
        amountPaid: '400.00',
        amountDue: '949.00',
        layBy: { ...LAY_BY, state: 'running', depositLeft: '0.00' },
      },
      'Your lay-by 1a2b3c4d (No. 1042) of K1349.00: K400.00 is paid. K949.00 is left, and is due by 23 January. Pay a part or all of it by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'not paid, and costs less since goods came back',
      { waivedAmount: '349.00', amountDue: '1000.00' },
      'Your order 1a2b3c4d (No. 1042) of K1000.00 is not paid yet. Pay by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'paid in part',
      { amountPaid: '349.00', amountDue: '1000.00' },
      'Of your order 1a2b3c4d (No. 1042) of K1349.00, K349.00 is paid, K1000.00 is left to pay. Pay by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'delivered, and dearer since it was changed',
      { status: 'delivered', amountPaid: '1249.00', amountDue: '100.00' },
      'Of your order 1a2b3c4d (No. 1042) of K1349.00, K1249.00 is paid, K100.00 is left to pay. Pay by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'paid at the door, with the delivery fee ahead',
      { payAtDoor: true, aheadAmount: '35.00', deliveryKind: 'door' },
      'Your order 1a2b3c4d (No. 1042) of K1349.00: K35.00 is paid ahead, and K1314.00 in cash at the door. Pay K35.00 by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'paid when it is collected, with a part ahead',
      {
        payAtDoor: true,
        aheadAmount: '35.00',
        amountPaid: '5.00',
        amountDue: '1344.00',
        deliveryKind: 'pickup',
      },
      'Your order 1a2b3c4d (No. 1042) of K1349.00: K30.00 is paid ahead, and K1314.00 in cash when it is collected. Pay K30.00 by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#token',
    ],
    [
      'free',
      { totalAmount: '0.00', amountDue: '0.00' },
      `We have your order 1a2b3c4d (No. 1042). There is nothing to pay. We are getting it ready. ${FOLLOW}`,
    ],
    [
      'paid',
      { paymentStatus: 'paid', amountDue: '0.00' },
      `We have received K1349.00 for your order 1a2b3c4d (No. 1042). Thank you! We are getting it ready. ${FOLLOW}`,
    ],
    ['shipped', { status: 'shipped' }, `Your order 1a2b3c4d (No. 1042) is on its way. ${FOLLOW}`],
    [
      'shipped by a courier',
      { status: 'shipped', courier: 'City Couriers', tracking: 'ZM1' },
      `Your order 1a2b3c4d (No. 1042) is on its way with City Couriers (ZM1). ${FOLLOW}`,
    ],
    [
      'ready',
      { status: 'shipped', deliveryKind: 'pickup', deliveryInstructions: 'Shop 12.', courier: 'x' },
      'Your order 1a2b3c4d (No. 1042) is ready for you. Shop 12.',
    ],
    [
      'ready anywhere',
      { status: 'shipped', deliveryKind: 'pickup' },
      'Your order 1a2b3c4d (No. 1042) is ready for you.',
    ],
    [
      'delivered',
      { status: 'delivered', paymentStatus: 'paid' },
      'Your order 1a2b3c4d (No. 1042) has been delivered. Thank you! Does everything fit?',
    ],
    [
      'cancelled',
      { status: 'cancelled', paymentStatus: 'paid' },
      'Your order 1a2b3c4d (No. 1042) of K1349.00 has been cancelled. Do you have a question about it?',
    ],
  ])('that is %s', (_state, change, text) => {
    expect(preparedText({ ...ORDER, ...change }, SHOP)).toBe(HELLO + text);
  });

  it('asks for a part by its link, and names none while there is no link', () => {
    const pay = { url: 'https://chitenge.shop/pay/1#part', part: '500.00' };
    expect(preparedText(ORDER, { ...SHOP, pay })).toBe(
      `${HELLO}Your order 1a2b3c4d (No. 1042) of K1349.00 is not paid yet. Pay K500.00 of it by MTN, Airtel or Zamtel here: https://chitenge.shop/pay/1#part`,
    );
    expect(preparedText(ORDER, { ...SHOP, pay: null })).toBe(
      `${HELLO}Your order 1a2b3c4d (No. 1042) of K1349.00 is not paid yet.`,
    );
  });
});
