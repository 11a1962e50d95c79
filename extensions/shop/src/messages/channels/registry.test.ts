import { describe, expect, it } from 'vitest';
import { createChannels } from './registry.ts';

const unused = () => Promise.reject(new Error('not used'));

class MailService {
  send = unused;
}

/** The registry uses nothing else of the context before the first message. */
const channels = (env: Record<string, unknown>) =>
  createChannels({ env, services: { MailService }, getSchema: unused });

const SMTP = { EMAIL_TRANSPORT: 'smtp', EMAIL_SMTP_HOST: 'mail.example.org', EMAIL_FROM: 'shop@example.org' };
const AFRICASTALKING = { AFRICASTALKING_USERNAME: 'sandbox', AFRICASTALKING_API_KEY: 'atsk_hunter2' };
const HTTP = { SMS_HTTP_URL: 'https://sms.example.org/send' };

describe('createChannels', () => {
  it('has no channel and no problem without configuration', () => {
    expect(channels({})).toEqual({ sms: null, email: null, problems: [] });
  });

  it.each([
    [{ ...SMTP, ...AFRICASTALKING }, 'smtp', 'africastalking'],
    [{ ...AFRICASTALKING, ...HTTP }, undefined, 'africastalking'],
    [HTTP, undefined, 'http'],
  ])('with %j has %s and %s', (env, email, sms) => {
    const created = channels(env);
    expect([created.email?.name, created.sms?.name]).toEqual([email, sms]);
    expect(created.problems).toEqual([]);
  });

  it('lists what is wrong, and keeps the other channels', () => {
    const env = { ...SMTP, ...AFRICASTALKING, EMAIL_FROM: '', AFRICASTALKING_URL: 'ftp://hunter2', ...HTTP };
    const created = channels(env);
    expect(created).toMatchObject({ email: null, sms: { name: 'http' } });
    expect(created.problems).toEqual([
      expect.stringContaining('AFRICASTALKING_URL'),
      expect.stringContaining('EMAIL_FROM'),
    ]);
    expect(JSON.stringify(created.problems)).not.toContain('hunter2');
  });
});
