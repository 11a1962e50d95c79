import { createServer } from 'node:http';
import express from 'express';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { type HostedPage, createLedger, type Transaction } from './ledger.ts';
import { createControlRouter, SimulatorError } from '../shared/control-router.ts';
import { createFaultQueue, respondWithConnectionFault } from '../shared/fault-queue.ts';
import { createJournal } from '../shared/journal.ts';
import { closeServer, listen } from '../shared/listen.ts';
import { post } from '../shared/post.ts';
import { createSchedule } from '../shared/schedule.ts';
import {
  DEFAULT_SETTINGS,
  type Operation,
  type RequestFault,
  type Settings,
  type SettingsChange,
} from './settings.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; background: #f4f5f7; color: #222; }
  main { max-width: 22rem; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #ccd; }
  h1 { font-size: 1.25rem; margin: 0 0 8px; }
  button { display: block; width: 100%; min-height: 48px; margin-top: 12px; font: inherit; }
`;

/** The page on which the payer decides. It needs no script. */
const hostedPage = (
  { amount, currency, customizations = {} }: HostedPage,
  notice = '',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flutterwave (simulated)</title><style>${STYLE}</style></head>
<body><main>
<h1>${escape(customizations.title ?? 'A shop')}</h1>
<p>${escape(customizations.description ?? '')}</p>
<p><strong>${escape(currency)} ${amount.toFixed(2)}</strong></p>
${notice && `<p role="alert">${escape(notice)}</p>`}
<form method="post">
<button name="outcome" value="successful">Pay with the test card</button>
<button name="outcome" value="failed">Decline the card</button>
<button name="outcome" value="cancelled">Cancel</button>
</form>
<p><small>A simulation of Flutterwave’s page. No money moves.</small></p>
</main></body></html>`;

interface SimulatorOptions extends SettingsChange {
  secretKey: string;
  /** The secret of the webhooks. */
  webhookHash: string;
}

const TIMEOUT_MS = 10_000;

const success = (message: string, data: unknown) => ({ status: 'success', message, data });
const failure = (message: string) => ({ status: 'error', message, data: null });
const UNKNOWN = failure('No transaction was found for this id');

const settingsSchema = z.looseObject({}).transform((change): SettingsChange => change);
const outcomeSchema = z.object({ outcome: z.enum(['successful', 'failed', 'cancelled']) });

/** Builds a Flutterwave for Zambia with its state in memory, without listening. README.md lists what it can do. */
export function createFlutterwaveSimulator({ secretKey, webhookHash, ...initial }: SimulatorOptions) {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...initial };
  const schedule = createSchedule();
  const journal = createJournal();
  const faults = createFaultQueue<RequestFault>();
  const ledger = createLedger(settings);
  const requests: { operation: Operation; body: unknown }[] = [];
  /** The shop's answers to webhooks; undefined when it did not respond. */
  const webhooks: (number | undefined)[] = [];
  const aborter = new AbortController();

  const configure = (change: SettingsChange) => void Object.assign(settings, change);

  async function notify(transaction: Transaction): Promise<void> {
    if (settings.webhookUrl === null) return;
    const body = JSON.stringify({
      event: 'charge.completed',
      data: transaction,
      'event.type': 'CARD_TRANSACTION',
    });
    const headers = { 'Content-Type': 'application/json', 'verif-hash': settings.forgedHash ?? webhookHash };
    const signal = AbortSignal.any([aborter.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const status = await post(settings.webhookUrl, { body, headers, signal });
    if (aborter.signal.aborted) return;
    webhooks.push(status);
    journal.add('callback', `The shop answers ${status ?? 'nothing'} to a webhook`);
  }

  /** The payer decides on a page, and the webhooks are sent as the settings say. */
  async function pay(txRef: string, outcome: 'successful' | 'failed' = 'successful'): Promise<Transaction> {
    const transaction = ledger.pay(({ tx_ref }) => tx_ref === txRef, outcome);
    if (settings.webhooks === 'before') await notify(transaction);
    else if (settings.webhooks !== 'never')
      for (let copy = 0; copy < (settings.webhooks === 'twice' ? 2 : 1); copy += 1)
        schedule.after(0, () => notify(transaction));
    return transaction;
  }

  const app = express().disable('x-powered-by');
  const router = express.Router().use(express.json());
  const state = () => ({
    settings,
    pages: ledger.pages,
    transactions: ledger.transactions,
    journal: journal.latest(),
  });

  function serve(
    operation: Operation,
    method: 'get' | 'post',
    path: string,
    answer: (request: Request) => { http: number; body: unknown },
  ): void {
    router[method](path, (request: Request, response: Response) => {
      requests.push({ operation, body: request.body });
      if (request.get('authorization') !== `Bearer ${secretKey}`) {
        response.status(401).json(failure('Invalid authorization key'));
        return;
      }
      const fault = faults.take(
        ({ operation: faulty, txRef }) =>
          faulty === operation && (txRef === undefined || txRef === request.query['tx_ref']),
      );
      if (!fault || fault.when === 'after') {
        const { http, body } = answer(request);
        if (!fault) {
          response.status(http).json(body);
          return;
        }
      }
      if (typeof fault.answer === 'string') respondWithConnectionFault(fault.answer, response);
      else response.status(fault.answer).json(failure('An error occurred. Please contact support'));
    });
  }

  const ok = (body: unknown) => ({ http: 200, body });
  /** Flutterwave answers 400 with its reason. */
  function orRefused(work: () => unknown) {
    try {
      return ok(work());
    } catch (error) {
      if (error instanceof SimulatorError) return { http: 400, body: failure(error.message) };
      if (error instanceof z.ZodError) return { http: 400, body: failure(z.prettifyError(error)) };
      throw error;
    }
  }

  serve('payment', 'post', '/payments', (request) =>
    orRefused(() => {
      const { token } = ledger.open(request.body);
      return success('Hosted Link', { link: `http://${request.get('host')}/v3/hosted/pay/${token}` });
    }),
  );
  const verified = (transaction: Transaction | undefined) =>
    transaction ? ok(success('Transaction fetched successfully', transaction)) : { http: 400, body: UNKNOWN };
  serve('verify', 'get', '/transactions/verify_by_reference', ({ query }) =>
    verified(ledger.verify(({ tx_ref }) => tx_ref === query['tx_ref'])),
  );
  serve('verify', 'get', '/transactions/:id/verify', ({ params }) =>
    verified(ledger.verify(({ id }) => String(id) === params['id'])),
  );
  serve('refund', 'post', '/transactions/:id/refund', ({ params, body }) =>
    orRefused(() => success('Transaction refund initiated', ledger.refund(Number(params['id']), body))),
  );
  serve('refunds', 'get', '/refunds', ({ query }) => {
    const { refundsPerPage: size } = settings;
    const newestFirst = ledger.refunds.toSorted((one, other) => other.id - one.id);
    const current_page = Math.max(Number(query['page']) || 1, 1);
    const page_info = {
      total: newestFirst.length,
      current_page,
      total_pages: Math.ceil(newestFirst.length / size),
    };
    const shown = newestFirst.slice((current_page - 1) * size, current_page * size);
    return ok({ ...success('Refunds fetched', shown), meta: { page_info } });
  });
  serve('refunds', 'get', '/refunds/:id', ({ params }) => {
    const refund = ledger.refunds.find(({ id }) => String(id) === params['id']);
    return refund
      ? ok(success('Refund fetched', refund))
      : { http: 404, body: failure('No refund was found') };
  });
  serve('balance', 'get', '/balances/ZMW', () =>
    ok(
      success('Wallet balances fetched', { currency: 'ZMW', available_balance: 1000, ledger_balance: 1000 }),
    ),
  );

  const hosted = express.Router();
  hosted.get('/:token', (request, response) => {
    const page = ledger.pages.find(({ token }) => token === request.params.token);
    if (page) response.send(hostedPage(page));
    else response.status(404).send('There is no such page.');
  });
  hosted.post('/:token', express.urlencoded(), async (request, response) => {
    const page = ledger.pages.find(({ token }) => token === request.params.token);
    if (!page) return void response.status(404).send('There is no such page.');
    const { outcome } = outcomeSchema.parse(request.body);
    const back = new URL(page.redirect_url);
    back.searchParams.set('status', outcome);
    back.searchParams.set('tx_ref', page.tx_ref);
    try {
      if (outcome !== 'cancelled')
        back.searchParams.set('transaction_id', String((await pay(page.tx_ref, outcome)).id));
    } catch (error) {
      if (!(error instanceof SimulatorError)) throw error;
      return void response.status(409).send(hostedPage(page, error.message));
    }
    // Like Flutterwave, the page stays open after a card that was declined.
    if (outcome === 'failed')
      return void response.send(hostedPage(page, 'The card was declined. Try again.'));
    response.redirect(303, back.href);
  });

  app.use('/v3/hosted/pay', hosted);
  app.use('/v3', router);
  const control = createControlRouter(state, {
    '/settings': (body) => configure(settingsSchema.parse(body)),
  });
  app.use('/simulator', control);
  const server = createServer(app);

  return {
    secretKey,
    webhookHash,
    settings,
    configure,
    pay,
    pages: () => ledger.pages,
    transactions: () => ledger.transactions,
    refunds: () => ledger.refunds,
    webhooks,
    requestsTo: (operation: Operation) => requests.filter((request) => request.operation === operation),
    addRequestFault: faults.add,
    /** Ends the payments that are still pending. */
    endPending: ledger.endPending,
    /** Ends a refund that was enqueued. */
    endRefund(id: number, status: 'completed' | 'failed'): void {
      const refund = ledger.refunds.find((one) => one.id === id);
      if (!refund) throw new SimulatorError('There is no such refund.');
      refund.status = status;
    },
    /** Resolves when no webhook is left to send. */
    settled: () => schedule.idle(),
    /** Forgets everything but where webhooks go, and restores the settings of the start. */
    reset(): void {
      for (const part of [schedule, faults, ledger, journal]) part.clear();
      requests.length = 0;
      webhooks.length = 0;
      configure({ ...DEFAULT_SETTINGS, ...initial, webhookUrl: settings.webhookUrl });
    },
    /** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
    listen: (port?: number) => listen(server, port),
    async close(): Promise<void> {
      aborter.abort();
      schedule.clear();
      await closeServer(server);
    },
  };
}
