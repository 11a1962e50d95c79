import { expect, it } from 'vitest';
import { orderSchema } from '@chitenge/contract/order';
import { orderRowSchema } from '../directus/shop-rows.ts';
import { EMPTY_SETTINGS } from '../testing/empty-settings.ts';
import { NO_DELIVERY } from '../testing/no-delivery.ts';
import { NO_DISCOUNT } from '../testing/no-discount.ts';
import { presentOrder } from './order.ts';
import { presentStore } from './settings.ts';

const { settings } = presentStore(EMPTY_SETTINGS);

const accounts = {
  mtn: { ussdCode: '*303#', merchantCode: '7001' },
  airtel: { ussdCode: '*115#', merchantCode: null },
  zamtel: { ussdCode: '*789#', merchantCode: null },
};

const row = {
  id: 'c0000000-0000-4000-8000-000000000001',
  customer_name: 'Chanda Mwila',
  customer_email: 'chanda@example.com',
  customer_phone: '+260971234567',
  shipping_address: null,
  city: null,
  province: null,
  postal_code: null,
  country: null,
  ...NO_DELIVERY,
  ...NO_DISCOUNT,
  mobile_provider: 'mtn',
  mobile_number: '+260971234567',
  total_amount: 349,
  status: 'pending',
  payment_status: 'pending',
  customer_note: null,
  holds_until: null,
  date_created: '2026-11-21T08:00:00Z',
  items: [],
  payments: [],
};

it('contains the payment instructions with the codes of the store settings', () => {
  expect(orderSchema.parse(presentOrder(orderRowSchema.parse(row), { accounts, settings }))).toMatchObject({
    totalAmount: '349.00',
    createdAt: '2026-11-21T08:00:00.000Z',
    paymentInstructions: 'Send K349.00 to the MTN Mobile Money merchant code 7001 by dialling *303#.',
    dialInstructions: [
      {
        provider: 'mtn',
        text: 'Send K349.00 to the MTN Mobile Money merchant code 7001 by dialling *303#.',
      },
      {
        provider: 'airtel',
        text: 'Send K349.00 via Airtel Money by dialling *115# and choosing merchant payments.',
      },
      {
        provider: 'zamtel',
        text: 'Send K349.00 via Zamtel Kwacha by dialling *789# and choosing pay bill.',
      },
    ],
  });
});

it('shows an unknown status as pending', () => {
  const order = presentOrder(orderRowSchema.parse({ ...row, status: 'lost', payment_status: '' }), {
    accounts,
    settings,
  });
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
});
