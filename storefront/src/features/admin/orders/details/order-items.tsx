import { discountLabel } from '@chitenge/contract/discount-terms';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { amountDue, amountDueLabel } from '@chitenge/contract/amount-due';
import { formatMoney, toNgwee, totalOf } from '@chitenge/contract/money';
import type { OrderLine } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Image } from '../../../../ui/image.tsx';
import { feeWords } from '../../../delivery/index.ts';
import { Secondary } from '../../components/secondary.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { fromPhone } from '../../components/from-phone.ts';

/** Formats size and colour of an order line; empty when it has neither. */
export function formatLineOptions({ size, color }: OrderLine): string {
  return [size && `Size: ${size}`, color && `Colour: ${color}`].filter(Boolean).join(', ');
}

/** Formats the total of an order line. */
export function formatLineTotal({ productPrice, quantity }: OrderLine): string {
  return formatMoney(totalOf([{ price: productPrice, quantity }]));
}

/** The order's items at the prices of the time of the order. */
export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <StyledItems>
      {order.items.map((line) => (
        <li key={line.id}>
          <Image src={line.product?.imageUrl ?? null} alt="" sizes="48px" />
          <div>
            <p>{line.productName}</p>
            {formatLineOptions(line) && <Secondary as="p">{formatLineOptions(line)}</Secondary>}
            <Secondary as="p">{`${line.quantity} × ${formatAmount(line.productPrice)}`}</Secondary>
          </div>
          <StyledLineTotal>{formatLineTotal(line)}</StyledLineTotal>
        </li>
      ))}
      {order.deliveryFee !== null && (
        <StyledFee>
          <span>Delivery</span>
          <span>{feeWords(toNgwee(order.deliveryFee), order.deliveryPaidOnCollection === true)}</span>
        </StyledFee>
      )}
      {order.discountAmount !== null && (
        <StyledFee>
          <span>{discountLabel(order.discountCode)}</span>
          <span>{`−${formatAmount(order.discountAmount)}`}</span>
        </StyledFee>
      )}
      <StyledTotal>
        <span>Total</span>
        <span>{formatAmount(order.totalAmount)}</span>
      </StyledTotal>
      {order.waivedAmount !== null && (
        <>
          <StyledFee>
            <span>Came back before it was paid</span>
            <span>{`−${formatAmount(order.waivedAmount)}`}</span>
          </StyledFee>
          <StyledTotal>
            <span>{amountDueLabel(order)}</span>
            <span>{formatMoney(amountDue(order))}</span>
          </StyledTotal>
        </>
      )}
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

const StyledFee = styled.li`
  && {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

const StyledTotal = styled.li`
  && {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    font-weight: 600;
  }
`;
