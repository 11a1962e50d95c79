import { expect, it } from 'vitest';
import { isMailConfigured } from './is-mail-configured.ts';

it.each([
  [{ EMAIL_TRANSPORT: 'sendmail', EMAIL_FROM: 'no-reply@example.com' }, false],
  [{}, false],
  [{ EMAIL_TRANSPORT: 'sendmail', EMAIL_FROM: 'shop@chitenge.shop' }, true],
  [{ EMAIL_TRANSPORT: 'smtp' }, false],
  [{ EMAIL_TRANSPORT: 'SMTP', EMAIL_SMTP_HOST: 'mail.chitenge.shop' }, true],
  [{ EMAIL_TRANSPORT: 'mailgun' }, true],
])('with %o is %s', (env, expected) => {
  expect(isMailConfigured(env)).toBe(expected);
});
