import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { placeOrderSchema } from '@chitenge/contract/order';
import { expect, it } from 'vitest';
import { EMPTY_FIELDS, nextMobileNumber } from './checkout-fields.ts';
import { orderPayload } from './order-payload.ts';

const required = {
  ...EMPTY_FIELDS,
  firstName: ' Thandiwe',
  lastName: 'Mwansa ',
  email: 'thandiwe@example.com',
  phone: '0971234567',
  mobileNumber: '0961234567',
};

const method: DeliveryMethod = {
  id: '00000000-0000-4000-8000-d00000000001',
  name: 'Lusaka by motorbike',
  kind: 'door',
  provinces: ['lusaka'],
  towns: [],
  fee: '35.00',
  freeFrom: '1000.00',
  paidOnCollection: false,
  payAtDoor: false,
  doorMax: null,
  doorFeeAhead: true,
  daysMin: 1,
  daysMax: 2,
  instructions: null,
};

it('sends the method, the total with its fee, and only what its kind needs', () => {
  const fields = {
    ...required,
    landmark: ' Manda Hill ',
    station: 'Intercity',
    recipientPhone: '0961112223',
    notes: ' Ring twice\n',
  };
  const toTheDoor = orderPayload(fields, 69_800, { method });
  expect(toTheDoor).toMatchObject({
    deliveryMethodId: method.id,
    landmark: 'Manda Hill',
    recipientPhone: '0961112223',
    totalAmount: '733.00',
    notes: 'Ring twice',
  });
  expect(toTheDoor).not.toHaveProperty('station');
  expect(placeOrderSchema.safeParse(toTheDoor).success).toBe(true);

  const toTheBus = orderPayload(fields, 69_800, {
    method: { ...method, kind: 'bus_station', paidOnCollection: true },
  });
  expect(toTheBus).toMatchObject({ station: 'Intercity', totalAmount: '698.00' });
  expect(toTheBus).not.toHaveProperty('landmark');
  const pickup = orderPayload({ ...fields, recipientPhone: ' ' }, 100_000, {
    method: { ...method, kind: 'pickup' },
  });
  expect(pickup).toMatchObject({ recipientPhone: null, totalAmount: '1000.00' });
  expect(pickup).not.toHaveProperty('station');
});

it.each([
  { mobile: '', before: '', phone: '0', becomes: '0' },
  { mobile: '097', before: '097', phone: '0971', becomes: '0971' },
  { mobile: '0961', before: '097', phone: '0971', becomes: '0961' },
  { mobile: '', before: '0971', phone: '09712', becomes: '09712' },
])(
  'changes mobile number "$mobile" to "$becomes" when the phone changes from "$before" to "$phone"',
  (example) => {
    expect(nextMobileNumber(example.mobile, example.before, example.phone)).toBe(example.becomes);
  },
);
