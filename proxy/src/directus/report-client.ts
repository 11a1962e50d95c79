import { z } from 'zod';
import type { ShopRequests } from './shop-requests.ts';

/** A delivery report of an SMS gateway, which the extension reads. */
export interface GatewayReport {
  /** The secret part of the address. */
  token: string;
  contentType: string;
  body: Buffer;
}

/** Client of the extension's delivery reports. */
export interface ReportClient {
  /** @throws ProblemError 404 for a wrong token; DirectusRequestError */
  passOn(channel: string, report: GatewayReport): Promise<void>;
}

const response = z.object({ data: z.object({ known: z.boolean() }) });

export function createReportClient(shop: ShopRequests): ReportClient {
  return {
    async passOn(channel, { body, ...report }) {
      const options = { method: 'POST', body: { ...report, body: body.toString('base64') } } as const;
      await shop.request(response, `/messages/reports/${channel}`, options);
    },
  };
}
