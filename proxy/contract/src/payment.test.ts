import { expect, it } from 'vitest';
import { paymentInstructions } from './payment.ts';

const accounts = {
  mtn: { ussdCode: '*303#', merchantCode: null },
  airtel: { ussdCode: '*115#', merchantCode: null },
  zamtel: { ussdCode: '*789#', merchantCode: '4411' },
};

it('explains how to pay with each provider', () => {
  expect(paymentInstructions('mtn', '349.00', accounts)).toBe(
    'Send K349.00 to the MTN Mobile Money merchant code by dialling *303#.',
  );
  expect(paymentInstructions('airtel', '349.00', accounts)).toBe(
    'Send K349.00 via Airtel Money by dialling *115# and choosing merchant payments.',
  );
  expect(paymentInstructions('zamtel', '349.00', accounts)).toBe(
    'Send K349.00 via Zamtel Kwacha by dialling *789# and choosing pay bill (merchant code 4411).',
  );
  expect(paymentInstructions(null, '349.00', accounts)).toBe('Payment instructions will be sent via SMS.');
});
