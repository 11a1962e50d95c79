/** Links with tokens, which open an order or change a subscription without a session. Only mails have them. */
import { BACK_IN_STOCK } from '@chitenge/contract/message-templates';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { addressHash, type NewsletterTokens } from '../newsletter/newsletter-tokens.ts';
import type { OrderTokens } from '../orders/order-token.ts';
import { dataOf, type MessageRow } from './message-row.ts';

export interface MessageLinks {
  /** Opens the order without its session. */
  orderToken: string | null;
  confirmUrl: string | null;
  unsubscribe: Unsubscribe | null;
}

export interface Unsubscribe {
  /** For people. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  post: string;
}

export type CreateLinks = (
  message: Pick<MessageRow, 'template' | 'medium' | 'order' | 'data' | 'recipient'>,
) => Promise<MessageLinks>;

export const NO_LINKS: MessageLinks = { orderToken: null, confirmUrl: null, unsubscribe: null };

interface Parts {
  tokens: OrderTokens;
  newsletterTokens: NewsletterTokens;
  shopUrl: string;
}

export function createMessageLinks({ tokens, newsletterTokens, shopUrl }: Parts): CreateLinks {
  const newsletterPage = (token: string) => `${shopUrl}${SHOP_PAGES.newsletter.path}#${token}`;
  const unsubscribeBy = (token: string): Unsubscribe => ({
    page: newsletterPage(token),
    post: `${shopUrl}/api/newsletter/unsubscribe/${token}`,
  });
  return async (message) => {
    // An SMS with a token would take several parts.
    if (message.medium === 'sms') return NO_LINKS;
    const { subscriber } = dataOf(message);
    const orderToken = message.order === null ? null : (await tokens.create(message.order, 'view')).token;
    if (message.template === BACK_IN_STOCK) {
      const token = await newsletterTokens.create(addressHash(message.recipient ?? ''), 'alerts');
      return { ...NO_LINKS, unsubscribe: unsubscribeBy(token) };
    }
    if (subscriber === undefined) return { ...NO_LINKS, orderToken };
    const unsubscribe = await newsletterTokens.create(subscriber, 'unsubscribe');
    return {
      orderToken,
      confirmUrl: newsletterPage(await newsletterTokens.create(subscriber, 'confirm')),
      unsubscribe: unsubscribeBy(unsubscribe),
    };
  };
}
