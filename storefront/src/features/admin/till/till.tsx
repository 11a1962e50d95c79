/** The till: docs/back-office.md#till. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import type { TillProduct, TillSaleInput, TillVariant } from '@chitenge/contract/till';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { connectionStore } from '../../../lib/connection-store.ts';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/use-store.ts';
import { keepThisPage } from '../../../offline/worker-messages.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { canAskForPin, paymentOptionsQuery } from '../../payment/index.ts';
import { Row } from '../components/layout.ts';
import { DrawerButton } from '../drawer/drawer-button.tsx';
import { ownDrawerQuery } from '../drawer/drawer-queries.ts';
import { ListLoading } from '../components/list-states.tsx';
import { FormAlert } from '../form/form-dialog.tsx';
import { ORDERS_KEY } from '../orders/api/orders.ts';
import { latestOrderOf } from '../orders/new/known-customer.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { CartLines } from './cart-lines.tsx';
import { addSale, answeredSales, sendSale, startOutbox, unsentSales } from './outbox.ts';
import { OutboxState } from './outbox-state.tsx';
import { ParkedCarts, RecentSales } from './past-sales.tsx';
import { ScanField } from './scan-field.tsx';
import { SoldSale } from './sold-sale.tsx';
import { Tenders, type TillPayment } from './tenders.tsx';
import { Tiles } from './tiles.tsx';
import {
  EMPTY_CART,
  saleOf,
  tillStore,
  totalOf,
  withUnit,
  type Customer,
  type TillCart,
  type TillState,
} from './till-cart.ts';
import { useShelf } from './till-goods.ts';
import { useTillLock } from './use-till-lock.ts';
import { WaitingSales } from './waiting-sales.tsx';

const NOBODY: Customer = { phone: '', name: '' };
/** Tiles without a search, and sales that are remembered. */
const MAX_TILES = 24;
const MAX_RECENT = 10;

interface TillProps {
  user: AdminSession['user'];
}

/** The till of one tab of this device. */
export function Till({ user }: TillProps) {
  const { place, take } = useTillLock();
  if (place === 'asking') return <ListLoading text="Opening the till..." rows={3} />;
  if (place === 'elsewhere')
    return (
      <StyledElsewhere>
        <h1>The till is open in another tab</h1>
        <p>One tab of this device sells at a time, so that no sale is sent twice.</p>
        <Row>
          <Button onClick={take}>Use it here</Button>
          <Link to={paths.admin}>Back office</Link>
        </Row>
      </StyledElsewhere>
    );
  return <OpenTill user={user} />;
}

