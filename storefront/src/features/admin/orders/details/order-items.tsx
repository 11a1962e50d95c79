import type { AdminOrder } from '@chitenge/contract/admin-order';
import { colorName } from '@chitenge/contract/colors';
import { formatMoney, totalOf } from '@chitenge/contract/money';
import type { OrderLine } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { cameBackText, type ReturnOfLine } from '../../../../lib/came-back.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Image } from '../../../../ui/image.tsx';
import { fromPhone, Secondary } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { orderReturnsQuery } from '../../returns/api/returns.ts';
import { orderSums } from '../order-sums.ts';

/** Formats size and colour of an order line; empty when it has neither. */
export function formatLineOptions({ size, color }: OrderLine): string {
  return [size && `Size: ${size}`, color && `Colour: ${colorName(color)}`].filter(Boolean).join(', ');
}

/** Formats the total of an order line. */
export function formatLineTotal({ productPrice, quantity }: OrderLine): string {
  return formatMoney(totalOf([{ price: productPrice, quantity }]));
}

function ReturnMark({ line, returns }: { line: OrderLine; returns: readonly ReturnOfLine[] }) {
  const text = cameBackText(line, returns);
  return text !== null && <StatusBadge tone="neutral">{text}</StatusBadge>;
}

/** The order's items at the prices of the time of the order. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const { data: returns } = useQuery({
    ...orderReturnsQuery(order.id),
    enabled: order.status === 'delivered',
  });
  return (
    <StyledItems>
      {order.items.map((line) => (
        <li key={line.id}>
          <Image src={line.product?.imageUrl ?? null} alt="" sizes="48px" />
          <div>
            <p>{line.productName}</p>
            {formatLineOptions(line) && <Secondary as="p">{formatLineOptions(line)}</Secondary>}
            <Secondary as="p">{`${line.quantity} × ${formatAmount(line.productPrice)}`}</Secondary>
            <ReturnMark line={line} returns={returns?.rows ?? []} />
          </div>
          <StyledLineTotal>{formatLineTotal(line)}</StyledLineTotal>
        </li>
      ))}
      {orderSums(order).map(({ label, amount, isTotal = false }) => (
        <StyledSum key={label} data-total={isTotal}>
          <span>{label}</span>
          <span>{amount}</span>
        </StyledSum>
      ))}
    </StyledItems>
  );
}

const StyledItems = styled.ul`
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: ${space.xs} ${space.m};
    align-items: start;
    padding-block: ${space.s};
    overflow-wrap: anywhere;

    ${fromPhone} {
      grid-template-columns: 3rem minmax(0, 1fr) auto;
    }
  }

  li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledLineTotal = styled.p`
  grid-column: 2;

  ${fromPhone} {
    grid-column: auto;
  }
`;

const StyledSum = styled.li`
  && {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }

  &[data-total='true'] {
    font-weight: 600;
  }
`;
