import { createServer } from 'node:http';
import path from 'node:path';
import express, { type Router } from 'express';
import { createFaultQueue } from '../shared/fault-queue.ts';
import { createJournal } from '../shared/journal.ts';
import { closeServer, listen } from '../shared/listen.ts';
import { createSchedule } from '../shared/schedule.ts';
import { createCallbackSender } from './callback-sender.ts';
import { createSigningKeys } from './callback-signature.ts';
import { controlApi, type PromptAnswer } from './control-api.ts';
import { createDeposits } from './deposits.ts';
import { merchantApi, type RecordedRequest, type RequestFault } from './merchant-api.ts';
import { merchantRoutes, type Operation } from './merchant-routes.ts';
import type { CallbackData, Paid } from './payments.ts';
import { createRefunds } from './refunds.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from './settings.ts';

/** The page with the customers' phone, served at `/`. */
const PHONE_PAGE = path.join(import.meta.dirname, 'phone-page');

interface SimulatorOptions extends SettingsChange {
  /** The Bearer token of the merchant API. */
  token: string;
  /** Other simulators that the phone page shows, by the path of their routes: `sms`, `inbox`. */
  parts?: Record<string, Router>;
}

/** Builds a pawaPay for Zambia with its state in memory, without listening. README.md lists what it can do. */
export function createPawapaySimulator({ token, parts = {}, ...initialSettings }: SimulatorOptions) {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...initialSettings };
  const schedule = createSchedule();
  const journal = createJournal();
  const keys = createSigningKeys();
  const faults = createFaultQueue<RequestFault>();
  const requests: RecordedRequest[] = [];
  const callbacks = createCallbackSender({ settings, schedule, journal }, keys);
  const context = { settings, schedule, journal, sendCallback: (data: CallbackData) => callbacks.send(data) };
  const deposits = createDeposits(context);
  const refunds = createRefunds(context, deposits);

  const configure = (change: SettingsChange) => void Object.assign(settings, change);

  /**
   * Answers a prompt for its customer.
   * @param paid another amount or currency than the shop asked for
   * @throws SimulatorError when the deposit does not exist or is final
   */
  function answerPrompt(depositId: string, answer: PromptAnswer, paid?: Paid): void {
    if (answer === 'accept') deposits.complete(depositId, paid);
    else if (answer === 'decline') deposits.fail(depositId, 'PAYMENT_NOT_APPROVED');
    else if (answer === 'low-balance') deposits.fail(depositId, 'INSUFFICIENT_BALANCE');
    else if (answer === 'ignore') deposits.ignore(depositId);
    else deposits.setStatus(depositId, 'IN_RECONCILIATION');
  }

  const state = () => ({ settings, prompts: deposits.prompts(), journal: journal.latest() });
  const control = controlApi({ state, configure, answerPrompt, failDeposit: deposits.fail });
  const routes = merchantRoutes({ settings, deposits, refunds, keys });
  const app = express()
    .disable('x-powered-by')
    .use(express.static(PHONE_PAGE))
    .get('/parts', (_, response) => void response.json(Object.keys(parts)))
    .use('/simulator', control)
    .use(merchantApi({ routes, token, faults, requests, journal }));
  for (const [name, router] of Object.entries(parts)) app.use(`/${name}`, router);
  const server = createServer(app);

  return {
    token,
    settings,
    configure,
    answerPrompt,
    /** Every attempt to deliver a callback, oldest first. */
    callbacks: callbacks.deliveries,
    /** Returns the requests to one endpoint of the merchant API, oldest first. */
    requestsTo: (operation: Operation) => requests.filter((request) => request.operation === operation),
    deposits: deposits.list,
    refunds: refunds.list,
    prompts: deposits.prompts,
    addRequestFault: faults.add,
    clearRequestFaults: () => faults.clear(),
    failDeposit: deposits.fail,
    setDepositStatus: (depositId: string, status: string) => deposits.setStatus(depositId, status),
    completeRefund: refunds.complete,
    /** Sends any callback body, signed as given or as the settings say. */
    sendCallback: callbacks.sendBody,
    /** Signs callbacks with a new key, the only one that is listed. */
    rotateKey: () => keys.rotate(),
    /** Resolves when no test number, refund, callback or repetition is left to do. */
    settled: () => schedule.idle(),
    /** Forgets payments, requests, callbacks and faults, and restores the settings of the start but for the URLs. */
    reset(): void {
      for (const part of [schedule, faults, deposits, refunds, callbacks, journal]) part.clear();
      requests.length = 0;
      const { callbackUrl, publicCallbackUrl } = settings;
      configure({ ...DEFAULT_SETTINGS, ...initialSettings, callbackUrl, publicCallbackUrl });
    },
    /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
    listen: (port?: number) => listen(server, port),
    /** Closes every connection and drops what is left to do. */
    async close(): Promise<void> {
      callbacks.close();
      schedule.clear();
      await closeServer(server);
    },
  };
}
