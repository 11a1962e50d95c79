import { post } from '../shared/post.ts';
import type { Context } from './context.ts';
import type { Sms } from './messages.ts';
import { specialNumber } from './special-numbers.ts';

/** One attempt to deliver a report. */
export interface SentReport {
  at: string;
  fields: Record<string, string>;
  /** The shop's HTTP status, or undefined when it did not respond. */
  status: number | undefined;
}

const FINAL = new Set(['Success', 'Failed', 'Rejected']);

/** Sends delivery reports, each once. Whether the real gateway repeats one that is not answered is not documented. */
export function createReportSender({ settings, schedule, journal }: Context) {
  const sent: SentReport[] = [];
  const aborter = new AbortController();

  async function deliver(fields: Record<string, string>): Promise<void> {
    const { reportUrl, reportTimeoutMs } = settings;
    if (reportUrl === null) return;
    const report: SentReport = { at: new Date().toISOString(), fields, status: undefined };
    sent.push(report);
    report.status = await post(reportUrl, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.any([aborter.signal, AbortSignal.timeout(reportTimeoutMs)]),
    });
    if (aborter.signal.aborted) return;
    const answer = report.status === undefined ? 'does not answer' : `answers ${report.status}`;
    journal.add('report', `The shop ${answer} to the report ${fields['status'] ?? ''}`);
  }

  function stepsOf({ phoneNumber }: Sms) {
    const special = specialNumber(phoneNumber)?.report;
    if (special) return [special];
    return settings.reportSteps.map((status) => ({ status, failureReason: '' }));
  }

  const fieldsOf = (
    { messageId, phoneNumber }: Sms,
    { status, failureReason }: { status: string; failureReason: string },
  ) => ({
    id: messageId,
    status,
    phoneNumber,
    networkCode: '64502',
    retryCount: '0',
    ...(FINAL.has(status) && failureReason !== '' ? { failureReason } : {}),
  });

  /** Sends the reports of a message, one after the other. */
  async function report(sms: Sms): Promise<void> {
    for (const step of stepsOf(sms)) {
      sms.reported = step.status;
      if (settings.reports === 'lost') {
        journal.add('fault', `The report ${step.status} is lost`);
        continue;
      }
      const copies = settings.reports === 'doubled' ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => deliver(fieldsOf(sms, step))));
    }
  }

  return {
    sent,
    /** Sends the reports of a message now, and resolves when the shop has answered. */
    report,
    /** Sends the reports of a message later. */
    reportLater: (sms: Sms) => void schedule.after(settings.reportDelayMs, () => report(sms)),
    /** Sends any report, as for an unknown message. */
    sendFields: (fields: Record<string, string>) => void schedule.after(0, () => deliver(fields)),
    clear(): void {
      sent.length = 0;
    },
    close: () => aborter.abort(),
  };
}

export type ReportSender = ReturnType<typeof createReportSender>;
