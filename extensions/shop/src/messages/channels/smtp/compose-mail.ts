import type { OutgoingMessage } from '../channel.ts';
import type { Mail } from './mail-service.ts';

/** Characters that end a header or join recipients. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/** One address, without quotes, comments, lists and routes. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u;

/** Returns the headers of a one-press unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null || !URL.canParse(url)) return {};
  // `href` has no spaces, line breaks or angle brackets.
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Makes the mail of a message. A repeat of the message has the same Message-ID.
 * @returns null when the recipient is not one plain address
 */
export function composeMail(message: OutgoingMessage, domain: string): Mail | null {
  if (!ADDRESS.test(message.recipient)) return null;
  return {
    messageId: `<${message.id}@${domain}>`,
    to: { name: '', address: message.recipient },
    ...(message.replyTo !== null && ADDRESS.test(message.replyTo)
      ? { replyTo: { name: '', address: message.replyTo } }
      : {}),
    subject: message.subject.replace(CONTROL, ' ').trim(),
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
  };
}
