import { describe, expect, it } from 'vitest';
import { IdentityError, parseShopper } from './identity.ts';

describe('parseShopper', () => {
  it.each(['0971234567', '097 123 4567', '+260 97 1234567', '260971234567'])(
    'parses the number %s',
    (phone) => {
      expect(parseShopper({ phone })).toEqual({ phone: '+260971234567', email: null });
    },
  );

  it('converts an email address to lower case', () => {
    expect(parseShopper({ email: ' Chanda@Example.COM ' })).toEqual({
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
  ])('rejects %j', (input) => {
    expect(() => parseShopper(input)).toThrow(IdentityError);
  });
});
