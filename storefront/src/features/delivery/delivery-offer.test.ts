import { describe, expect, it } from 'vitest';
import { BUS_STATION, DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../../testing/handlers/delivery.ts';
import { missingText, offerDays, offerText } from './delivery-offer.ts';

const FREE = { ...BUS_STATION, fee: '0.00' };
const EVERYWHERE = { ...BUS_STATION, provinces: [] };

describe('the offer', () => {
  it.each([
    [DELIVERY_METHODS, 'Delivery from K35.00, in Lusaka free from K1000.00', '1–4 days'],
    [[MOTORBIKE], 'Delivery from K35.00, free from K1000.00', '1–2 days'],
    [
      [MOTORBIKE, { ...EVERYWHERE, freeFrom: '1000.00' }, BUS_STATION],
      'Delivery from K35.00, free from K1000.00',
      '1–4 days',
    ],
    [[BUS_STATION], 'Delivery from K60.00', '2–4 days'],
    [[FREE], 'Free delivery', '2–4 days'],
    [[FREE, MOTORBIKE], 'Free delivery in Lusaka and Copperbelt', '1–4 days'],
    [[EVERYWHERE, FREE, MOTORBIKE], 'Free delivery in Lusaka and Copperbelt', '1–4 days'],
    [[PICKUP], null, null],
    [[], null, null],
  ])('of %j', (methods, offer, days) => {
    expect(offerText(methods)).toBe(offer);
    expect(offerDays(methods)).toBe(days);
  });

  it('says what is missing for a free delivery, to the ngwee', () => {
    expect(missingText(DELIVERY_METHODS, 69_800)).toBe('Add K302.00 more, and Lusaka by motorbike is free.');
    expect(missingText(DELIVERY_METHODS, 99_999)).toBe('Add K0.01 more, and Lusaka by motorbike is free.');
    expect(missingText(DELIVERY_METHODS, 100_000)).toBe('Lusaka by motorbike is free for this order.');
    expect(missingText([BUS_STATION], 0)).toBeNull();
  });

  it('names the method that is free first', () => {
    const sooner = { ...BUS_STATION, freeFrom: '500.00' };
    expect(missingText([MOTORBIKE, sooner], 40_000)).toBe('Add K100.00 more, and Bus station is free.');
  });
});
