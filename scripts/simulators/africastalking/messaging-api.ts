import express, { type Response, type Router } from 'express';
import { isConnectionFault, respondWithConnectionFault, type FaultQueue } from '../shared/fault-queue.ts';
import type { Context } from './context.ts';
import type { Messages, Recipient, Sms } from './messages.ts';
import type { ReportSender } from './report-sender.ts';
import type { RequestFault } from './request-faults.ts';

/** A request of the shop, with the status that it was answered with. */
export interface RecordedRequest {
  at: string;
  form: Record<string, string>;
  /** Undefined while the request has no answer. */
  status: number | undefined;
}

interface Options extends Context {
  username: string;
  apiKey: string;
  messages: Messages;
  reports: ReportSender;
  faults: FaultQueue<RequestFault>;
  requests: RecordedRequest[];
}

type Form = Record<string, string>;

interface Answer {
  status: number;
  /** JSON, or the plain text of an error. */
  body: object | string;
}

const smsMessageData = (Message: string, Recipients: Recipient[]): Answer => ({
  status: 201,
  body: { SMSMessageData: { Message, Recipients } },
});

/** Serves `POST /version1/messaging`: records the request, checks the key, applies a fault, answers. */
export function messagingApi(options: Options): Router {
  const { settings, schedule, journal, username, apiKey, messages, reports, faults, requests } = options;
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      schedule.after(delayMs, resolve, { background: true });
    });

  /** Returns why a request is rejected as a whole; undefined when it is not. */
  function rejection(form: Form, key: string | undefined): Answer | undefined {
    if (key !== apiKey || form['username'] !== username) {
      return { status: 401, body: 'The supplied authentication is invalid' };
    }
    if (!form['to']) return { status: 400, body: "Request is missing required form field 'to'" };
    if (!form['message']) return { status: 400, body: "Request is missing required form field 'message'" };
    const { senderIds } = settings;
    if (form['from'] && senderIds !== null && !senderIds.includes(form['from'])) {
      return smsMessageData('InvalidSenderId', []);
    }
    return undefined;
  }

  /** Accepts the SMS of a request and starts their reports. */
  async function accept(form: Form): Promise<Answer> {
    const results = (form['to'] ?? '').split(',').map((number) =>
      messages.accept({
        phoneNumber: number.trim(),
        from: form['from'] ?? 'AFRICASTKNG',
        text: form['message'] ?? '',
        isQueued: form['enqueue'] === '1',
      }),
    );
    const accepted = results.map(({ sms }) => sms).filter((sms): sms is Sms => sms !== null);
    for (const sms of accepted) {
      if (settings.reports === 'before-answer') await reports.report(sms);
      else reports.reportLater(sms);
    }
    const cost = `ZMW ${(accepted.length * 0.25).toFixed(4)}`;
    return smsMessageData(
      `Sent to ${accepted.length}/${results.length} Total Cost: ${cost}`,
      results.map(({ recipient }) => recipient),
    );
  }

  function respond({ status, body }: Answer, record: RecordedRequest, response: Response): void {
    record.status = status;
    if (typeof body === 'string') response.status(status).type('text/plain').send(body);
    else response.status(status).json(body);
  }

  function respondWithFault(
    { answer, retryAfterSeconds }: RequestFault,
    record: RecordedRequest,
    response: Response,
  ) {
    journal.add('fault', `The request gets the fault ${answer}`);
    if (isConnectionFault(answer)) {
      record.status = respondWithConnectionFault(answer, response);
    } else if (answer === 'half') {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '400' });
      response.write('{"SMSMessageData":{"Message":"Sent to 1/1');
      setImmediate(() => response.socket?.destroy());
    } else if (answer !== 'normal') {
      if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
      if (answer < 400) response.set('Location', 'https://example.org/elsewhere');
      respond({ status: answer, body: `Error ${answer}` }, record, response);
    }
  }

  async function handle(form: Form, key: string | undefined, response: Response): Promise<void> {
    const record: RecordedRequest = { at: new Date().toISOString(), form, status: undefined };
    requests.push(record);
    const rejected = rejection(form, key);
    if (rejected) {
      respond(rejected, record, response);
      return;
    }
    const fault = faults.take();
    if (fault?.when === 'before') await pause(fault.delayMs);
    if (fault?.when === 'before' && fault.answer !== 'normal') {
      respondWithFault(fault, record, response);
      return;
    }
    const answer = await accept(form);
    if (fault?.when === 'after') await pause(fault.delayMs);
    if (fault?.when === 'after' && fault.answer !== 'normal') respondWithFault(fault, record, response);
    else respond(answer, record, response);
  }

  const router = express.Router();
  router.post(
    '/version1/messaging',
    express.text({ type: () => true, limit: '64kb' }),
    (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(String(request.body)));
      return handle(form, request.get('apikey'), response);
    },
  );
  return router;
}
