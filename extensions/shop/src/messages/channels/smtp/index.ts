import type { SendResult, MessageChannel, OutgoingMessage } from '../channel.ts';
import { errorText } from '../error-text.ts';
import { composeMail } from './compose-mail.ts';
import type { SmtpConfig } from './config.ts';
import type { Mail, MailService } from './mail-service.ts';

/** What Nodemailer and sockets add to an error. */
interface MailError {
  code?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  message: string;
}

/** Codes of errors before the first byte of a mail: name look-up, encryption, sign-in, settings, Directus' own limit. */
const BEFORE_SENDING = new Set([
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'ECONFIG',
  'EMAIL_LIMIT_EXCEEDED',
]);

/** Nodemailer reports these with the codes of later errors. */
const BEFORE_SENDING_TEXT =
  /^(?:Connection timeout|Greeting never received)$|certificate|wrong version number/i;

const SIGN_IN = 'The mail server does not accept EMAIL_SMTP_USER and EMAIL_SMTP_PASSWORD';

function isBeforeSending({ code, syscall, message }: MailError): boolean {
  if (typeof code === 'string' && BEFORE_SENDING.has(code)) return true;
  return syscall === 'connect' || syscall === 'getaddrinfo' || BEFORE_SENDING_TEXT.test(message);
}

/**
 * Decides what an error of a mail transport means (RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent). An
 * error that does not say how far the mail got is unknown.
 */
function classifyMailError(thrown: unknown): SendResult {
  const error: MailError = thrown instanceof Error ? thrown : { message: String(thrown) };
  const { responseCode } = error;
  const text = errorText(error.code === 'EAUTH' ? `${SIGN_IN}: ${error.message}` : error.message);
  if (typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600) {
    return { outcome: 'failed', error: text };
  }
  const isTransient = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500;
  if (isTransient || isBeforeSending(error)) return { outcome: 'retry', error: text, retryAfterMs: null };
  return { outcome: 'unknown', error: text };
}

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
