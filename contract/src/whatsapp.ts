/** Links that begin a message: https://faq.whatsapp.com/5913398998672934. Without zod, so that pages stay small. */

/**
 * Returns the link that opens a chat.
 * @param phone E.164
 */
export const whatsappChat = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;

/**
 * Returns the link that opens a chat with a prepared text.
 * @param phone E.164
 */
export function whatsappLink(phone: string, text: string): string {
  return `${whatsappChat(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * Returns the link that opens a prepared SMS (RFC 5724).
 * @param phone E.164
 */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone}?body=${encodeURIComponent(text)}`;
}

/** Returns the link that opens a prepared mail (RFC 6068). */
export function mailLink(email: string, { subject, text }: { subject: string; text: string }): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
