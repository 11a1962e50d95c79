/** What the rows of reports are called, on the screen and in CSV. */
import { CHANNEL_LABELS, ORDER_CHANNELS } from './order-channel.ts';
import type { ReportGrouping, SalesReportRow } from './reports.ts';
import { mobileNetworkSchema, NETWORK_LABELS } from './status.ts';
import { PAYMENT_METHOD_LABELS } from './payment-method.ts';
import { paymentMethodSchema } from './payment-state.ts';

export const GROUPING_LABELS: Record<ReportGrouping, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  network: 'Network',
  method: 'Payment method',
  channel: 'Channel',
};

/** Rows without a value. */
const NONE: Record<ReportGrouping, string> = {
  day: '',
  week: '',
  month: '',
  network: 'Not recorded',
  method: 'Not recorded',
  channel: 'Not recorded',
};

/** Returns the name of a row; of a day, week or month its key. */
export function reportLabel(by: ReportGrouping, { key }: Pick<SalesReportRow, 'key'>): string {
  if (by === 'network') {
    const network = mobileNetworkSchema.safeParse(key).data;
    if (network !== undefined) return NETWORK_LABELS[network];
  }
  if (by === 'method') {
    const method = paymentMethodSchema.safeParse(key).data;
    if (method !== undefined) return PAYMENT_METHOD_LABELS[method];
  }
  if (by === 'channel') {
    const channel = ORDER_CHANNELS.find((one) => one === key);
    if (channel !== undefined) return CHANNEL_LABELS[channel];
  }
  return key || NONE[by];
}
