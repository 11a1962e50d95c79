import { z } from 'zod';

/** What becomes of delivery reports. */
export const REPORT_MODES = [
  'sent',
  'lost',
  'doubled',
  /** The report arrives while the shop still waits for the answer to its request. */
  'before-answer',
] as const;

/** Statuses of docs.africastalking.com/sms/deliveryreports. */
export const REPORT_STATUSES = ['Sent', 'Submitted', 'Buffered', 'Success', 'Failed', 'Rejected'] as const;

const milliseconds = z.number().int().min(0);

/** What can be changed while the simulator runs. */
export const settingsSchema = z.strictObject({
  /** Where delivery reports are sent; null sends none. */
  reportUrl: z.url().nullable(),
  reports: z.enum(REPORT_MODES),
  /** Time between the answer and the first report, and between reports. */
  reportDelayMs: milliseconds,
  reportTimeoutMs: milliseconds,
  /** The reports of a message that arrives, in this order. */
  reportSteps: z.array(z.enum(REPORT_STATUSES)),
  /** The registered senders; null accepts any. */
  senderIds: z.array(z.string()).nullable(),
});

export type Settings = z.infer<typeof settingsSchema>;
export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined };

export function defaultSettings(): Settings {
  return {
    reportUrl: null,
    reports: 'sent',
    reportDelayMs: 1500,
    reportTimeoutMs: 10_000,
    reportSteps: ['Success'],
    senderIds: null,
  };
}
