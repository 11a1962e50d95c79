import { expect, it } from 'vitest';
import { createLogger, loggedUrl } from './logging.ts';

it('redacts shoppers’ data and secrets at every depth', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const secrets = {
    customerEmail: 'chanda@example.com',
    customerPhone: '+260971234567',
    mobileNumber: '+260971234567',
    email: 'chanda@example.com',
    authorization: 'Bearer secret',
    cookie: 'secret',
    'x-session-id': 'session-secret',
    'set-cookie': 'secret',
  };
  logger.info({ ...secrets, req: { headers: secrets, body: { order: secrets } } }, 'order');
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/chanda|secret|97123/);
});

it('hides searches and upload tokens in URLs', () => {
  expect(loggedUrl('/api/orders?limit=5&search=chanda%40example.com&status=paid')).toBe(
    '/api/orders?limit=5&[hidden]&status=paid',
  );
  expect(loggedUrl('/checkout?email=a%40example.com&%73earch=0971234567&search=b')).toBe(
    '/checkout?[hidden]&[hidden]&[hidden]',
  );
  expect(loggedUrl('/api/objects/upload/abc.def')).toBe('/api/objects/upload/[hidden]');
  expect(loggedUrl('/api/products/shirt')).toBe('/api/products/shirt');
});
