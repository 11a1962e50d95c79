/**
 * The till's outbox. A sale is stored on the device before it is sent, under the id that makes it one for the shop, and goes
 * only when the shop has answered it.
 */
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import type { TillSaleInput } from '@chitenge/contract/till';
import { DEVICE_TIME } from '@chitenge/contract/till-sums';
import { isRefusal } from '../../../lib/api-error.ts';
import { createStore } from '../../../lib/store.ts';
import { getProblemMessage, staffCall } from '../session/admin-api.ts';
import { removeSale, storedSales, storeSale, storeSoldCart, type UnsentSale } from './till-database.ts';
import { unsentStore } from './unsent-store.ts';

/** Milliseconds until the next try. */
const RETRY_MS = 5000;

/** Sales that the shop has not answered, oldest first. */
export const unsentSales = createStore<readonly UnsentSale[]>([]);

/** What the shop has answered since the page was opened, by the id of the sale. */
export const answeredSales = createStore<ReadonlyMap<string, PlacedSale>>(new Map());

/** Who is signed in. Sales of others wait for them: a sale keeps its seller and their drawer. */
let seller: string | null = null;

async function refresh(): Promise<void> {
  const sales = await storedSales();
  unsentSales.set(sales);
  if (seller === null) return;
  const own = sales.filter(({ userId }) => userId === seller);
  unsentStore.set({ userId: seller, count: own.length });
}

/** Sends a sale. Its answer is the same however often it is sent. @throws ApiError */
export const sendSale = (body: TillSaleInput): Promise<PlacedSale> =>
  staffCall('POST /api/admin/till/sales', { body, headers: { [DEVICE_TIME]: new Date().toISOString() } });

interface Sold {
  userId: string;
  cartId: string;
}

/** Stores the sale of a cart and begins to send it. The sale is made when the promise ends. */
export async function addSale(body: TillSaleInput, { userId, cartId }: Sold): Promise<void> {
  await storeSoldCart(cartId, { id: body.id, userId, body, refusal: null });
  await refresh();
  void sendAll();
}

/** Forgets a sale that the shop refuses, after a person has settled it. */
export async function dropSale(id: string): Promise<void> {
  await removeSale(id);
  await refresh();
}

let retry: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** Sends what was not answered, oldest first, past what has no answer. It tries that again later. */
export async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    const tried = new Set<string>();
    let isLeft = false;
    for (;;) {
      const next = (await storedSales()).find(
        ({ id, userId, refusal }) => refusal === null && userId === seller && !tried.has(id),
      );
      if (next === undefined) break;
      tried.add(next.id);
      if (!(await sendOne(next))) isLeft = true;
      await refresh();
    }
    if (isLeft) retry = setTimeout(() => void sendAll(), RETRY_MS);
  } finally {
    isSending = false;
  }
}

/** @returns whether the shop has answered */
async function sendOne({ id, userId, body }: UnsentSale): Promise<boolean> {
  try {
    const sale = await sendSale(body);
    answeredSales.set(new Map(answeredSales.get()).set(id, sale));
    await removeSale(id);
    return true;
  } catch (error) {
    if (!isRefusal(error)) return false;
    await storeSale({ id, userId, body, refusal: getProblemMessage(error) ?? error.message });
    return true;
  }
}

/** Sends what was left by an earlier page, and again when the connection comes back. */
export function startOutbox(userId: string): () => void {
  seller = userId;
  const send = (): void => void sendAll();
  void navigator.storage?.persist?.();
  void refresh().then(send);
  addEventListener('online', send);
  return () => {
    seller = null;
    removeEventListener('online', send);
  };
}
