import { expect, it } from 'vitest';
import { paymentInstructions } from './payment-instructions.ts';

const accounts = {
  mtn: { ussdCode: '*303#', merchantCode: null },
  airtel: { ussdCode: '*115#', merchantCode: '' },
  zamtel: { ussdCode: '*789#', merchantCode: '4411' },
};
const unknown = { phone: null, email: null };

it('explains how to pay with each network', () => {
  expect(paymentInstructions('mtn', '349.00', accounts, unknown)).toBe(
    'Send K349.00 to the MTN Mobile Money merchant code by dialling *303#.',
  );
  expect(paymentInstructions('airtel', '349.00', accounts, unknown)).toBe(
    'Send K349.00 via Airtel Money by dialling *115# and choosing merchant payments.',
  );
  expect(paymentInstructions('zamtel', '349.00', accounts, unknown)).toBe(
    'Send K349.00 via Zamtel Kwacha by dialling *789# and choosing pay bill (merchant code 4411).',
  );
  expect(paymentInstructions(null, '349.00', accounts, unknown)).toBe(
    'Payment instructions will be sent via SMS.',
  );
});

it('asks for no payment of a free order', () => {
  for (const network of ['mtn', null] as const)
    expect(paymentInstructions(network, '0.00', accounts, unknown)).toBe('There is nothing to pay.');
});

it('names the contact of the shop while the merchant code is not set', () => {
  const contact = { phone: '+260 97 000 0000', email: 'help@chitenge.example' };
  expect(paymentInstructions('mtn', '349.00', accounts, contact)).toMatch(
    / For the merchant code, ask us: \+260 97 000 0000 or help@chitenge\.example\.$/,
  );
  expect(paymentInstructions('zamtel', '349.00', accounts, contact)).not.toContain('help@');
  expect(paymentInstructions(null, '349.00', accounts, contact)).not.toContain('help@');
});
