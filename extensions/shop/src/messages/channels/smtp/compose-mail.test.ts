import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../channel.ts';
import { composeMail } from './compose-mail.ts';

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: '5b1f3a8e-0000-4000-8000-000000000001',
  recipient: 'mary@example.org',
  subject: 'Order 1a2b3c4d',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  replyTo: null,
  unsubscribeUrl: null,
  ...change,
});

describe('composeMail', () => {
  it('has the headers of a one-press unsubscribe for news alone', () => {
    expect(composeMail(message(), 'a.example')?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    const unsubscribeUrl = 'https://chitenge.example/unsubscribe?token=a>b\r\nBcc: c@example.org';
    expect(composeMail(message({ unsubscribeUrl }), 'a.example')?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://chitenge.example/unsubscribe?token=a%3EbBcc:%20c@example.org>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    'A\r\nBcc: b@example.org',
    'A\nBcc: b@example.org',
    'A\u2028Bcc: b@example.org',
    'A\0Bcc: b@example.org',
  ])('keeps the subject %j on one line', (subject) => {
    expect(composeMail(message({ subject }), 'a.example')?.subject).toBe('A Bcc: b@example.org');
  });

  it('asks for answers at one plain address, and has none otherwise', () => {
    const replyTo = (address: string | null) =>
      composeMail(message({ replyTo: address }), 'a.example')?.replyTo;
    expect(replyTo('shop@example.com')).toEqual({ name: '', address: 'shop@example.com' });
    for (const address of [null, '', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org'])
      expect(replyTo(address)).toBeUndefined();
  });

  it.each([
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Mary <a@example.org>',
    '"a b"@example.org',
    'a@b@example.org',
    'a@example.org>',
    'everybody: a@example.org',
    'mary',
    '',
  ])('has no mail for the recipient %j', (recipient) => {
    expect(composeMail(message({ recipient }), 'a.example')).toBeNull();
  });
});
