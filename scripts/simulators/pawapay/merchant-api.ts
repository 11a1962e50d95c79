import express, { type Request, type Response, type Router } from 'express';
import { isConnectionFault, respondWithConnectionFault } from '../shared/fault-queue.ts';
import { rejected, type Answer } from './answer.ts';
import type { JournalKind } from './context.ts';
import { failure, type FailureReason } from './failures.ts';
import type { Journal } from '../shared/journal.ts';
import type { MerchantRoute } from './merchant-routes.ts';
import type { Operation } from './operations.ts';
import type { RequestFault, RequestFaults } from './request-faults.ts';
import type { Schedule } from '../shared/schedule.ts';

/** A request of the merchant, with the status that it was answered with. */
export interface RecordedRequest {
  at: string;
  operation: Operation;
  method: string;
  path: string;
  body: unknown;
  /** Undefined while the request has no answer. */
  status: number | undefined;
}

interface Options {
  routes: MerchantRoute[];
  token: string;
  faults: RequestFaults;
  requests: RecordedRequest[];
  schedule: Schedule;
  journal: Journal<JournalKind>;
}

/** A fault that replaces the answer. */
type Fault = RequestFault & { answer: Exclude<RequestFault['answer'], 'normal'> };

type JsonFault = Fault & { answer: number | 'rejected' | 'not-found' };

/** Returns the parsed body, or the text when it is not JSON. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns why the token is not accepted, with the statuses of docs.pawapay.io/v2/docs/failure_codes. */
function authenticationFailure(
  header: string | undefined,
  token: string,
): [number, FailureReason] | undefined {
  if (header === undefined) return [401, failure('NO_AUTHENTICATION', 'The request has no API token.')];
  if (header === `Bearer ${token}`) return undefined;
  return [403, failure('AUTHENTICATION_ERROR', 'The API token is not valid.')];
}

/** Makes the JSON answer of a fault. pawaPay documents the body of 500 only. */
function faultAnswer(fault: JsonFault, { idField }: MerchantRoute, body: unknown): Answer {
  const status = fault.answer;
  if (status === 'not-found') return { status: 200, body: { status: 'NOT_FOUND' } };
  if (status === 'rejected') {
    return rejected(idField ?? 'depositId', body, 200, failure(fault.failureCode ?? 'UNKNOWN_ERROR'));
  }
  const failureReason = failure(
    fault.failureCode ?? (status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN_ERROR'),
  );
  const id: unknown =
    idField && typeof body === 'object' && body !== null ? Reflect.get(body, idField) : undefined;
  return { status, body: { ...(idField && typeof id === 'string' ? { [idField]: id } : {}), failureReason } };
}

/** Serves pawaPay's merchant API: records the request, checks the token, applies a fault, answers. */
export function merchantApi({ routes, token, faults, requests, schedule, journal }: Options): Router {
  const router = express.Router();
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      schedule.after(delayMs, resolve, { background: true });
    });

  function respondWithFault(
    fault: Fault,
    route: MerchantRoute,
    record: RecordedRequest,
    response: Response,
  ): void {
    const { answer, when, retryAfterSeconds } = fault;
    journal.add('fault', `${record.method} ${record.path} gets the fault ${answer} (${when})`);
    if (isConnectionFault(answer)) {
      record.status = respondWithConnectionFault(answer, response);
    } else {
      if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
      respond(faultAnswer({ ...fault, answer }, route, record.body), record, response);
    }
  }

  function respond({ status, body }: Answer, record: RecordedRequest, response: Response): void {
    record.status = status;
    response.status(status).json(body);
  }

  async function handle(route: MerchantRoute, request: Request, response: Response): Promise<void> {
    const { method, originalUrl: path } = request;
    const body = parseJson(request.body);
    const { operation, idField } = route;
    const record: RecordedRequest = {
      at: new Date().toISOString(),
      operation,
      method,
      path,
      body,
      status: undefined,
    };
    requests.push(record);
    const refused = authenticationFailure(request.get('authorization'), token);
    if (refused) {
      const [status, failureReason] = refused;
      const answer = idField
        ? rejected(idField, body, status, failureReason)
        : { status, body: { failureReason } };
      respond(answer, record, response);
      return;
    }
    const fault = faults.take(operation);
    if (fault?.when === 'before') await pause(fault.delayMs);
    if (fault?.when === 'before' && fault.answer !== 'normal') {
      respondWithFault({ ...fault, answer: fault.answer }, route, record, response);
      return;
    }
    const answer = route.answer(request, body);
    if (fault?.when === 'after') await pause(fault.delayMs);
    if (fault?.when === 'after' && fault.answer !== 'normal') {
      respondWithFault({ ...fault, answer: fault.answer }, route, record, response);
      return;
    }
    respond(answer, record, response);
  }

  for (const route of routes) {
    router[route.method](route.path, express.text({ type: () => true, limit: '64kb' }), (request, response) =>
      handle(route, request, response),
    );
  }
  router.use('/v2', (_, response) => {
    response.status(404).json({ failureReason: failure('NOT_FOUND', 'There is no such endpoint.') });
  });
  return router;
}
