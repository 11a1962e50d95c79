/** Links that begin a message: https://faq.whatsapp.com/5913398998672934. Without zod, so that pages stay small. */

/**
 * Returns the link that opens a chat with a prepared text.
 * @param phone E.164
 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/**
 * Returns the link that opens a prepared SMS (RFC 5724).
 * @param phone E.164
 */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone}?body=${encodeURIComponent(text)}`;
}
