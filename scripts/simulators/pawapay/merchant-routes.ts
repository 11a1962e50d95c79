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

interface MerchantParts {
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

const routeBy =
  (method: MerchantRoute['method']) =>
  (operation: Operation, path: string, answer: MerchantRoute['answer']): MerchantRoute => ({
    operation,
    method,
    path,
    answer,
  });
const get = routeBy('get');
const post = routeBy('post');

/** The endpoints of pawaPay's merchant API that a shop uses. */
export const merchantRoutes = ({ settings, deposits, refunds, keys }: MerchantParts): MerchantRoute[] => [
  { ...post('deposit', '/v2/deposits', (_, body) => deposits.initiate(body)), idField: 'depositId' },
  get('deposit-status', '/v2/deposits/:id', (request) => checkStatus(deposits.find(idOf(request)))),
  { ...post('refund', '/v2/refunds', (_, body) => refunds.initiate(body)), idField: 'refundId' },
  get('refund-status', '/v2/refunds/:id', (request) => checkStatus(refunds.find(idOf(request)))),
  post('predict-provider', '/v2/predict-provider', (_, body) => predictProvider(body, settings)),
  get('active-configuration', '/v2/active-conf', ({ query }) => ok(activeConfiguration(settings, query))),
  get('public-keys', '/v2/public-key/http', () => ok(keys.listed())),
];
