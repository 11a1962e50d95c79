/** Delivery reports of SMS gateways: docs/behaviour.md#delivery-reports. */
import { messagesCalls as calls } from '@chitenge/contract/calls/messages';
import type { ReportClient } from '../directus/report-client.ts';
import { defineRoute, type Route } from './route.ts';

export function reportRoutes(reports: ReportClient): Route[] {
  return [
    defineRoute(calls.receiveDeliveryReport, {
      async handle({ params: { channel, token }, body }, request) {
        await reports.passOn(channel, { token, contentType: request.get('content-type') ?? '', body });
        return { status: 200, body: {} };
      },
    }),
  ];
}
