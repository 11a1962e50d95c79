import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { isMailConfigured } from '../../../mail/is-mail-configured.ts';

/** Directus' mail transports. It logs a warning for any other name and then fails at every mail. */
const TRANSPORTS = new Set(['sendmail', 'smtp', 'ses', 'mailgun', 'mailtrap']);

/** Directus' default sender, which no mail provider accepts. */
const EXAMPLE_SENDER = 'no-reply@example.com';

const TIMEOUT_MS = 60_000;

export interface SmtpConfig {
  /** Domain of the sender, in ASCII: the right side of every Message-ID. */
  domain: string;
  /** Time in which the mail server must have accepted a mail. */
  timeoutMs: number;
}

function assertTransport(transport: unknown): void {
  if (typeof transport === 'string' && TRANSPORTS.has(transport.toLowerCase())) return;
  throw new Error(`EMAIL_TRANSPORT must be one of ${[...TRANSPORTS].join(', ')}.`);
}

/**
 * Reads Directus' variables of mail.
 * @returns null when mail is not configured
 * @throws Error that names the variable and what to change
 */
export function readSmtpConfig(env: Readonly<Record<string, unknown>>): SmtpConfig | null {
  if (!isMailConfigured(env)) return null;
  assertTransport(env['EMAIL_TRANSPORT'] ?? 'sendmail');
  const sender = env['EMAIL_FROM'];
  if (sender === undefined || sender === '' || sender === EXAMPLE_SENDER) {
    throw new Error("EMAIL_FROM is missing. Set it to the shop's address, such as shop@example.org.");
  }
  const parsed = z.email().safeParse(sender);
  if (!parsed.success) {
    throw new Error('EMAIL_FROM must be one address without a name, such as shop@example.org.');
  }
  return {
    domain: domainToASCII(parsed.data.slice(parsed.data.lastIndexOf('@') + 1)),
    timeoutMs: TIMEOUT_MS,
  };
}
