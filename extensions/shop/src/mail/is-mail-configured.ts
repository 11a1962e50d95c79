/** Directus' default sender. A configured mail service has another sender. */
const DEFAULT_SENDER = 'no-reply@example.com';

/**
 * Returns whether the owner has configured mail in Directus. Its default is the machine's sendmail, which most machines
 * do not have, so sendmail counts only with a sender of the owner's.
 * @param env environment of Directus
 */
export function isMailConfigured(env: Record<string, unknown>): boolean {
  const { EMAIL_TRANSPORT: configured } = env;
  const transport = typeof configured === 'string' ? configured.toLowerCase() : 'sendmail';
  if (transport === 'smtp') return Boolean(env['EMAIL_SMTP_HOST']);
  if (transport !== 'sendmail') return true;
  const sender = env['EMAIL_FROM'];
  return Boolean(sender) && sender !== DEFAULT_SENDER;
}
