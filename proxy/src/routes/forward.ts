/** Calls that the extension answers. */
import type { IncomingMessage } from 'node:http';
import { CALL_HEADER, QUERY_HEADER, paramsHeader } from '@chitenge/contract/call-headers';
import {
  bodyLimitOf,
  headerNamesOf,
  IDEMPOTENCY_KEY,
  isForStaff,
  type Call,
} from '@chitenge/contract/calls/define';
import { ORDER_BY_HEADER, ORDER_SMS_HEADER } from '@chitenge/contract/idempotency';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Request } from 'express';
import { readWhole } from '../directus/buffered-fetch.ts';
import type { DirectusGate } from '../directus/directus-gate.ts';
import { repeatOnce } from '../directus/repeat.ts';
import { DirectusRequestError } from '../directus/request-error.ts';
import { createSendCall, isLongFile } from '../directus/send-call.ts';
import { shopError } from '../directus/shop-requests.ts';
import { callerHeaders, staffError } from '../directus/staff-client.ts';
import { bytesReader, discardBody } from '../middleware/body-reader.ts';
import type { OrderConditions } from '../limits/limits.ts';
import type { StaffAuth } from '../staff/staff-auth.ts';
import type { Route, RouteResponse } from './route.ts';

/** Headers of the extension's answer that the caller gets. */
const PASSED_ON = ['Content-Type', 'Content-Disposition', 'Location', TOTAL_COUNT_HEADER];

/** Whether the extension has answered: also by sending the browser elsewhere. */
const isOk = (status: number) => status >= 200 && status < 400;

/** An answer of Directus. */
interface Answer {
  status: number;
  headers: Headers;
  /** A long file, or all bytes of another answer. */
  body: IncomingMessage | Buffer;
}

async function answerOf(message: IncomingMessage, pathname: string): Promise<Answer> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = message.statusCode ?? 0;
  const isFile = isLongFile(message) && isOk(status);
  return { status, headers, body: isFile ? message : await readWhole(message, pathname) };
}

const conditionHeaders = (conditions: OrderConditions | undefined): Record<string, string> => ({
  ...(conditions?.bySms === false && { [ORDER_SMS_HEADER]: 'off' }),
  ...(conditions?.byStaff && { [ORDER_BY_HEADER]: 'staff' }),
});

/** Returns the query of an address as it is, without the question mark. */
const queryOf = ({ originalUrl }: Request): string => originalUrl.split('?').slice(1).join('?');

export interface ForwardOptions {
  /** Directus, as the service user, who calls for shoppers. */
  directus: { url: string; token: string; timeoutMs: number };
  gate: DirectusGate;
  staffAuth: Pick<StaffAuth, 'assertSameOrigin' | 'tokenOf' | 'callerOf'>;
  /** Milliseconds for calls that wait for others; the rest has Directus' usual time. */
  timeouts: Record<NonNullable<Call['waitsFor']>, number>;
}

/**
 * Whether a body is sent on while it is received: a file of staff, or what the extension refuses as too long when it knows
 * who sends it. Slow shoppers do not occupy Directus.
 */
function isStreamed(call: Call, request: Request): boolean {
  if (!isForStaff(call) || !hasBody(call)) return false;
  const length = Number(request.get('content-length') ?? (request.get('transfer-encoding') ? Infinity : 0));
  return call.raw !== undefined || length > bodyLimitOf(call);
}

const hasBody = (call: Call): boolean => call.body !== undefined || call.raw !== undefined;

/**
 * Forwards a call to the extension, as the service user or with the staff member's session. The extension checks the
 * access and reads the request; a problem that is not the caller's becomes 502 or 503.
 */
export function createForward({
  directus,
  gate,
  staffAuth,
  timeouts,
}: ForwardOptions): (call: Call) => Route {
  const send = createSendCall(directus.url);

  return (call) => {
    const forStaff = isForStaff(call);
    const passes = headerNamesOf(call);
    const path = `/shop/calls/${call.name}`;
    const receive = hasBody(call) ? bytesReader(call) : [discardBody];
    const timeoutMs = call.waitsFor ? timeouts[call.waitsFor] : directus.timeoutMs;

    function senderHeaders(request: Request): Record<string, string> {
      if (!forStaff) return { Authorization: `Bearer ${directus.token}` };
      const headers = callerHeaders(staffAuth.callerOf(request));
      return { ...headers, Authorization: `Bearer ${staffAuth.tokenOf(request)}` };
    }

    return {
      call,
      reader: receive.map((handle) => (request, response, next) => {
        if (isStreamed(call, request)) next();
        else handle(request, response, next);
      }),
      guard(request) {
        if (!forStaff) return;
        staffAuth.assertSameOrigin(request);
        staffAuth.tokenOf(request);
      },
      async serve(request, _catalogue, conditions): Promise<RouteResponse> {
        const received = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const sent = {
          path,
          passes,
          headers: {
            ...senderHeaders(request),
            ...paramsHeader(request.params),
            [QUERY_HEADER]: queryOf(request),
            ...conditionHeaders(conditions),
          },
          body: isStreamed(call, request) ? null : received,
          timeoutMs,
        };
        const hasKey = passes.includes(IDEMPOTENCY_KEY) && request.get(IDEMPOTENCY_KEY) !== undefined;
        const isRepeatable = call.method === 'GET' || hasKey;
        const { status, headers, body } = await gate({ method: 'POST', pathname: path }, () =>
          repeatOnce(
            async (isRepeat) => answerOf(await send(request, { ...sent, isRepeat }), path),
            isRepeatable && sent.body !== null,
          ),
        );
        if (!isOk(status)) {
          const response = new Response(new Uint8Array(Buffer.isBuffer(body) ? body : []), {
            status,
            headers,
          });
          throw await (forStaff ? staffError : shopError)(response, `POST ${path}`);
        }
        if (headers.get(CALL_HEADER) !== call.name)
          throw new DirectusRequestError(
            'invalid',
            `Something else answered ${call.name} in the place of Directus`,
          );
        const passed = PASSED_ON.flatMap((name) => {
          const value = headers.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        return {
          status,
          headers: Object.fromEntries(passed),
          ...(Buffer.isBuffer(body) ? { bytes: body } : { stream: body }),
        };
      },
    };
  };
}
