import { createHash } from 'node:crypto';
import { toDecimal } from '@chitenge/contract/money';
import type { TillSale } from '@chitenge/contract/till';
import { totalOfLines } from '@chitenge/contract/till-sums';
import type { SaleRequest } from '../orders/placing-repository.ts';
import { requestHash } from '../orders/request-hash.ts';
import { orderOf, type StaffSale } from '../orders/staff-sale.ts';

/**
 * Returns the request that records a sale. Its session is of the sale alone, so that the sale is one whoever sends it again.
 */
export function tillRequest(
  sale: TillSale,
  { userId, prompt }: Pick<StaffSale, 'userId' | 'prompt'>,
): SaleRequest {
  const { approval: _approval, ...sold } = sale;
  const totalAmount = toDecimal(totalOfLines(sale.lines));
  return {
    sessionId: `till-${createHash('sha256').update(sale.id).digest('hex')}`,
    idempotencyKey: sale.id,
    requestHash: requestHash(sold),
    body: orderOf({ ...TAKEN_ALONG, ...sale }, totalAmount),
    sale: {
      channel: 'counter',
      userId,
      lines: sale.lines,
      discount: null,
      payments: sale.payments,
      handedOver: false,
      isFact: true,
      prompt,
    },
  };
}

const TAKEN_ALONG = {
  customerEmail: '',
  shippingAddress: null,
  city: null,
  province: null,
  deliveryMethodId: null,
  landmark: null,
  station: null,
  discountCode: null,
  notes: '',
};
