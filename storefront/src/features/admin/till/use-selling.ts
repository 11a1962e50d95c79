import { isPaidLater, type PlacedSale } from '@chitenge/contract/staff-sale';
import { toNgwee } from '@chitenge/contract/money';
import type { TillSaleInput } from '@chitenge/contract/till';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Store } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ORDERS_KEY } from '../orders/api/orders.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { addSale, answeredSales, sendSale } from './outbox.ts';
import { useLayBySale } from './use-lay-by-sale.ts';
import { tillGoodsQuery } from './till-goods.ts';
import { isSoldCart, noteSoldCart } from './till-database.ts';
import {
  EMPTY_CART,
  saleOf,
  totalOf,
  withoutSold,
  type Customer,
  type TillCart,
  type TillPayment,
  type TillState,
} from './till-cart.ts';

const NOBODY: Customer = { phone: '', name: '' };
/** Sales that are remembered. */
const MAX_RECENT = 10;

const NO_ANSWER =
  'The shop did not answer. Press the same again: nothing is sold twice. Before you take the money another way, look at the orders.';

const needsShop = (payment: TillPayment): boolean => isPaidLater(payment) || payment.method === 'credit';

/** Whether the customer pays it by a code that is scanned. */
export const isByCode = ({ payments = [] }: TillSaleInput): boolean =>
  payments.some(({ method }) => method === 'page');

interface Ended {
  sale: TillSaleInput;
  /** Null until the outbox has it. */
  answer: PlacedSale | null;
  cart: TillCart;
}

interface SellingInput {
  store: Store<TillState>;
  userId: string;
  isOnline: boolean;
  /** Whether the seller may take something off. */
  mayDiscount: boolean;
  /** Called when the sale is made. */
  onSold: () => void;
}

