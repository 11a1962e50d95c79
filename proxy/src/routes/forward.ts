/** Calls that the extension answers. */
import { Readable } from 'node:stream';
import {
  AFTER_HEADER,
  CALL_HEADER,
  headerNamesOf,
  IDEMPOTENCY_KEY,
  isForStaff,
  NEXT_HEADER,
  type Call,
} from '@chitenge/contract/calls/define';
import { ORDER_BY_HEADER, ORDER_SMS_HEADER } from '@chitenge/contract/idempotency';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { OrderConditions } from '../limits/limits.ts';
import { readPages } from '../directus/read-pages.ts';
import { DirectusRequestError } from '../directus/request-error.ts';
import type { ShopRequests } from '../directus/shop-requests.ts';
import type { StaffAuth } from '../staff/staff-auth.ts';
import { assertJsonBody, type Route, type RouteResponse } from './route.ts';

/** Headers of the extension's answer that the caller gets. */
const PASSED_ON = ['Content-Type', 'Content-Disposition', TOTAL_COUNT_HEADER];

/** Levels of a JSON body. Thousands of them would exhaust the stack of whoever writes the body again. */
const MAX_DEPTH = 20;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Buffer.isBuffer(value) &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** @throws ProblemError 400 that names each field with too many levels */
function assertShallow(body: unknown): void {
  if (!isDeeper(body, MAX_DEPTH)) return;
  const fields = Array.isArray(body) ? [] : Object.entries(Object(body));
  const deep = fields.filter(([, value]) => isDeeper(value, MAX_DEPTH - 1)).map(([field]) => field);
  const errors = (deep.length > 0 ? deep : ['(body)']).map((field) => ({
    field,
    message: 'is nested too deeply',
  }));
  throw invalidRequest(errors);
}

interface Piece {
  response: Response;
  bytes: Buffer;
}

const headOf = ({ status, headers }: Response) => ({
  status,
  headers: Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  ),
});

const nextOf = ({ response }: Piece): string | null => response.headers.get(NEXT_HEADER);

/** Streams a file that the extension answers piece by piece. */
async function inPieces(ask: (headers: Record<string, string>) => Promise<Piece>): Promise<RouteResponse> {
  const { first, pages } = await readPages<Piece>(
    (last) => ask(last === undefined ? {} : { [AFTER_HEADER]: nextOf(last) ?? '' }),
    (piece) => nextOf(piece) === null,
  );
  async function* chunks() {
    for await (const { bytes } of pages) yield bytes;
  }
  return { ...headOf(first.response), stream: Readable.from(chunks()) };
}

export interface ForwardOptions {
  /** Calls the extension for shoppers. */
  shop: Pick<ShopRequests, 'fetch'>;
  staffAuth: Pick<StaffAuth, 'assertSameOrigin' | 'authorise' | 'clientOf'>;
  /** Milliseconds for calls that wait for others; the rest has Directus' usual time. */
  timeouts: Record<NonNullable<Call['waitsFor']>, number>;
}

/**
 * Forwards a call to the extension, as the service user or with the staff member's session. The extension checks the
 * access and reads the parts of the request; a problem that is not the caller's becomes 502 or 503.
 */
export function createForward({ shop, staffAuth, timeouts }: ForwardOptions): (call: Call) => Route {
  return (call) => {
    const forStaff = isForStaff(call);
    const headerNames = headerNamesOf(call);

    function partsOf({ params, query, headers, body }: Request) {
      const given = headerNames.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      const sent: unknown = body;
      return {
        params,
        query,
        headers: Object.fromEntries(given),
        body: Buffer.isBuffer(sent) ? sent.toString('base64') : sent,
      };
    }

    const conditionHeaders = ({ bySms, byStaff }: OrderConditions): Record<string, string> => ({
      ...(bySms ? {} : { [ORDER_SMS_HEADER]: 'off' }),
      ...(byStaff ? { [ORDER_BY_HEADER]: 'staff' } : {}),
    });

    return {
      call,
      async guard(request) {
        if (!forStaff) return;
        // Who may not send the call learns nothing about a body. Without a body, the extension judges the rights in time.
        if (call.body) return staffAuth.authorise(request, call);
        staffAuth.assertSameOrigin(request);
        staffAuth.clientOf(request);
      },
      async serve(request, _catalogue, conditions) {
        if (call.body) assertJsonBody(request, call);
        assertShallow(request.body);
        const client = forStaff ? staffAuth.clientOf(request) : shop;
        const path = `${forStaff ? '/shop' : ''}/calls/${call.name}`;
        const body = partsOf(request);
        async function ask(more: Record<string, string>) {
          const response = await client.fetch(path, {
            method: 'POST',
            headers: more,
            body,
            timeoutMs: call.waitsFor && timeouts[call.waitsFor],
            repeatable: call.method === 'GET' || request.get(IDEMPOTENCY_KEY) !== undefined,
          });
          if (response.headers.get(CALL_HEADER) !== call.name)
            throw new DirectusRequestError(
              'invalid',
              `Something else answered ${call.name} in the place of Directus`,
            );
          return { response, bytes: Buffer.from(await response.arrayBuffer()) };
        }
        if (call.inPieces) return inPieces(ask);
        const { response, bytes } = await ask(conditions ? conditionHeaders(conditions) : {});
        return { ...headOf(response), bytes };
      },
    };
  };
}
