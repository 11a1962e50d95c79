import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { expect, it } from 'vitest';
import { createLogger, loggedUrl } from './logging.ts';

it('redacts email addresses and secrets at every depth', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const secrets = {
    email: 'chanda@example.com',
    authorization: 'Bearer secret',
    cookie: 'secret',
    'x-session-id': 'session-secret',
    'set-cookie': 'secret',
  };
  logger.info({ ...secrets, req: { headers: secrets, body: { order: secrets } } }, 'order');
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/chanda|secret/);
});

it.each([
  ['the API', Object.keys],
  ['the database', (fields: object) => Object.values(fields).map(({ column }: { column: string }) => column)],
])('redacts every personal field of an order, as %s names it', (_source, namesOf) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const personal = Object.fromEntries(Object.entries(ORDER_FIELDS).filter(([, field]) => 'erased' in field));
  const names = namesOf(personal);
  const order = Object.fromEntries(names.map((name) => [name, `secret of ${name}`]));
  logger.info({ ...order, order, body: { order }, req: { body: { order } } }, 'order');
  expect(names.length).toBeGreaterThan(5);
  expect(lines.join('').match(/secret of \w+/g)).toBeNull();
});

it('hides searches and tokens in URLs', () => {
  expect(loggedUrl('/api/orders?limit=5&search=chanda%40example.com&status=paid')).toBe(
    '/api/orders?limit=5&[hidden]&status=paid',
  );
  expect(loggedUrl('/checkout?email=a%40example.com&%73earch=0971234567&search=b')).toBe(
    '/checkout?[hidden]&[hidden]&[hidden]',
  );
  expect(loggedUrl('/api/objects/upload/abc.def')).toBe('/api/objects/upload/[hidden]');
  for (const path of [
    '/api/messages/reports/africastalking/',
    '/api/newsletter/unsubscribe/',
    '/api//messages/reports/x/',
    '/API/Messages/Reports/x/',
  ])
    expect(loggedUrl(`${path}secret-token?id=1`)).toBe(`${path}[hidden]?[hidden]`);
  expect(loggedUrl('/api/products/shirt')).toBe('/api/products/shirt');
});
