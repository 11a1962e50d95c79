/** The till: docs/back-office.md#till. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import { formatMoney, toDecimal } from '@chitenge/contract/money';
import { isRepriced, takenOff } from '@chitenge/contract/till-sums';
import type { TillProduct } from '@chitenge/contract/till';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { connectionStore } from '../../../lib/connection-store.ts';
import { paths } from '../../../lib/paths.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { useStore } from '../../../lib/use-store.ts';
import { keepThisPage } from '../../../offline/worker-messages.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { canAskForPin, paymentOptionsQuery } from '../../payment/index.ts';
import { Row } from '../components/layout.ts';
import { DrawerButton } from '../drawer/drawer-button.tsx';
import { ownDrawerQuery } from '../drawer/drawer-queries.ts';
import { ListLoading } from '../components/list-states.tsx';
import { formatCount } from '../components/format-count.ts';
import { FormAlert } from '../form/form-dialog.tsx';
import { CartLines } from './cart-lines.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { LaidBySale } from './laid-by-sale.tsx';
import { LayByFields, UnansweredLayBy } from './lay-by-fields.tsx';
import { startOutbox, unsentSales } from './outbox.ts';
import { OutboxState } from './outbox-state.tsx';
import { ParkedCarts, RecentSales } from './past-sales.tsx';
import { SoldSale } from './sold-sale.tsx';
import { Tenders } from './tenders.tsx';
import { useSelling, useUnsoldCart } from './use-selling.ts';
import { Goods } from './goods.tsx';
import { ApprovalDialog } from './manager-pin.tsx';
import {
  EMPTY_CART,
  needsApproval,
  tillStore,
  totalOf,
  unitsOf,
  withUnit,
  type Choice,
  type Customer,
  type TillCart,
  type TillState,
} from './till-cart.ts';
import { useShelf } from './till-goods.ts';
import { useTillLock } from './use-till-lock.ts';
import { WaitingSales } from './waiting-sales.tsx';

/** The screen without what the bar of a phone may cover. */
const ABOVE_BAR = '0px 0px -96px';

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
  const { shelf, sold: soldUnits, isCopy, isFailed, refetch } = useShelf();
  const isOnline = useStore(connectionStore) === 'online';
  const unsent = useStore(unsentSales);
  const { data: options } = useQuery(paymentOptionsQuery);
  const { data: own } = useQuery(ownDrawerQuery);
  const scan = useRef<{ focus: () => void }>(null);
  const { isInView: isPayInView, element: pay, watch: watchPay } = useInView(ABOVE_BAR);
  const selling = useSelling({
    store,
    userId: user.id,
    isOnline,
    mayDiscount: user.mayEditDiscounts,
    onSold: () => scan.current?.focus(),
  });
  const { customer, parts, sold, layBy } = selling;
  useEffect(() => startOutbox(user.id), [user.id]);
  useEffect(() => {
    if (isOnline) void keepThisPage();
  }, [isOnline]);
  useWarning(unsent.length > 0);
  const isUnsold = useUnsoldCart(store);

  const setCart = (next: TillCart): void => change({ cart: next });

  function add(product: TillProduct, variant: Choice): void {
    selling.next();
    setCart(withUnit(store.get().cart, product, variant));
    scan.current?.focus();
  }

  if (!shelf || !isUnsold)
    return isFailed && !shelf ? (
      <ErrorState title="The goods could not be loaded" onRetry={refetch} />
    ) : (
      <ListLoading text="Loading the goods..." rows={5} />
    );
  const needsReason = isRepriced(cart.lines) && cart.discountReason.trim() === '';
  const needsManager = !user.mayEditDiscounts && needsApproval(cart);
  // Without the connection nobody opens a drawer: cash is taken all the same, and counted at the day's end.
  const needsDrawer = isOnline && own?.isNeeded === true && own.drawer === null;

  return (
    <StyledTill data-till>
      <StyledHead>
        <h1>Till</h1>
        <DrawerButton />
        <OutboxState
          unsent={unsent}
          userId={user.id}
          isOnline={isOnline}
          pricesOf={isCopy || !isOnline ? shelf.at : null}
        />
        <Link to={paths.admin}>Back office</Link>
      </StyledHead>
      <Goods
        ref={scan}
        shelf={shelf}
        sold={soldUnits}
        tiles={state.tiles}
        onTiles={(tiles) => change({ tiles })}
        onAdd={add}
        onUnknown={refetch}
      />
      {cart.lines.length > 0 && layBy.unanswered === null && !isPayInView && (
        <StyledBar>
          <span translate="no">{`${formatCount(unitsOf(cart), 'item')}, ${formatMoney(totalOf(cart))}`}</span>
          <Button small onClick={() => pay?.scrollIntoView({ block: 'start' })}>
            To the payment
          </Button>
        </StyledBar>
      )}
      <StyledSide aria-label="Sale">
        {layBy.unanswered !== null ? (
          <UnansweredLayBy attempt={layBy.unanswered} onAgain={layBy.sendAgain} onDrop={layBy.dropAttempt} />
        ) : layBy.laidBy !== null && cart.lines.length === 0 ? (
          <LaidBySale
            key={layBy.laidBy.sale.id}
            laidBy={layBy.laidBy}
            soldBy={user.name}
            onNext={selling.next}
          />
        ) : sold !== null && cart.lines.length === 0 ? (
          <SoldSale
            key={sold.id}
            sale={sold}
            answer={selling.answer}
            soldBy={user.name}
            onNext={selling.next}
          />
        ) : (
          <>
            {cart.lines.length === 0 && <p>Scan the first item, or press it.</p>}
            <CartLines cart={cart} onChange={setCart} mayReprice={isOnline && parts.length === 0} />
            {cart.lines.length > 0 && (
              <>
                {layBy.chosen && (
                  <LayByFields
                    terms={layBy.chosen.terms}
                    total={totalOf(cart)}
                    typed={cart.layBy ?? ''}
                    isWrong={layBy.chosen.first === null}
                    onChange={(first) => setCart({ ...cart, layBy: first })}
                  />
                )}
                <CustomerFields
                  customer={customer}
                  onChange={selling.setCustomer}
                  isNeeded={layBy.chosen !== null}
                  errorOf={layBy.errorOf}
                />
                <StyledPay ref={watchPay}>
                  <StyledTotal>
                    <span>{layBy.chosen ? `Now, of ${formatMoney(totalOf(cart))}` : 'Total'}</span>
                    <strong translate="no" aria-live="polite">
                      {formatMoney(layBy.chosen?.first ?? totalOf(cart))}
                    </strong>
                  </StyledTotal>
                  {selling.failure && <FormAlert title={selling.failure} />}
                  {needsReason ? (
                    <p>Say why something is taken off, or costs another price.</p>
                  ) : needsManager ? (
                    <Approve userId={user.id} cart={cart} isOnline={isOnline} onChange={setCart} />
                  ) : layBy.chosen && !isOnline ? (
                    <p>A lay-by is placed by the shop: it needs the connection. Park it, or sell it.</p>
                  ) : selling.due === null ? null : layBy.chosen && isNobody(customer) ? (
                    <p>Enter the customer’s phone and name: the goods are kept for them.</p>
                  ) : (
                    <Tenders
                      due={selling.due}
                      parts={parts}
                      prompt={
                        // Who is asked for the PIN has no deposit paid yet: the order's page asks.
                        options && canAskForPin(options) && !layBy.chosen
                          ? options.prompt.flatMap(({ network, status }) =>
                              status === 'closed' ? [] : [network],
                            )
                          : []
                      }
                      takesCode={options !== undefined && options.page !== null && !layBy.chosen}
                      isOnline={isOnline}
                      needsDrawer={needsDrawer}
                      isBusy={selling.isBusy}
                      customerPhone={customer.phone}
                      onPay={selling.pay}
                      onUndo={selling.undo}
                      onEnd={selling.end}
                      {...(layBy.chosen && { endLabel: 'Place the lay-by' })}
                      layBy={
                        layBy.offer !== null && !layBy.chosen
                          ? {
                              label: isOnline ? layBy.offer : 'Lay-by needs the connection',
                              isOff: !isOnline || parts.length > 0,
                              onChoose: () => setCart({ ...cart, layBy: '' }),
                            }
                          : undefined
                      }
                    />
                  )}
                </StyledPay>
                <Row>
                  {layBy.chosen && (
                    <Button
                      variant="secondary"
                      small
                      disabled={parts.length > 0 || selling.isBusy}
                      onClick={() => setCart({ ...cart, layBy: null })}
                    >
                      Sell it instead
                    </Button>
                  )}
                  <Button
                    variant="secondary"
                    small
                    disabled={parts.length > 0}
                    onClick={() => {
                      const parked = { ...cart, at: new Date().toISOString() };
                      change({ cart: EMPTY_CART, parked: [parked, ...state.parked] });
                      selling.forget();
                    }}
                  >
                    Park
                  </Button>
                  <Button
                    variant="quiet"
                    small
                    disabled={parts.length > 0}
                    onClick={() => {
                      setCart(EMPTY_CART);
                      selling.forget();
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
          needsDrawer={needsDrawer}
          onDone={(orderId) =>
            change({ waiting: store.get().waiting.filter((one) => one.orderId !== orderId) })
          }
        />
        <ParkedCarts
          parked={state.parked}
          canTake={cart.lines.length === 0}
          onTake={({ at: _at, ...taken }) => {
            selling.next();
            change({ cart: taken, parked: state.parked.filter((one) => one.id !== taken.id) });
          }}
          onDrop={(id) => change({ parked: state.parked.filter((one) => one.id !== id) })}
        />
        <RecentSales
          recent={state.recent}
          isOnline={isOnline}
          userId={user.id}
          onVoided={(orderId) =>
            change({ recent: store.get().recent.filter((one) => one.orderId !== orderId) })
          }
        />
      </StyledSide>
    </StyledTill>
  );
}

const isNobody = ({ phone, name }: Customer): boolean => phone.trim() === '' || name.trim() === '';

interface ApproveProps {
  userId: string;
  cart: TillCart;
  isOnline: boolean;
  onChange: (cart: TillCart) => void;
}

/** Asks a manager to approve what is taken off. */
function Approve({ userId, cart, isOnline, onChange }: ApproveProps) {
  const [saleId, setSaleId] = useState<string | null>(null);
  const off = toDecimal(takenOff(cart.lines));
  return (
    <>
      <p>A manager approves other prices and what is taken off.</p>
      <Button block disabled={!isOnline} onClick={() => setSaleId(crypto.randomUUID())}>
        Ask a manager
      </Button>
      {saleId !== null && (
        <ApprovalDialog
          userId={userId}
          title={`Approve ${formatMoney(takenOff(cart.lines))} off`}
          what={{ kind: 'discount', saleId, off }}
          onApproved={(token) => {
            onChange({ ...cart, approval: { saleId, token, off } });
            setSaleId(null);
          }}
          onClose={() => setSaleId(null)}
        />
      )}
    </>
  );
}

/** Asks before the tab is closed while sales are only on this device. They stay there also then. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

const StyledTill = styled.div`
  display: grid;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.gutter} 5rem;
  grid-template-columns: minmax(0, 1fr);

  /* What has the focus is not behind the bar of a phone. */
  button,
  input,
  a {
    scroll-margin-bottom: 5rem;
  }

  ${from.tablet} {
    button,
    input,
    a {
      scroll-margin-bottom: 0;
    }

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

/** One line on a phone, which has no room for its title. */
const StyledHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;

  h1 {
    position: absolute;
    clip-path: inset(50%);
    font-size: ${size.subheading};
  }

  ${from.tablet} {
    gap: ${space.s} ${space.m};

    h1 {
      position: static;
      clip-path: none;
    }
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;

const StyledSide = styled.section`
  position: relative;
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

const StyledTotal = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;

  strong {
    font-size: ${size.heading};
    font-variant-numeric: tabular-nums;
  }
`;

/** On a phone, what the cart costs is in sight however long it is, until the payment itself is. */
const StyledBar = styled.div`
  position: fixed;
  inset-inline: 0;
  bottom: 0;
  z-index: 2;
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
  padding: ${space.s} ${space.gutter} calc(${space.s} + env(safe-area-inset-bottom, 0px));
  background: ${color.ink};
  color: ${color.paper};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  button {
    border-color: ${color.paper};
    background: ${color.paper};
    color: ${color.ink};
  }

  ${from.tablet} {
    display: none;
  }
`;

/** In sight however long the cart is. On a phone it ends the cart. */
const StyledPay = styled.div`
  display: grid;
  gap: ${space.s};

  ${from.tablet} {
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding-block: ${space.s};
    background: ${color.paper};
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledElsewhere = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 36rem;
  margin: ${space.xl} auto;
  padding-inline: ${space.gutter};
`;
