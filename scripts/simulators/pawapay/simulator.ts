import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import express from 'express';
import { createCallbackSender, type CallbackData } from './callback-sender.ts';
import { controlApi } from './control-api.ts';
import { createDeposits } from './deposits.ts';
import { createJournal } from './journal.ts';
import { listen } from './listen.ts';
import { merchantApi, type RecordedRequest } from './merchant-api.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { createRefunds } from './refunds.ts';
import { createRequestFaults } from './request-faults.ts';
import { createSchedule } from './schedule.ts';
import { changeSettings, defaultSettings, type SettingsChange } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts';

/** The page with the customers' phone, served at `/`. */
const PHONE_PAGE = path.join(import.meta.dirname, 'phone-page');

export interface SimulatorOptions extends SettingsChange {
  /** The Bearer token of the merchant API. */
  token: string;
}

export interface PawapaySimulator extends SimulatorControl {
  token: string;
  /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
  listen(port?: number): Promise<string>;
  /** Closes every connection and drops what is left to do. */
  close(): Promise<void>;
}

/** Builds a pawaPay for Zambia with its state in memory, without listening. README.md lists what it can do. */
export function createPawapaySimulator({ token, ...initialSettings }: SimulatorOptions): PawapaySimulator {
  const settings = defaultSettings();
  changeSettings(settings, initialSettings);
  const schedule = createSchedule();
  const journal = createJournal();
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
  const routes = merchantRoutes({ settings, deposits, refunds, keys, sendCallback });
  const app = express()
    .disable('x-powered-by')
    .use(express.static(PHONE_PAGE))
    .use('/simulator', controlApi(control))
    .use(merchantApi({ routes, token, faults, requests, schedule, journal }));
  const server = createServer(app);

  return {
    ...control,
    token,
    listen: (port) => listen(server, port),
    async close() {
      callbacks.close();
      schedule.clear();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
