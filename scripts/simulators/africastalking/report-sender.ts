import type { Context } from '../shared/context.ts';
import { post } from '../shared/post.ts';
import type { Sms } from './messages.ts';
import type { Settings } from './settings.ts';
import { reportOf } from './special-numbers.ts';

const TIMEOUT_MS = 10_000;

/** Sends delivery reports, each once. Whether the real gateway repeats one that is not answered is not documented. */
export function createReportSender({ settings, schedule, journal }: Context<Settings>) {
  const aborter = new AbortController();

  async function deliver(fields: Record<string, string>): Promise<void> {
    if (settings.reportUrl === null) return;
    const status = await post(settings.reportUrl, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.any([aborter.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (aborter.signal.aborted) return;
    const answer = status === undefined ? 'does not answer' : `answers ${status}`;
    journal.add('report', `The shop ${answer} to the report ${fields['status'] ?? ''}`);
  }

  /** Sends the reports of a message, one after the other. */
  async function report(sms: Sms): Promise<void> {
    const { messageId: id, phoneNumber } = sms;
    const special = reportOf(phoneNumber);
    for (const step of special ? [special] : settings.reportSteps.map((status) => ({ status }))) {
      sms.reported = step.status;
      if (settings.reports === 'lost') {
        journal.add('fault', `The report ${step.status} is lost`);
        continue;
      }
      const fields = { id, phoneNumber, networkCode: '64502', retryCount: '0', ...step };
      const copies = settings.reports === 'doubled' ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => deliver(fields)));
    }
  }

  return {
    /** Sends the reports of a message now, and resolves when the shop has answered. */
    report,
    /** Sends the reports of a message later. */
    reportLater: (sms: Sms) => schedule.after(settings.reportDelayMs, () => report(sms)),
    /** Sends any report, as for an unknown message. */
    sendFields: (fields: Record<string, string>) => schedule.after(0, () => deliver(fields)),
    close: () => aborter.abort(),
  };
}

export type ReportSender = ReturnType<typeof createReportSender>;