function OpenTill({ user }: TillProps) {
  const store = tillStore(user.id);
  const state = useStore(store);
  const { cart } = state;
  const change = (part: Partial<TillState>): void => store.set({ ...store.get(), ...part });
  const { shelf, isCopy, isFailed, refetch } = useShelf();
  const isOnline = useStore(connectionStore) === 'online';
  const unsent = useStore(unsentSales);
  const answered = useStore(answeredSales);
  const queryClient = useQueryClient();
  const { data: options } = useQuery(paymentOptionsQuery);
  const { data: own } = useQuery(ownDrawerQuery);
  const [search, setSearch] = useState('');
  const [misses, setMisses] = useState<readonly string[]>([]);
  const [customer, setCustomer] = useState(NOBODY);
  const [parts, setParts] = useState<readonly TillPayment[]>([]);
  const [sold, setSold] = useState<TillSaleInput | null>(null);
  const scan = useRef<{ focus: () => void }>(null);
  useEffect(startOutbox, []);
  useEffect(() => {
    if (isOnline) void keepThisPage();
  }, [isOnline]);
  useWarning(unsent.length > 0);

  const setCart = (next: TillCart): void => change({ cart: next });
  const total = totalOf(cart);
  const due = total - parts.reduce((sum, { amount }) => sum + toNgwee(amount), 0);

  function add(product: TillProduct, variant: TillVariant): void {
    setSold(null);
    setCart(withUnit(store.get().cart, product, variant));
    setSearch('');
    scan.current?.focus();
  }

  function onCode(code: string): void {
    setSearch('');
    const found = shelf?.find(code);
    if (found) return add(found.product, found.variant);
    const named = shelf?.search(code) ?? [];
    const [only] = named;
    if (named.length === 1 && only?.variants.length === 1 && only.variants[0])
      return add(only, only.variants[0]);
    if (named.length > 0) return setSearch(code);
    setMisses((before) => [...new Set([...before, code])]);
    refetch();
  }

  /** Ends the sale on the screen. Its own device has it by now. */
  function finish(sale: TillSaleInput, answer: PlacedSale | null): void {
    setSold(sale);
    setCart(EMPTY_CART);
    setParts([]);
    setCustomer(NOBODY);
    scan.current?.focus();
    const orderId = answer?.id;
    if (orderId !== undefined && answer?.status !== 'delivered')
      change({
        waiting: [{ orderId, total: answer?.totalAmount ?? '', at: sale.soldAt }, ...store.get().waiting],
      });
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  }

  /** A sale that was sent without an answer. */
  const attempt = useRef<TillSaleInput | null>(null);
  const isEnding = useRef(false);

  const sell = useMutation({
    networkMode: 'always',
    mutationFn: async (payments: readonly TillPayment[]) => {
      const id = crypto.randomUUID();
      const fresh = saleOf(store.get().cart, {
        id,
        isProvisional: !isOnline,
        customer,
        payments: [...payments],
      });
      const sale = attempt.current !== null && isSameSale(attempt.current, fresh) ? attempt.current : fresh;
      const needsAnswer = payments.some(({ method }) => method === 'push' || method === 'credit');
      attempt.current = needsAnswer ? sale : null;
      const answer = needsAnswer ? await sendSale(sale) : null;
      if (!needsAnswer) await addSale(sale);
      return { sale, answer };
    },
    onSuccess: ({ sale, answer }) => {
      attempt.current = null;
      if (answer) answeredSales.set(new Map(answeredSales.get()).set(sale.id, answer));
      finish(sale, answer);
    },
    onError: (error) => {
      // What the shop has refused was no sale. Without an answer, the same sale is sent again.
      if (getProblemMessage(error) !== null) attempt.current = null;
      setParts((before) => before.slice(0, -1));
    },
    onSettled: () => (isEnding.current = false),
  });

  function onPay(payment: TillPayment): void {
    // Of two presses in one moment, the second one is none.
    if (isEnding.current || store.get().cart.lines.length === 0) return;
    const payments = [...parts, payment];
    const isWhole = toNgwee(payment.amount) >= due;
    setParts(payments);
    if (!isWhole) return;
    isEnding.current = true;
    sell.mutate(payments);
  }

  useEffect(() => rememberAnswers(answered, store), [answered, store]);

  if (!shelf)
    return isFailed ? (
      <ErrorState title="The goods could not be loaded" onRetry={refetch} />
    ) : (
      <ListLoading text="Loading the goods..." rows={5} />
    );
  const shown =
    search.trim() === ''
      ? inFront(shelf.goods, state.tiles).slice(0, MAX_TILES)
      : shelf.search(search).slice(0, MAX_TILES);
  const needsReason = cart.lines.some(({ off }) => toNgwee(off) > 0) && cart.discountReason.trim() === '';
  const mayDiscount = user.mayEditDiscounts && isOnline;

  return (
    <StyledTill>
      <StyledHead>
        <h1>Till</h1>
        <DrawerButton />
        <OutboxState unsent={unsent} isOnline={isOnline} pricesOf={isCopy || !isOnline ? shelf.at : null} />
        <Link to={paths.admin}>Back office</Link>
      </StyledHead>
      <StyledGoods>
        <ScanField
          ref={scan}
          value={search}
          onType={setSearch}
          onCode={onCode}
          isKnown={(code) => shelf.find(code) !== undefined}
        />
        {misses.length > 0 && (
          <StyledMisses role="alert">
            <p>{`No item has the code ${misses.join(', ')}.`}</p>
            <IconButton icon="close" label="Dismiss" onClick={() => setMisses([])} />
          </StyledMisses>
        )}
        {shown.length === 0 && (
          <p>{search === '' ? 'No product is published.' : 'Nothing on sale has this name.'}</p>
        )}
        <Tiles
          products={shown}
          chosen={state.tiles}
          onChoose={(id) =>
            change({
              tiles: state.tiles.includes(id)
                ? state.tiles.filter((one) => one !== id)
                : [...state.tiles, id],
            })
          }
          onAdd={add}
        />
      </StyledGoods>
      <StyledSide aria-label="Sale">
        {sold !== null && cart.lines.length === 0 ? (
          <SoldSale sale={sold} answer={answered.get(sold.id)} onNext={() => setSold(null)} />
        ) : (
          <>
            {cart.lines.length === 0 && <p>Scan the first item, or press it.</p>}
            <CartLines cart={cart} onChange={setCart} mayDiscount={mayDiscount && parts.length === 0} />
            {cart.lines.length > 0 && (
              <>
                <StyledTotal>
                  <span>Total</span>
                  <strong translate="no" aria-live="polite">
                    {formatMoney(total)}
                  </strong>
                </StyledTotal>
                <CustomerFields customer={customer} onChange={setCustomer} />
                {sell.error && (
                  <FormAlert
                    title={
                      getProblemMessage(sell.error) ??
                      'The shop did not answer. Press again: nothing is sold twice.'
                    }
                  />
                )}
                {needsReason ? (
                  <p>Say why something is taken off.</p>
                ) : (
                  <Tenders
                    due={due}
                    parts={parts}
                    push={
                      options && canAskForPin(options)
                        ? options.push.flatMap(({ provider, status }) =>
                            status === 'closed' ? [] : [provider],
                          )
                        : []
                    }
                    isOnline={isOnline}
                    needsDrawer={own?.isNeeded === true && own.drawer === null}
                    isBusy={sell.isPending}
                    customerPhone={customer.phone}
                    onPay={onPay}
                    onUndo={() => setParts(parts.slice(0, -1))}
                  />
                )}
                <Row>
                  <Button
                    variant="secondary"
                    small
                    onClick={() => {
                      const parked = { ...cart, id: crypto.randomUUID(), at: new Date().toISOString() };
                      change({ cart: EMPTY_CART, parked: [parked, ...state.parked] });
                      setParts([]);
                    }}
                  >
                    Park
                  </Button>
                  <Button
                    variant="quiet"
                    small
                    onClick={() => {
                      setCart(EMPTY_CART);
                      setParts([]);
                    }}
                  >
                    Empty the cart
                  </Button>
                </Row>
              </>
            )}
          </>
        )}
        <WaitingSales
          sales={state.waiting}
          onDone={(orderId) =>
            change({ waiting: store.get().waiting.filter((one) => one.orderId !== orderId) })
          }
        />
        <ParkedCarts
          parked={state.parked}
          canTake={cart.lines.length === 0}
          onTake={({ id, at: _at, ...taken }) => {
            setSold(null);
            change({ cart: taken, parked: state.parked.filter((one) => one.id !== id) });
          }}
          onDrop={(id) => change({ parked: state.parked.filter((one) => one.id !== id) })}
        />
        <RecentSales recent={state.recent} isOnline={isOnline} mayRefund={user.mayRefund} />
      </StyledSide>
    </StyledTill>
  );
}

