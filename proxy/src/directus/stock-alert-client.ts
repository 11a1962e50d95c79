import {
  alertMediaSchema,
  stockAlertSchema,
  type AddStockAlert,
  type AlertMedia,
  type StockAlert,
} from '@chitenge/contract/stock-alert';
import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';

/** Client of the extension's stock alerts. All methods throw DirectusRequestError. */
export interface StockAlertClient {
  media(): Promise<AlertMedia>;
  /** @throws ProblemError 400, 404; 409 `in-stock`, `too-many-alerts` */
  add(alert: AddStockAlert): Promise<StockAlert>;
  remove(id: string): Promise<void>;
}

const mediaResponse = z.object({ data: alertMediaSchema });
const alertResponse = z.object({ data: stockAlertSchema });

export function createStockAlertClient(shop: ShopRequests): StockAlertClient {
  return {
    async media() {
      return (await shop.request(mediaResponse, '/stock-alerts/media')).data;
    },
    async add(body) {
      return (await shop.request(alertResponse, '/stock-alerts', { method: 'POST', body })).data;
    },
    async remove(id) {
      await shop.fetch(`/stock-alerts/${id}`, { method: 'DELETE' });
    },
  };
}
