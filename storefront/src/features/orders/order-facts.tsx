import type { Order } from '@chitenge/contract/order';
import { PROVINCE_LABELS, provinceSchema } from '@chitenge/contract/place';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { PAYMENT_WORDS, STATUS_WORDS } from './status-words.ts';

const NO_ADDRESS = 'No shipping address was given: collect it, or arrange delivery with us.';

function provinceName(province: string | null): string | null {
  const known = provinceSchema.safeParse(province);
  return known.success ? PROVINCE_LABELS[known.data] : province;
}

/** The address as lines of a letter; empty when none was given. Lusaka in the province of Lusaka is said once. */
function addressLines(order: Order): string[] {
  const town = [order.postalCode, order.city].filter(Boolean).join(' ');
  if (!order.shippingAddress && !town && !order.province) return [];
  const province = provinceName(order.province);
  const isNamedByCity = province !== null && province.toLowerCase() === order.city?.trim().toLowerCase();
  return [order.shippingAddress, town, isNamedByCity ? null : province, order.country].flatMap(
    (line) => line || [],
  );
}

/** Status, payment, address and contact of an order, in words. */
export function OrderFacts({ order }: { order: Order }) {
  const address = addressLines(order);
  return (
    <StyledFacts>
      <Fact term="Order">{STATUS_WORDS[order.status]}</Fact>
      <Fact term="Payment">
        <p>{PAYMENT_WORDS[order.paymentStatus]}</p>
        {order.mobileProvider && <p>{`${PROVIDER_LABELS[order.mobileProvider]}, ${order.mobileNumber}`}</p>}
      </Fact>
      <Fact term="Shipping address">
        {address.length > 0 ? address.map((line) => <p key={line}>{line}</p>) : NO_ADDRESS}
      </Fact>
      <Fact term="Contact">
        <p>{order.customerName}</p>
        <p>{order.customerEmail}</p>
        <p>{order.customerPhone}</p>
      </Fact>
    </StyledFacts>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  background: ${color.cotton};

  dt {
    margin-bottom: ${space.xs};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dd {
    overflow-wrap: anywhere;
    line-height: 1.45;
  }
`;
