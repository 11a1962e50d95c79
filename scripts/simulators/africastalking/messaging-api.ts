import express, { type Response, type Router } from 'express';
import type { Context } from '../shared/context.ts';
import {
  respondWithConnectionFault,
  type ConnectionFault,
  type Fault,
  type FaultQueue,
} from '../shared/fault-queue.ts';
import type { Messages, Recipient, Sms } from './messages.ts';
import type { ReportSender } from './report-sender.ts';
import type { Settings } from './settings.ts';

/** A fault of the messaging API: an HTTP status, or a fault of the connection. */
export interface RequestFault extends Fault {
  answer: number | ConnectionFault;
}

type Form = Record<string, string>;

interface Options extends Context<Settings> {
  username: string;
  apiKey: string;
  messages: Messages;
  reports: ReportSender;
  faults: FaultQueue<RequestFault>;
  /** Gets each request. */
  requests: { form: Form }[];
}

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
  const { settings, journal, username, apiKey, messages, reports, faults, requests } = options;

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

  function respond({ status, body }: Answer, response: Response): void {
    if (typeof body === 'string') response.status(status).type('text/plain').send(body);
    else response.status(status).json(body);
  }

  function respondWithFault({ answer }: RequestFault, response: Response): void {
    journal.add('fault', `The request gets the fault ${answer}`);
    if (typeof answer === 'string') respondWithConnectionFault(answer, response);
    else respond({ status: answer, body: `Error ${answer}` }, response);
  }

  async function handle(form: Form, key: string | undefined, response: Response): Promise<void> {
    requests.push({ form });
    const rejected = rejection(form, key);
    if (rejected) {
      respond(rejected, response);
      return;
    }
    const fault = faults.take();
    if (!fault) respond(await accept(form), response);
    else {
      if (fault.when === 'after') await accept(form);
      respondWithFault(fault, response);
    }
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
