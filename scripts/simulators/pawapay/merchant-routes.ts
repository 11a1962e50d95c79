import type { Request } from 'express';
import { z } from 'zod';
import { activeConfiguration } from './active-configuration.ts';
import type { Answer } from './answer.ts';
import type { CallbackData } from './callback-sender.ts';
import { networkOf } from './customer.ts';
import type { Deposits } from './deposits.ts';
import { failure, type FailureReason } from './failures.ts';
import type { Operation } from './operations.ts';
import { COUNTRY, sanitisePhoneNumber } from './providers.ts';
import type { Refunds } from './refunds.ts';
import type { Settings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface MerchantRoute {
  operation: Operation;
  method: 'get' | 'post';
  path: string;
  /** The id of the request and of a rejection, for requests that create or change a payment. */
  idField?: 'depositId' | 'refundId';
  answer(request: Pick<Request, 'params' | 'query'>, body: unknown): Answer;
}

interface Parts {
  settings: Settings;
  deposits: Deposits;
  refunds: Refunds;
  keys: SigningKeys;
}

/** The form of technical errors outside of requests for money. */
const technicalError = (status: number, failureReason: FailureReason): Answer => ({
  status,
  body: { failureReason },
});

const querySchema = z.strictObject({ country: z.string().optional(), operationType: z.string().optional() });

function idOf(params: Record<string, string | string[]>): string {
  return String(params['id']).toLowerCase();
}

function checkStatus(payment: CallbackData | undefined): Answer {
  return { status: 200, body: payment ? { status: 'FOUND', data: payment } : { status: 'NOT_FOUND' } };
}

function predictProvider(body: unknown, settings: Settings): Answer {
  const parsed = z.strictObject({ phoneNumber: z.string() }).safeParse(body);
  const phoneNumber = parsed.success ? sanitisePhoneNumber(parsed.data.phoneNumber) : undefined;
  const provider = phoneNumber === undefined ? undefined : networkOf(phoneNumber, settings);
  if (provider === undefined) {
    return technicalError(400, failure('INVALID_PARAMETER', 'The phone number does not match any provider.'));
  }
  return { status: 200, body: { country: COUNTRY, provider, phoneNumber } };
}

/** The endpoints of pawaPay's merchant API that a shop uses. */
export function merchantRoutes({ settings, deposits, refunds, keys }: Parts): MerchantRoute[] {
  return [
    {
      operation: 'deposit',
      method: 'post',
      path: '/v2/deposits',
      idField: 'depositId',
      answer: (_, body) => deposits.initiate(body),
    },
    {
      operation: 'deposit-status',
      method: 'get',
      path: '/v2/deposits/:id',
      answer: ({ params }) => checkStatus(deposits.find(idOf(params))),
    },
    {
      operation: 'refund',
      method: 'post',
      path: '/v2/refunds',
      idField: 'refundId',
      answer: (_, body) => refunds.initiate(body),
    },
    {
      operation: 'refund-status',
      method: 'get',
      path: '/v2/refunds/:id',
      answer: ({ params }) => checkStatus(refunds.find(idOf(params))),
    },
    {
      operation: 'predict-provider',
      method: 'post',
      path: '/v2/predict-provider',
      answer: (_, body) => predictProvider(body, settings),
    },
    {
      operation: 'active-configuration',
      method: 'get',
      path: '/v2/active-conf',
      answer({ query }) {
        const parsed = querySchema.safeParse(query);
        if (!parsed.success)
          return technicalError(400, failure('INVALID_PARAMETER', 'A query parameter is not known.'));
        const { country, operationType } = parsed.data;
        return { status: 200, body: activeConfiguration(settings, { country, operationType }) };
      },
    },
    {
      operation: 'public-keys',
      method: 'get',
      path: '/v2/public-key/http',
      answer: () => ({ status: 200, body: keys.listed() }),
    },
  ];
}
