import { expect, it } from 'vitest';
import { smsLink, whatsappLink } from './whatsapp.ts';

const TEXT = 'Order 1A2B: K10 & more?\n#next';
const ENCODED = 'Order%201A2B%3A%20K10%20%26%20more%3F%0A%23next';

it('encodes the text, and writes the number as the application wants it', () => {
  expect(whatsappLink('+260971234567', TEXT)).toBe(`https://wa.me/260971234567?text=${ENCODED}`);
  expect(smsLink('+260971234567', TEXT)).toBe(`sms:+260971234567?body=${ENCODED}`);
});
