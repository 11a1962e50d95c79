import type { SendResult } from '../channel.ts';
import { errorText } from '../error-text.ts';

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
export function classifyMailError(thrown: unknown): SendResult {
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
