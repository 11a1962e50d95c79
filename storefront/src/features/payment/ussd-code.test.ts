import { expect, it } from 'vitest';
import { ussdCodeOf } from './dial-instructions.tsx';

it('finds the USSD code in payment instructions', () => {
  expect(ussdCodeOf('Send K349.00 via Airtel Money by dialling *115# and choosing merchant payments.')).toBe(
    '*115#',
  );
  expect(ussdCodeOf('Dial *303*1*2#.')).toBe('*303*1*2#');
  expect(ussdCodeOf('Payment instructions will be sent via SMS.')).toBeNull();
});
