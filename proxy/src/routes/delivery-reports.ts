/** Delivery reports of SMS gateways: docs/behaviour.md#delivery-reports. */
import { z } from 'zod';
import type { ReportClient } from '../directus/report-client.ts';
import { defineRoute, rawBodySchema, type Route } from './route.ts';

const MAX_BYTES = 8 * 1024;

export function reportRoutes(reports: ReportClient): Route[] {
  return [
    defineRoute({
      tag: 'Messages',
      shared: false,
      method: 'post',
      path: '/api/messages/reports/:channel/:token',
      summary: 'Receive an SMS gateway’s delivery report',
      description:
        'As a form or JSON. The answer is 200 for a report about an unknown message as well, so that the gateway does not repeat it.',
      bodyFormat: { mediaType: 'application/x-www-form-urlencoded', maxBytes: MAX_BYTES },
      request: z.object({
        params: z.object({
          channel: z.string().regex(/^[a-z]{1,40}$/, 'is not a gateway'),
          /** The extension compares it in constant time. */
          token: z.string().max(200),
        }),
        body: rawBodySchema,
      }),
      responses: { 200: { description: 'The report is recorded', schema: z.object({}) } },
      problems: [404, 413, 429],
      async handle({ params: { channel, token }, body }, request) {
        await reports.passOn(channel, { token, contentType: request.get('content-type') ?? '', body });
        return { status: 200, body: {} };
      },
    }),
  ];
}
