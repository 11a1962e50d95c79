import { type DeliveryKind, isCollected } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { provinceName } from '@chitenge/contract/province';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShippingLabel } from '../../features/content/index.ts';
import { daysText, deliveryMethodsQuery, feeText } from '../../features/delivery/index.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { BUS, PIN, SHOP, TRUCK } from '../../ui/service-shapes.tsx';
import { columnGap, Fact, FactList, FactText } from './facts.tsx';

const SHAPES: Record<DeliveryKind, ReactElement> = { door: TRUCK, bus_station: BUS, pickup: SHOP };

/** Names all places that a method serves. */
function placesOf({ towns, provinces }: DeliveryMethod): string {
  if (towns.length > 0) return towns.join(', ');
  if (provinces.length > 0) return provinces.map((province) => provinceName(province) ?? province).join(', ');
  return 'All of Zambia';
}

/** From which sum it is free; nothing for a fee that stays as it is. */
const FreeFrom = ({ method: { fee, freeFrom } }: { method: DeliveryMethod }) =>
  freeFrom !== null && toNgwee(fee) > 0 && <p>{`Free from ${formatMoney(toNgwee(freeFrom))}`}</p>;

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
      <StyledMethods aria-label="Ways of delivery">
        {methods.map((method) => (
          <li key={method.id}>
            <Icon shape={SHAPES[method.kind]} side={28} />
            <h2>{method.name}</h2>
            <StyledPrice translate="no">
              <b>{feeText({ ...method, paidOnCollection: false }, 0)}</b>
              {method.paidOnCollection && toNgwee(method.fee) > 0 && <p>Paid on collection</p>}
              <FreeFrom method={method} />
            </StyledPrice>
            <StyledWhen>
              {!isCollected(method.kind) && <p>{placesOf(method)}</p>}
              <p>{capitalised(daysText(method.daysMin, method.daysMax))}</p>
            </StyledWhen>
            {method.instructions !== null && <p>{method.instructions}</p>}
          </li>
        ))}
      </StyledMethods>
    </>
  );
}

/** What a way costs. */
const StyledPrice = styled.div`
  grid-column: 2;

  b {
    font-size: ${size.lead};
    font-weight: 600;
  }
`;

/** Where it goes, and how long it takes. */
const StyledWhen = styled.div`
  grid-column: 2;
`;

/** A table of one row for each way, which are below each other on a phone. */
const StyledMethods = styled.ul`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space.s} ${space.m};
    padding-block: ${space.l};
    border-top: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
  }

  svg {
    max-width: none;
    color: ${color.copper};
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  li > p {
    grid-column: 2;
    color: ${color.inkSoft};
  }

  ${from.desk} {
    /* The second column begins where the words of the parts below do. */
    li {
      grid-template-columns: calc((100% - ${columnGap}) / 3) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr);
      column-gap: ${columnGap};
    }

    li > * {
      grid-row: 1;
    }

    svg,
    h2 {
      grid-column: 1;
    }

    h2 {
      padding-left: calc(28px + ${space.m});
    }

    ${StyledWhen} {
      grid-column: 2;
    }

    li > p {
      grid-column: 3;
    }

    ${StyledPrice} {
      grid-column: 4;
      text-align: right;
    }
  }
`;
