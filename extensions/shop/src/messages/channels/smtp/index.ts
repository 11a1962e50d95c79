import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.ts';
import { classifyMailError } from './classify-error.ts';
import { composeMail } from './compose-mail.ts';
import type { SmtpConfig } from './config.ts';
import type { Mail, MailService } from './mail-service.ts';

export { readSmtpConfig, type SmtpConfig } from './config.ts';

const TIMED_OUT = Symbol('timed out');

/** Rejects nothing after its end: Directus goes on sending when the time is over. */
async function sendWithin(timeoutMs: number, mails: MailService, mail: Mail) {
  const { promise: timeout, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => resolve(TIMED_OUT), timeoutMs);
  try {
    return await Promise.race([mails.send(mail), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * E-mail by Directus' mail service (docs/messages.md).
 * @param openMailService returns Directus' mail service
 */
export function createSmtpChannel(
  config: SmtpConfig,
  openMailService: () => Promise<MailService>,
): MessageChannel {
  async function transmit(mail: Mail): Promise<SendResult> {
    let mails: MailService;
    try {
      mails = await openMailService();
    } catch {
      return { outcome: 'retry', error: 'Directus could not open its mail service.', retryAfterMs: null };
    }
    try {
      const sent = await sendWithin(config.timeoutMs, mails, mail);
      if (sent === TIMED_OUT) {
        const seconds = config.timeoutMs / 1000;
        return {
          outcome: 'unknown',
          error: `The mail server did not accept the mail in ${seconds} seconds.`,
        };
      }
      if (sent === null) {
        return {
          outcome: 'failed',
          error: 'A filter of the event "email.send" in Directus stopped the mail.',
        };
      }
      return { outcome: 'sent', providerId: sent.messageId ?? mail.messageId };
    } catch (error) {
      return classifyMailError(error);
    }
  }

  return {
    name: 'smtp',
    medium: 'email',
    async send(message: OutgoingMessage) {
      const mail = composeMail(message, config.domain);
      if (mail === null)
        return { outcome: 'failed', error: 'The recipient is not one plain e-mail address.' };
      return await transmit(mail);
    },
  };
}
