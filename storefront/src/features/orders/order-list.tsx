import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { OrderSummary } from '@chitenge/contract/order';
import { orderName } from '@chitenge/contract/order-id';
import { orderToPay } from '@chitenge/contract/payment-phase';
import { paymentWords } from '@chitenge/contract/payment-words';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ORDER_STATUS_LABELS } from './status-labels.ts';

/** The orders of this browser's session, newest first. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <StyledList aria-label="Your orders">
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.order(order.id)}>{`Order ${orderName(order)}`}</Link>
          <p>{`${formatOrderDate(order.createdAt)}, ${order.unitCount === 1 ? '1 item' : `${order.unitCount} items`}`}</p>
          <p>{stateOf(order)}</p>
          <strong translate="no">{formatMoney(toNgwee(order.totalAmount))}</strong>
        </li>
      ))}
    </StyledList>
  );
}

function stateOf(order: OrderSummary): string {
  const { label, balance } = paymentWords(orderToPay(order));
  return [`${ORDER_STATUS_LABELS[order.status]}. ${label}.`, balance].filter(Boolean).join(' ');
}

const StyledList = styled.ul`
  li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    padding-block: ${space.m};
    border-top: 1px solid ${color.hairline};
  }

  a {
    order: -2;
    font-weight: 600;
  }

  /* The whole row opens the order. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  p {
    flex: 1 0 100%;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  strong {
    order: -1;
    font-variant-numeric: tabular-nums;
  }
`;

/** The shop's time zone, so that the date is the same for every reader. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' });

/** Formats the day of an order, such as '21 November 2026'. */
export function formatOrderDate(createdAt: string): string {
  return DATE.format(new Date(createdAt));
}

/** Shown for an order of another session, or for an unknown id. */
export function OrderNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Order Not Found"
      text="You can see an order only in the browser that placed it. Did you use another phone or browser?"
    >
      <ButtonLink to={paths.products}>Back to Products</ButtonLink>
      <ButtonLink to={SHOP_PAGES.track.path} variant="secondary">
        Track an order
      </ButtonLink>
    </EmptyState>
  );
}
