import type { Request } from 'express';
import { z } from 'zod';
import { activeConfiguration } from './active-configuration.ts';
import type { SigningKeys } from './callback-signature.ts';
import { networkOf } from './customer.ts';
import type { Deposits } from './deposits.ts';
import { failed, failure, type Answer, type IdField } from './failures.ts';
import type { CallbackData } from './payments.ts';
import { COUNTRY, PHONE_NUMBER } from './providers.ts';
import type { Refunds } from './refunds.ts';
import type { Settings } from './settings.ts';

/** The names of the merchant API's endpoints in faults and recorded requests. */
export type Operation =
  | 'deposit'
  | 'deposit-status'
  | 'refund'
  | 'refund-status'
  | 'predict-provider'
  | 'active-configuration'
  | 'public-keys';

export interface MerchantRoute {
  operation: Operation;
  method: 'get' | 'post';
  path: string;
  /** The id of the request and of a rejection, for requests that make a payment. */
  idField?: IdField;
  answer(request: Request, body: unknown): Answer;
}

export interface MerchantParts {
  settings: Settings;
  deposits: Deposits;
  refunds: Refunds;
  keys: SigningKeys;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

const idOf = ({ params }: Request) => String(params['id']).toLowerCase();

const checkStatus = (payment: CallbackData | undefined) =>
  ok(payment ? { status: 'FOUND', data: payment } : { status: 'NOT_FOUND' });

const phoneSchema = z.strictObject({ phoneNumber: z.string() });

function predictProvider(body: unknown, settings: Settings): Answer {
  const phoneNumber = phoneSchema.safeParse(body).data?.phoneNumber.replaceAll(/\D/g, '') ?? '';
  const provider = PHONE_NUMBER.test(phoneNumber) ? networkOf(phoneNumber, settings) : undefined;
  return provider === undefined
    ? failed(400, failure('INVALID_PARAMETER', 'The phone number does not match any provider.'))
    : ok({ country: COUNTRY, provider, phoneNumber });
}

/** The endpoints of pawaPay's merchant API that a shop uses. */
export const merchantRoutes = ({ settings, deposits, refunds, keys }: MerchantParts): MerchantRoute[] => [
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
    answer: (request) => checkStatus(deposits.find(idOf(request))),
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
    answer: (request) => checkStatus(refunds.find(idOf(request))),
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
    answer: ({ query }) => ok(activeConfiguration(settings, query)),
  },
  {
    operation: 'public-keys',
    method: 'get',
    path: '/v2/public-key/http',
    answer: () => ok(keys.listed()),
  },
];
