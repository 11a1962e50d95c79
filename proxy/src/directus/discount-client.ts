import { discountSchema, type CheckDiscount, type Discount } from '@chitenge/contract/discount-code';
import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';

/** Client of the extension's judgement of discount codes. */
export interface DiscountClient {
  /** @throws ProblemError 409 for a code that does not count now; DirectusRequestError */
  check(request: CheckDiscount): Promise<Discount>;
}

const responseSchema = z.object({ data: discountSchema });

export function createDiscountClient(shop: ShopRequests): DiscountClient {
  return {
    async check(body) {
      return (await shop.request(responseSchema, '/discounts/check', { method: 'POST', body })).data;
    },
  };
}