/** Keeps the latest sales that the shop has answered, so that they can be printed and voided. */
function rememberAnswers(
  answered: ReadonlyMap<string, PlacedSale>,
  store: ReturnType<typeof tillStore>,
): void {
  const { recent, ...rest } = store.get();
  const known = new Set(recent.map(({ id }) => id));
  const fresh = [...answered].filter(([id]) => !known.has(id));
  if (fresh.length === 0) return;
  const added = fresh.map(([id, { id: orderId, totalAmount: total, createdAt: at }]) => ({
    id,
    orderId,
    total,
    at,
  }));
  store.set({ ...rest, recent: [...added.toReversed(), ...recent].slice(0, MAX_RECENT) });
}

/** Whether two sales differ in their id and time alone. */
const isSameSale = (one: TillSaleInput, other: TillSaleInput): boolean =>
  JSON.stringify({ ...one, id: '', soldAt: '' }) === JSON.stringify({ ...other, id: '', soldAt: '' });

const inFront = (goods: readonly TillProduct[], tiles: readonly string[]): readonly TillProduct[] => {
  const place = (id: string): number => (tiles.includes(id) ? tiles.indexOf(id) : tiles.length);
  return tiles.length === 0 ? goods : goods.toSorted((one, other) => place(one.id) - place(other.id));
};

/** Asks before the tab is closed while sales are only on this device. They stay there also then. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

function CustomerFields({
  customer,
  onChange,
}: {
  customer: Customer;
  onChange: (customer: Customer) => void;
}) {
  const [isOpen, setOpen] = useState(customer.phone !== '');
  const queryClient = useQueryClient();

  /** Who has bought before is known by the number. */
  async function fillKnown(): Promise<void> {
    if (customer.name !== '') return;
    const last = await latestOrderOf(queryClient, customer.phone);
    if (last) onChange({ ...customer, name: last.customerName });
  }

  if (!isOpen)
    return (
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        Add the customer’s phone
      </Button>
    );
  return (
    <StyledPair>
      <Field label="Customer’s phone, if you know it">
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            value={customer.phone}
            onChange={({ target }) => onChange({ ...customer, phone: target.value })}
            onBlur={() => void fillKnown()}
          />
        )}
      </Field>
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={customer.name}
            onChange={({ target }) => onChange({ ...customer, name: target.value })}
          />
        )}
      </Field>
    </StyledPair>
  );
}

const StyledTill = styled.div`
  display: grid;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.gutter} ${space.l};
  grid-template-columns: minmax(0, 1fr);

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    height: 100vh;
    height: 100dvh;
    padding-bottom: ${space.s};
    grid-template-rows: auto minmax(0, 1fr);
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 3fr) minmax(24rem, 2fr);
  }
`;

const StyledHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;

  h1 {
    font-size: ${size.subheading};
  }
`;

/** On a phone the cart stands between the field and the products. */
const StyledGoods = styled.div`
  display: contents;

  > ul {
    order: 2;
  }

  ${from.tablet} {
    display: grid;
    gap: ${space.s};
    align-content: start;
    overflow-y: auto;
  }
`;

const StyledSide = styled.section`
  display: grid;
  gap: ${space.s};
  align-content: start;
  order: 1;

  ${from.tablet} {
    overflow-y: auto;
    padding-inline-start: ${space.m};
    border-inline-start: 1px solid ${color.hairline};
  }
`;

const StyledMisses = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.xs} ${space.s};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
`;

const StyledTotal = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;

  strong {
    font-size: ${size.heading};
    font-variant-numeric: tabular-nums;
  }
`;

const StyledPair = styled.div`
  display: grid;
  gap: ${space.s};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
`;

const StyledElsewhere = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 36rem;
  margin: ${space.xl} auto;
  padding-inline: ${space.gutter};
`;
