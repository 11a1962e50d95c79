import {
  orderLinkSchema,
  networkSchema,
  type OrderLink,
  type PaymentOptions,
  type RequestPayment,
} from '@chitenge/contract/payments';
import { mobileProviderSchema, type MobileProvider } from '@chitenge/contract/status';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { credentialHeaders, type OrderCredential } from './order-credential.ts';
import { payableRowSchema, paymentRowSchema, type PayableRow, type PaymentRow } from './shop-rows.ts';
import { parseResponse } from './client.ts';
import { GATEWAY_TIMEOUT_MS } from './gateway-timeout.ts';
import type { ShopRequests } from './shop-requests.ts';

/** A claim with the network that its phone number begins with. */
export interface PaymentClaim {
  receipt: string;
  phone: string;
  guessedProvider: MobileProvider | null;
}

/** A request from outside that claims to come from a payment gateway. */
export interface GatewayCallback {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface CreatedPayment {
  payment: PaymentRow;
  /** True when the order had it already. */
  replayed: boolean;
}

/** Client of the extension's payments. All methods throw the extension's ProblemError or DirectusRequestError. */
export interface PaymentClient {
  /** From memory for three seconds. */
  options(): Promise<PaymentOptions>;
  predictProvider(phone: string): Promise<MobileProvider | null>;
  request(credential: OrderCredential, orderId: string, body: RequestPayment): Promise<CreatedPayment>;
  claim(credential: OrderCredential, orderId: string, claim: PaymentClaim): Promise<CreatedPayment>;
  createLink(credential: OrderCredential, orderId: string): Promise<OrderLink>;
  readPayable(credential: OrderCredential, orderId: string): Promise<PayableRow>;
  /** @returns null when no order has the reference and the phone number (E.164) */
  lookUp(reference: string, phone: string): Promise<OrderLink | null>;
  /** @returns whether the gateway has signed the callback; it is stored then */
  passOn(gateway: string, callback: GatewayCallback): Promise<boolean>;
}

/** Every shopper sees the same networks, so one answer of the extension serves all for this time. */
const OPTIONS_FRESH_MS = 3000;

const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

export function createPaymentClient(shop: ShopRequests): PaymentClient {
  async function post(path: string, credential: OrderCredential, body: object): Promise<CreatedPayment> {
    const response = await shop.fetch(path, {
      method: 'POST',
      headers: credentialHeaders(credential),
      body,
      timeoutMs: GATEWAY_TIMEOUT_MS,
    });
    const { data: payment } = await parseResponse(`POST /shop${path}`, data(paymentRowSchema), response);
    return { payment, replayed: response.status === 200 };
  }

  const options = new LRUCache<'options', PaymentOptions>({
    max: 1,
    ttl: OPTIONS_FRESH_MS,
    fetchMethod: async () => ({
      push: (await shop.request(data(z.array(networkSchema)), '/payment-options')).data,
    }),
  });

  return {
    options: () => options.forceFetch('options'),
    async predictProvider(phone) {
      const options = { method: 'POST', body: { phone } } as const;
      return (await shop.request(data(mobileProviderSchema.nullable()), '/payment-options/predict', options))
        .data;
    },
    request: (credential, orderId, body) => post(`/orders/${orderId}/payments`, credential, body),
    claim: (credential, orderId, claim) => post(`/orders/${orderId}/payment-claims`, credential, claim),
    async createLink(credential, orderId) {
      const options = { method: 'POST', headers: credentialHeaders(credential) } as const;
      return (await shop.request(data(orderLinkSchema), `/orders/${orderId}/payment-link`, options)).data;
    },
    async readPayable(credential, orderId) {
      const options = { headers: credentialHeaders(credential) };
      return (await shop.request(data(payableRowSchema), `/orders/${orderId}/payable`, options)).data;
    },
    async lookUp(reference, phone) {
      const options = { method: 'POST', body: { reference, phone } } as const;
      return (await shop.request(data(orderLinkSchema.nullable()), '/order-lookups', options)).data;
    },
    async passOn(gateway, { body, ...callback }) {
      const { data: result } = await shop.request(
        data(z.object({ signatureValid: z.boolean() })),
        `/payments/callbacks/${gateway}`,
        {
          method: 'POST',
          body: { ...callback, body: body.toString('base64') },
          timeoutMs: GATEWAY_TIMEOUT_MS,
        },
      );
      return result.signatureValid;
    },
  };
}
