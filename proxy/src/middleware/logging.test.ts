import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

it('hides shoppers’ data and secrets at every depth', () => {
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
