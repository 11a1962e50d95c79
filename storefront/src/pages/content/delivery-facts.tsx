import { type DeliveryKind, isCollected } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { provinceName } from '@chitenge/contract/province';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShippingLabel } from '../../features/content/index.ts';
import { daysText, deliveryMethodsQuery, feeText } from '../../features/delivery/index.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { Fact, FactFigure, FactList, FactText } from './facts.tsx';
import { BUS, PIN, SHOP, TRUCK } from '../../ui/service-shapes.tsx';

const SHAPES: Record<DeliveryKind, ReactElement> = { door: TRUCK, bus_station: BUS, pickup: SHOP };

/** Names all places that a method serves. */
function placesOf({ towns, provinces }: DeliveryMethod): string {
  if (towns.length > 0) return towns.join(', ');
  if (provinces.length > 0) return provinces.map((province) => provinceName(province) ?? province).join(', ');
  return 'All of Zambia';
}

/** From which sum it is free; nothing for a fee that stays as it is. */
const FreeFrom = ({ method: { fee, freeFrom } }: { method: DeliveryMethod }) =>
  freeFrom !== null &&
  toNgwee(fee) > 0 && <p translate="no">{`Free from ${formatMoney(toNgwee(freeFrom))}`}</p>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Towns, prices and days of the shop's delivery methods. */
export function DeliveryFacts() {
  const methods = useQueryData(deliveryMethodsQuery);
  const shippingLabel = useShippingLabel();
  const { dispatchTown = null, shopAddress = null } = useStoreSettings() ?? {};
  if (methods === undefined) return null;
  const sentFrom = dispatchTown === null ? '' : `We send from ${dispatchTown}. `;
  if (methods.length === 0)
    return (
      <>
        <FactText>{`${sentFrom}Checkout asks where your order goes.`}</FactText>
        <FactList aria-label="Ways of delivery">
          <Fact shape={TRUCK} title={`Shipping: ${shippingLabel}`}>
            <p>The same for every order, large or small.</p>
          </Fact>
          <Fact shape={SHOP} title="Or collect it">
            <p>Leave the address at checkout empty to collect your order.</p>
            {shopAddress !== null && <p>{shopAddress}</p>}
          </Fact>
          <Fact shape={PIN} title="Follow it">
            <p>
              The page of your order says how far it is. On another phone,{' '}
              <Link to={SHOP_PAGES.track.path}>track the order</Link>.
            </p>
          </Fact>
        </FactList>
      </>
    );
  return (
    <>
      <FactText>{`${sentFrom}Checkout shows what serves your town.`}</FactText>
      <FactList aria-label="Ways of delivery">
        {methods.map((method) => (
          <Fact key={method.id} shape={SHAPES[method.kind]} title={method.name}>
            <FactFigure translate="no">{feeText(method, 0)}</FactFigure>
            <FreeFrom method={method} />
            {!isCollected(method.kind) && <p>{placesOf(method)}</p>}
            <p>{capitalised(daysText(method.daysMin, method.daysMax))}</p>
            {method.instructions !== null && <p>{method.instructions}</p>}
          </Fact>
        ))}
      </FactList>
    </>
  );
}
