import type { AdminOrder } from '@chitenge/contract/admin-order';
import { formatMoney, toNgwee, totalOf } from '@chitenge/contract/money';
import type { OrderLine } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Secondary } from '../../parts/admin-list.tsx';

/** Size and colour of a line, in words; empty when it has neither. */
export function optionsOf({ size, color }: OrderLine): string {
  return [size && `Size: ${size}`, color && `Colour: ${color}`].filter(Boolean).join(', ');
}

/** What a line comes to. */
export function lineTotalOf({ productPrice, quantity }: OrderLine): string {
  return formatMoney(totalOf([{ price: productPrice, quantity }]));
}

/** What was ordered, at the prices of that moment. */
export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <StyledItems>
      {order.items.map((line) => (
        <li key={line.id}>
          <Picture src={line.product?.imageUrl ?? null} alt="" sizes="48px" />
          <div>
            <p>{line.productName}</p>
            {optionsOf(line) && <Secondary as="p">{optionsOf(line)}</Secondary>}
            <Secondary as="p">{`${line.quantity} × ${formatMoney(toNgwee(line.productPrice))}`}</Secondary>
          </div>
          <p>{lineTotalOf(line)}</p>
        </li>
      ))}
      <StyledTotal>
        <span>Total</span>
        <span>{formatMoney(toNgwee(order.totalAmount))}</span>
      </StyledTotal>
    </StyledItems>
  );
}

const StyledItems = styled.ul`
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    gap: ${space.m};
    align-items: start;
    padding-block: ${space.s};
  }

  li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledTotal = styled.li`
  && {
    display: flex;
    justify-content: space-between;
    font-weight: 600;
  }
`;