/** Takes the money of the cart and makes it a sale. */
export function useSelling({ store, userId, isOnline, mayDiscount, onSold }: SellingInput) {
  const queryClient = useQueryClient();
  const answered = useStore(answeredSales);
  const [customer, setCustomer] = useState(NOBODY);
  const [sold, setSold] = useState<TillSaleInput | null>(null);
  const { cart, parts: tabled } = useStore(store);
  // What the shop must answer is no money on the table, so the device does not keep it.
  const [asked, setAsked] = useState<readonly TillPayment[]>([]);
  const parts = [...tabled, ...asked];
  const setParts = (next: readonly TillPayment[]): void => {
    store.set({ ...store.get(), parts: next.filter((part) => !needsShop(part)) });
    setAsked(next.filter(needsShop));
  };
  const layBy = useLayBySale({ store, mayDiscount, onPlaced, onRefused: () => setAsked([]) });
  const toPay = layBy.chosen ? layBy.chosen.first : totalOf(cart);
  const due = toPay === null ? null : toPay - parts.reduce((sum, { amount }) => sum + toNgwee(amount), 0);

  /** Empties the screen for the next customer. */
  function clear(): void {
    setParts([]);
    setCustomer(NOBODY);
    onSold();
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  }

  /** The shop keeps its goods, which no sale of this till says. */
  function onPlaced(): void {
    clear();
    void queryClient.invalidateQueries({ queryKey: tillGoodsQuery.queryKey });
  }

  /** Ends the sale on the screen. Its own device has it by now. */
  function finish({ sale, answer, cart: soldCart }: Ended): void {
    setSold(sale);
    const { cart: now, waiting, ...rest } = store.get();
    const asked =
      answer === null || answer.status === 'delivered'
        ? []
        : [{ orderId: answer.id, total: answer.totalAmount, at: sale.soldAt, byCode: isByCode(sale) }];
    store.set({ ...rest, cart: withoutSold(now, soldCart), waiting: [...asked, ...waiting] });
    clear();
  }

  const isEnding = useRef(false);
  const setAttempt = (attempt: TillSaleInput | null): void => store.set({ ...store.get(), attempt });

  const sell = useMutation({
    networkMode: 'always',
    mutationFn: async (payments: readonly TillPayment[]): Promise<Ended> => {
      const id = crypto.randomUUID();
      const taken = store.get().cart;
      const fresh = saleOf(taken, {
        id,
        isProvisional: !isOnline,
        customer,
        payments: [...payments],
      });
      // A try without an answer is on the device, so that a reload does not ask a phone twice.
      const { attempt } = store.get();
      const sale = attempt !== null && isSameSale(attempt, fresh) ? attempt : fresh;
      const needsAnswer = payments.some(needsShop);
      setAttempt(needsAnswer ? sale : null);
      const answer = needsAnswer ? await sendSale(sale) : null;
      if (needsAnswer) await noteSoldCart(taken.id);
      else await addSale(sale, { userId, cartId: taken.id });
      return { sale, answer, cart: taken };
    },
    onSuccess: (ended) => {
      const { sale, answer } = ended;
      setAttempt(null);
      if (answer) answeredSales.set(new Map(answeredSales.get()).set(sale.id, answer));
      finish(ended);
    },
    onError: (error) => {
      // What the shop has refused was no sale. Without an answer, the same sale is sent again.
      if (isRefusal(error)) {
        const now = store.get();
        store.set({ ...now, attempt: null, cart: { ...now.cart, approval: null } });
      }
      // Money on the table stays taken.
      setAsked([]);
    },
    onSettled: () => (isEnding.current = false),
  });

  function pay(payment: TillPayment): void {
    // Of two presses in one moment, the second one is none.
    if (isEnding.current || store.get().cart.lines.length === 0) return;
    const payments = [...parts, payment];
    const isWhole = due !== null && toNgwee(payment.amount) >= due;
    setParts(payments);
    if (isWhole) end(payments);
  }

  function end(payments: readonly TillPayment[]): void {
    if (isEnding.current || store.get().cart.lines.length === 0) return;
    if (layBy.chosen) {
      layBy.place(payments, customer);
      return;
    }
    isEnding.current = true;
    sell.mutate(payments);
  }

  useEffect(() => rememberAnswers(answered, store), [answered, store]);

  return {
    customer,
    setCustomer,
    /** Parts of the sum that were taken. */
    parts,
    /** What is left to pay now, in ngwee; null while the first sum of a lay-by is none. */
    due,
    layBy,
    pay,
    /** Ends a sale of which nothing is left to pay. */
    end: (): void => end(parts),
    undo: (): void => setParts(parts.slice(0, -1)),
    /** The sale that has just ended, and what the shop says about it. */
    sold,
    answer: sold === null ? undefined : answered.get(sold.id),
    next: (): void => {
      setSold(null);
      layBy.next();
    },
    /** For a cart that is parked or emptied. */
    forget: (): void => {
      setParts([]);
      sell.reset();
      layBy.reset();
    },
    isBusy: sell.isPending || layBy.isPlacing,
    failure: layBy.failure ?? failureOf(),
  };

  function failureOf(): string | null {
    return sell.error && ((isRefusal(sell.error) ? getProblemMessage(sell.error) : null) ?? NO_ANSWER);
  }
}

/**
 * Empties a cart that was sold before the browser was killed: local storage may be older than the last sale. Until it knows,
 * nothing can be added to the cart.
 * @returns whether it knows
 */
export function useUnsoldCart(store: Store<TillState>): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { id, lines } = store.get().cart;
      if (lines.length > 0 && (await isSoldCart(id)))
        store.set({ ...store.get(), cart: EMPTY_CART, parts: [], attempt: null, layByAttempt: null });
    };
    void look().finally(() => setKnown(true));
  }, [store]);
  return isKnown;
}

/** Keeps the latest sales that the shop has answered, so that they can be printed and voided. */
function rememberAnswers(answered: ReadonlyMap<string, PlacedSale>, store: Store<TillState>): void {
  const { recent, ...rest } = store.get();
  const known = new Set(recent.map(({ id }) => id));
  const fresh = [...answered].filter(([id, { status }]) => status === 'delivered' && !known.has(id));
  if (fresh.length === 0) return;
  const added = fresh.map(([id, { id: orderId, totalAmount: total, createdAt: at }]) => ({
    id,
    orderId,
    total,
    at,
  }));
  store.set({ ...rest, recent: [...added.toReversed(), ...recent].slice(0, MAX_RECENT) });
}

/** Whether two sales have the same goods and the same money. */
const isSameSale = (one: TillSaleInput, other: TillSaleInput): boolean =>
  JSON.stringify([one.lines, one.payments]) === JSON.stringify([other.lines, other.payments]);
