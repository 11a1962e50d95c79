import { z } from 'zod';
import { GatewayRefusedError, type OpenedPage, type PageRequest } from '../gateway.ts';
import { toFlutterwaveAmount } from './amounts.ts';
import type { FlutterwaveClient } from './client.ts';
import { unclear, withoutPersons } from './transactions.ts';

/** Minutes for which the page can be paid. */
export const SESSION_MINUTES = 15;

const PATH = '/payments';
const pageSchema = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** Opens a page of Flutterwave Standard (developer.flutterwave.com/v3.0/docs/flutterwave-standard-1). */
export async function openPage(
  client: FlutterwaveClient,
  options: readonly string[],
  { id, amount, currency, returnUrl, customer, reference, shopName }: PageRequest,
): Promise<OpenedPage> {
  const { name, email, phone } = customer;
  const answer = await client.post(PATH, {
    tx_ref: id,
    amount: toFlutterwaveAmount(amount),
    currency,
    redirect_url: returnUrl,
    payment_options: options.join(','),
    session_duration: SESSION_MINUTES,
    max_retry_attempt: 3,
    customer: { email, ...(name && { name }), ...(phone && { phonenumber: phone }) },
    customizations: { title: shopName, description: `Order ${reference}` },
    meta: { order: reference },
  });
  const page = pageSchema.safeParse(answer.data).data;
  if (answer.status === 'success' && page !== undefined)
    return { url: page.link, payload: withoutPersons({ ...answer, data: {} }) };
  if (answer.http >= 400) throw new GatewayRefusedError(`Flutterwave refuses the page: ${answer.message}`);
  throw unclear(PATH, 'it has no link');
}
