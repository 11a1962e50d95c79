import { describe, expect, it } from 'vitest';
import { readSmtpConfig } from './config.ts';

const SMTP = { EMAIL_TRANSPORT: 'smtp', EMAIL_SMTP_HOST: 'mail.example.org', EMAIL_SMTP_PASSWORD: 'hunter2' };

describe('readSmtpConfig', () => {
  it.each([
    {},
    { EMAIL_TRANSPORT: 'smtp' },
    { EMAIL_TRANSPORT: 'sendmail', EMAIL_FROM: 'no-reply@example.com' },
  ])('returns null for %j', (env) => {
    expect(readSmtpConfig(env)).toBeNull();
  });

  it.each([
    [{ ...SMTP, EMAIL_FROM: 'orders@chitenge.example' }, 'chitenge.example'],
    [{ EMAIL_FROM: 'orders@chitenge.example' }, 'chitenge.example'],
    [{ EMAIL_TRANSPORT: 'SES', EMAIL_FROM: 'a@shop.example.org' }, 'shop.example.org'],
  ])('with %j makes Message-IDs of %s', (env, domain) => {
    expect(readSmtpConfig(env)).toMatchObject({ domain });
  });

  it.each([
    [SMTP, 'EMAIL_FROM is missing'],
    [{ ...SMTP, EMAIL_FROM: 'no-reply@example.com' }, 'EMAIL_FROM is missing'],
    [{ ...SMTP, EMAIL_FROM: 'Chitenge <a@example.org>' }, 'EMAIL_FROM must be one address'],
    [{ ...SMTP, EMAIL_FROM: 'a@example.org\nBcc: b@example.org' }, 'EMAIL_FROM must be one address'],
    [{ EMAIL_TRANSPORT: 'pigeon', EMAIL_FROM: 'a@example.org' }, 'EMAIL_TRANSPORT must be one of'],
  ])('explains %j', (env, words) => {
    expect(() => readSmtpConfig(env)).toThrow(words);
    expect(() => readSmtpConfig(env)).not.toThrow('hunter2');
  });
});
