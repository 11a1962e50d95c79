import { createServer } from 'node:http';
import express from 'express';
import { z } from 'zod';
import type { Context } from '../shared/context.ts';
import { createControlRouter } from '../shared/control-router.ts';
import { CONNECTION_FAULTS, createFaultQueue } from '../shared/fault-queue.ts';
import { createJournal } from '../shared/journal.ts';
import { closeServer, listen } from '../shared/listen.ts';
import { createSchedule } from '../shared/schedule.ts';
import { createMessages } from './messages.ts';
import { messagingApi, type RequestFault } from './messaging-api.ts';
import { createReportSender } from './report-sender.ts';
import { DEFAULT_SETTINGS, REPORT_MODES, type Settings, type SettingsChange } from './settings.ts';

interface SimulatorOptions extends SettingsChange {
  username: string;
  apiKey: string;
}

/** What the phone page changes. */
const reportsSchema = z.strictObject({ reports: z.enum(REPORT_MODES) });
const faultSchema = z.strictObject({
  answer: z.union([z.number().int().min(400).max(599), z.enum(CONNECTION_FAULTS)]),
  when: z.enum(['before', 'after']),
});

/** Builds Africa's Talking with its state in memory, without listening. README.md lists what it can do. */
export function createAfricasTalkingSimulator({ username, apiKey, ...initialSettings }: SimulatorOptions) {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...initialSettings };
  const context: Context<Settings> = { settings, schedule: createSchedule(), journal: createJournal() };
  const { schedule, journal } = context;
  const messages = createMessages(context);
  const reports = createReportSender(context);
  const faults = createFaultQueue<RequestFault>();
  const requests: { form: Record<string, string> }[] = [];

  const state = () => ({ settings, messages: messages.list(), journal: journal.latest() });
  const configure = (change: SettingsChange) => void Object.assign(settings, change);
  const control = createControlRouter(state, {
    '/settings': (body) => configure(reportsSchema.parse(body)),
    '/request-faults': (body) => faults.add(faultSchema.parse(body)),
  });
  const api = messagingApi({ ...context, username, apiKey, messages, reports, faults, requests });
  const server = createServer(express().disable('x-powered-by').use(api));

  return {
    username,
    apiKey,
    settings,
    /** The routes with which the phone page shows SMS and changes faults. Another server has them. */
    control,
    /** Every request to the messaging API, oldest first. */
    requests,
    /** The accepted SMS, oldest first. */
    messages: messages.list,
    /** Returns the SMS to one number, oldest first. */
    messagesTo: (phoneNumber: string) => messages.list().filter((sms) => sms.phoneNumber === phoneNumber),
    configure,
    addRequestFault: faults.add,
    /** Sends the reports of an SMS again. */
    repeatReport(messageId: string): void {
      const sms = messages.list().find((message) => message.messageId === messageId);
      if (!sms) throw new Error(`There is no SMS ${messageId}.`);
      reports.reportLater(sms);
    },
    /** Sends any report, as an attacker would, or for an SMS that does not exist. */
    sendReport: reports.sendFields,
    /** Resolves when no report is left to send. */
    settled: () => schedule.idle(),
    /** Forgets SMS, requests, reports and faults, and restores the settings of the start but for the URL. */
    reset(): void {
      schedule.clear();
      faults.clear();
      messages.clear();
      journal.clear();
      requests.length = 0;
      configure({ ...DEFAULT_SETTINGS, ...initialSettings, reportUrl: settings.reportUrl });
    },
    /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
    listen: (port?: number) => listen(server, port),
    /** Closes every connection and drops what is left to do. */
    async close(): Promise<void> {
      reports.close();
      schedule.clear();
      await closeServer(server);
    },
  };
}
