import { createServer } from 'node:http';
import path from 'node:path';
import express, { type Router } from 'express';
import { createCallbackSender, type CallbackData } from './callback-sender.ts';
import { controlApi } from './control-api.ts';
import type { JournalKind } from './context.ts';
import { createDeposits } from './deposits.ts';
import { createJournal } from '../shared/journal.ts';
import { changeSettings } from '../shared/change-settings.ts';
import { closeServer } from '../shared/close-server.ts';
import { listen } from '../shared/listen.ts';
import { merchantApi, type RecordedRequest } from './merchant-api.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { createRefunds } from './refunds.ts';
import { createRequestFaults } from './request-faults.ts';
import { createSchedule } from '../shared/schedule.ts';
import { SHARED_PAGE } from '../shared/shared-page.ts';
import { defaultSettings, type SettingsChange } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts';

/** The page with the customers' phone, served at `/`. */
const PHONE_PAGE = path.join(import.meta.dirname, 'phone-page');

export interface SimulatorOptions extends SettingsChange {
  /** The Bearer token of the merchant API. */
  token: string;
  /** Other simulators that the phone page shows, by the path of their routes: `sms`, `inbox`. */
  parts?: Record<string, Router>;
}

export interface PawapaySimulator extends SimulatorControl {
  token: string;
  /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
  listen(port?: number): Promise<string>;
  /** Closes every connection and drops what is left to do. */
  close(): Promise<void>;
}

/** Builds a pawaPay for Zambia with its state in memory, without listening. README.md lists what it can do. */
export function createPawapaySimulator({
  token,
  parts = {},
  ...initialSettings
}: SimulatorOptions): PawapaySimulator {
  const settings = defaultSettings();
  changeSettings(settings, initialSettings);
  const schedule = createSchedule();
  const journal = createJournal<JournalKind>();
  const keys = createSigningKeys();
  const faults = createRequestFaults();
  const requests: RecordedRequest[] = [];
  const callbacks = createCallbackSender({ settings, schedule, journal }, keys);
  const sendCallback = (data: CallbackData) => callbacks.send(data);
  const context = { settings, schedule, journal, sendCallback };
  const deposits = createDeposits(context);
  const refunds = createRefunds(context, deposits.find);
  const control = createSimulatorControl({
    ...context,
    deposits,
    refunds,
    callbacks,
    keys,
    faults,
    requests,
    initialSettings,
  });
  const routes = merchantRoutes({ settings, deposits, refunds, keys });
  const app = express()
    .disable('x-powered-by')
    .use(express.static(PHONE_PAGE), express.static(SHARED_PAGE))
    .get('/parts', (_, response) => void response.json(Object.keys(parts)))
    .use('/simulator', controlApi(control))
    .use(merchantApi({ routes, token, faults, requests, schedule, journal }));
  for (const [path, routes] of Object.entries(parts)) app.use(`/${path}`, routes);
  const server = createServer(app);

  return {
    ...control,
    token,
    listen: (port) => listen(server, port),
    async close() {
      callbacks.close();
      schedule.clear();
      await closeServer(server);
    },
  };
}
