import { followedLinkSchema, type FollowedLink } from '@chitenge/contract/newsletter';
import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';

/** Client of the extension's newsletter. All methods throw the extension's ProblemError or DirectusRequestError. */
export interface Newsletter {
  /**
   * Keeps an address. A known one is no error, so that callers cannot find out who subscribed.
   * @returns whether the address is confirmed by a mail
   */
  subscribe(email: string): Promise<boolean>;
  /** Follows the link of a mail. @throws ProblemError 404 */
  followLink(token: string): Promise<FollowedLink>;
}

const subscribedResponse = z.object({ data: z.object({ confirmByMail: z.boolean() }) });
const linkResponse = z.object({ data: followedLinkSchema });

export function createNewsletter(shop: ShopRequests): Newsletter {
  return {
    async subscribe(email) {
      const options = { method: 'POST', body: { email } } as const;
      return (await shop.request(subscribedResponse, '/newsletter', options)).data.confirmByMail;
    },
    async followLink(token) {
      const options = { method: 'POST', body: { token } } as const;
      return (await shop.request(linkResponse, '/newsletter/links', options)).data;
    },
  };
}
