import express, { type Response, type Router } from 'express';
import {
  respondWithConnectionFault,
  type ConnectionFault,
  type Fault,
  type FaultQueue,
} from '../shared/fault-queue.ts';
import type { Journal } from '../shared/journal.ts';
import { failed, failure, type Answer, type FailureReason } from './failures.ts';
import { ok, type MerchantRoute, type Operation } from './merchant-routes.ts';

/** A fault of the merchant API. */
export interface RequestFault extends Fault {
  operation: Operation;
  /** An HTTP status, a fault of the connection, a rejection with `failureCode`, or NOT_FOUND for a payment that exists. */
  answer: number | ConnectionFault | 'rejected' | 'not-found';
  failureCode?: string;
  retryAfterSeconds?: number;
}

/** A request of the merchant. */
export interface RecordedRequest {
  operation: Operation;
  body: unknown;
}

interface Options {
  routes: MerchantRoute[];
  token: string;
  faults: FaultQueue<RequestFault>;
  /** Gets each request. */
  requests: RecordedRequest[];
  journal: Journal;
}

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

/** Answers with a fault. pawaPay documents the body of 500 only. */
function respondWithFault(
  { answer, failureCode = 'UNKNOWN_ERROR', retryAfterSeconds }: RequestFault,
  { idField }: MerchantRoute,
  body: unknown,
  response: Response,
): void {
  if (answer === 'not-found') respond(ok({ status: 'NOT_FOUND' }), response);
  else if (answer === 'rejected')
    respond(failed(200, failure(failureCode), { idField, body, status: 'REJECTED' }), response);
  else if (typeof answer === 'string') respondWithConnectionFault(answer, response);
  else {
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    const code = answer === 429 ? 'TOO_MANY_REQUESTS' : failureCode;
    respond(failed(answer, failure(code), { idField, body }), response);
  }
}

function respond({ status, body }: Answer, response: Response): void {
  response.status(status).json(body);
}

/** Serves pawaPay's merchant API: records the request, checks the token, applies a fault, answers. */
export function merchantApi({ routes, token, faults, requests, journal }: Options): Router {
  const router = express.Router();
  const readText = express.text({ type: () => true, limit: '64kb' });
  for (const route of routes) {
    const { operation, idField } = route;
    router[route.method](route.path, readText, (request, response) => {
      const body = parseJson(request.body);
      requests.push({ operation, body });
      const refused = authenticationFailure(request.get('authorization'), token);
      if (refused) {
        respond(failed(...refused, idField ? { idField, body, status: 'REJECTED' } : {}), response);
        return;
      }
      const fault = faults.take((waiting) => waiting.operation === operation);
      if (!fault) {
        respond(route.answer(request, body), response);
        return;
      }
      const { when = 'before', answer } = fault;
      if (when === 'after') route.answer(request, body);
      journal.add('fault', `${request.method} ${request.originalUrl} gets the fault ${answer} (${when})`);
      respondWithFault(fault, route, body, response);
    });
  }
  router.use('/v2', (_, response) => {
    respond(failed(404, failure('NOT_FOUND', 'There is no such endpoint.')), response);
  });
  return router;
}
