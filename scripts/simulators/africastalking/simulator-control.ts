import { changeSettings } from '../shared/change-settings.ts';
import type { FaultQueue } from '../shared/fault-queue.ts';
import { SimulatorError } from '../shared/simulator-error.ts';
import type { Context } from './context.ts';
import type { Messages } from './messages.ts';
import type { RecordedRequest } from './messaging-api.ts';
import type { ReportSender } from './report-sender.ts';
import { requestFaultSchema, type RequestFault, type RequestFaultInput } from './request-faults.ts';
import { defaultSettings, type SettingsChange } from './settings.ts';

interface Parts extends Context {
  messages: Messages;
  reports: ReportSender;
  faults: FaultQueue<RequestFault>;
  requests: RecordedRequest[];
  /** The settings of the start, to which `reset` returns. */
  initialSettings: SettingsChange;
}

/** What tests, the control API and the phone page can do with a running simulator. */
export function createSimulatorControl(parts: Parts) {
  const { settings, schedule, journal, messages, reports, faults, requests, initialSettings } = parts;
  return {
    settings,
    /** Every request to the messaging API, oldest first. */
    requests,
    /** Every attempt to deliver a report, oldest first. */
    reports: reports.sent,
    /** The accepted SMS, oldest first. */
    messages: () => messages.list(),
    /** Returns the SMS to one number, oldest first. */
    messagesTo: (phoneNumber: string) => messages.list().filter((sms) => sms.phoneNumber === phoneNumber),
    state: () => ({ settings, messages: messages.list(), journal: journal.latest() }),
    configure: (change: SettingsChange) => changeSettings(settings, change),
    addRequestFault: (fault: RequestFaultInput) => faults.add(requestFaultSchema.parse(fault)),
    clearRequestFaults: () => faults.clear(),
    /** Sends the reports of an SMS again. @throws SimulatorError when it does not exist */
    repeatReport(messageId: string): void {
      const sms = messages.find(messageId);
      if (!sms) throw new SimulatorError(`There is no SMS ${messageId}.`);
      reports.reportLater(sms);
    },
    /** Sends any report, as an attacker would, or for an SMS that does not exist. */
    sendReport: (fields: Record<string, string>) => reports.sendFields(fields),
    /** Resolves when no report is left to send. */
    settled: () => schedule.idle(),
    /** Forgets SMS, requests, reports and faults, and restores the settings of the start but for the URL. */
    reset(): void {
      schedule.clear();
      faults.clear();
      messages.clear();
      reports.clear();
      journal.clear();
      requests.length = 0;
      const { reportUrl } = settings;
      changeSettings(settings, defaultSettings());
      changeSettings(settings, { ...initialSettings, reportUrl });
    },
  };
}

export type SimulatorControl = ReturnType<typeof createSimulatorControl>;
