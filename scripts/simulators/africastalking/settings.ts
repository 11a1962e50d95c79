/** What becomes of delivery reports. With `before-answer` they arrive while the shop still waits for its answer. */
export const REPORT_MODES = ['sent', 'lost', 'doubled', 'before-answer'] as const;

/** Statuses of docs.africastalking.com/sms/deliveryreports. */
export type ReportStatus = 'Sent' | 'Submitted' | 'Buffered' | 'Success' | 'Failed' | 'Rejected';

/** What can be changed while the simulator runs. */
export interface Settings {
  /** Where delivery reports are sent; null sends none. */
  reportUrl: string | null;
  reports: (typeof REPORT_MODES)[number];
  /** Milliseconds between the answer and the first report. */
  reportDelayMs: number;
  /** The reports of a message that arrives, in this order. */
  reportSteps: ReportStatus[];
  /** The registered senders; null accepts any. */
  senderIds: string[] | null;
}

export type SettingsChange = Partial<Settings>;

export const DEFAULT_SETTINGS: Settings = {
  reportUrl: null,
  reports: 'sent',
  reportDelayMs: 1500,
  reportSteps: ['Success'],
  senderIds: null,
};
