/** Delivery reports of SMS gateways, which the proxy passes on: docs/behaviour.md#delivery-reports. */
import { notFound } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import type { MessageServices } from './message-services.ts';
import { recordDeliveryReport } from './record-delivery-report.ts';
import { isReportToken } from './report-token.ts';

const reportSchema = z.object({
  token: z.string(),
  contentType: z.string(),
  /** Base64 of the exact bytes. */
  body: z.base64(),
});

export function reportRoutes(
  router: EndpointRouter,
  { database, logger, env }: DirectusContext,
  { channels }: Pick<MessageServices, 'channels'>,
): void {
  router.post(
    '/messages/reports/:channel',
    handle(logger, async (request, response) => {
      const { token, contentType, body } = parseOr400(reportSchema, request.body);
      const name = request.params['channel'] ?? '';
      const { sms } = channels;
      if (sms?.name !== name || !sms.parseReport || !isReportToken(token, env['SECRET'], name))
        throw notFound('address for delivery reports');
      const report = sms.parseReport(contentType, Buffer.from(body, 'base64'));
      const known = report !== null && (await recordDeliveryReport(database, name, report));
      // A gateway repeats a report that is not accepted; one about an unknown message would come for ever.
      response.json({ data: { known } });
    }),
  );
}
