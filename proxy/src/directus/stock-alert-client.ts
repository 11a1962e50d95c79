import { alertMediaSchema, type AddStockAlert, type AlertMedia } from '@chitenge/contract/stock-alert';
import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';

/** Client of the extension's stock alerts. Both methods throw DirectusRequestError. */
export interface StockAlertClient {
  media(): Promise<AlertMedia>;
  /** @throws ProblemError 400, 404; 409 `in-stock`, `too-many-alerts` */
  add(alert: AddStockAlert): Promise<void>;
}

const mediaResponse = z.object({ data: alertMediaSchema });

export function createStockAlertClient(shop: ShopRequests): StockAlertClient {
  return {
    async media() {
      return (await shop.request(mediaResponse, '/stock-alerts/media')).data;
    },
    async add(body) {
      await shop.fetch('/stock-alerts', { method: 'POST', body });
    },
  };
}
