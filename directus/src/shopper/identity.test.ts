import { describe, expect, it } from 'vitest';
import { IdentityError, shopperOf } from './identity.ts';

describe('shopperOf', () => {
  it.each(['0971234567', '097 123 4567', '+260 97 1234567', '260971234567'])(
    'reads the number %s',
    (phone) => {
      expect(shopperOf({ phone })).toEqual({ phone: '+260971234567', email: null });
    },
  );

  it('reads an address in any case', () => {
    expect(shopperOf({ email: ' Chanda@Example.COM ' })).toEqual({
      phone: null,
      email: 'chanda@example.com',
    });
  });

  it.each([
    {},
    { phone: '12' },
    { phone: '' },
    { email: 'chanda' },
    { email: '' },
    { phone: '12', email: 'a@b.zm' },
  ])('refuses %j', (given) => {
    expect(() => shopperOf(given)).toThrow(IdentityError);
  });
});
