import { createServer } from 'node:http';
import express, { type Router } from 'express';
import { changeSettings } from '../shared/change-settings.ts';
import { closeServer } from '../shared/close-server.ts';
import { createFaultQueue } from '../shared/fault-queue.ts';
import { createJournal } from '../shared/journal.ts';
import { listen } from '../shared/listen.ts';
import { createSchedule } from '../shared/schedule.ts';
import type { Context } from './context.ts';
import { controlApi } from './control-api.ts';
import { createMessages } from './messages.ts';
import { messagingApi, type RecordedRequest } from './messaging-api.ts';
import { createReportSender } from './report-sender.ts';
import type { RequestFault } from './request-faults.ts';
import { defaultSettings, type SettingsChange } from './settings.ts';
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts';

export interface SimulatorOptions extends SettingsChange {
  username: string;
  apiKey: string;
}

export interface AfricasTalkingSimulator extends SimulatorControl {
  username: string;
  apiKey: string;
  /** The control API, which another server can serve as well. */
  control: Router;
  /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
  listen(port?: number): Promise<string>;
  /** Closes every connection and drops what is left to do. */
  close(): Promise<void>;
}

/** Builds Africa's Talking with its state in memory, without listening. README.md lists what it can do. */
export function createAfricasTalkingSimulator({
  username,
  apiKey,
  ...initialSettings
}: SimulatorOptions): AfricasTalkingSimulator {
  const settings = defaultSettings();
  changeSettings(settings, initialSettings);
  const context: Context = { settings, schedule: createSchedule(), journal: createJournal() };
  const messages = createMessages(context);
  const reports = createReportSender(context);
  const faults = createFaultQueue<RequestFault>();
  const requests: RecordedRequest[] = [];
  const parts = { ...context, messages, reports, faults, requests };
  const simulator = createSimulatorControl({ ...parts, initialSettings });
  const control = controlApi(simulator);
  const app = express()
    .disable('x-powered-by')
    .use('/simulator', control)
    .use(messagingApi({ ...parts, username, apiKey }));
  const server = createServer(app);

  return {
    ...simulator,
    username,
    apiKey,
    control,
    listen: (port) => listen(server, port),
    async close() {
      reports.close();
      context.schedule.clear();
      await closeServer(server);
    },
  };
}
