import { isCollected } from '@chitenge/contract/delivery';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';

type Handed = Pick<
  Order,
  'handover' | 'deliveryKind' | 'amountDue' | 'deliveryFee' | 'deliveryPaidOnCollection'
>;

/** Returns what is paid when the order is handed over, in ngwee. */
function toHaveReady({ amountDue, deliveryFee, deliveryPaidOnCollection }: Handed): number {
  const fee = deliveryPaidOnCollection && deliveryFee !== null ? toNgwee(deliveryFee) : 0;
  return toNgwee(amountDue) + fee;
}

/** The code of an order, who brings it, and what to have ready; nothing while nobody needs them: docs/shopping.md#order-page. */
export function HandoverPanel({ order }: { order: Handed }) {
  const { code, isCodeInMessage, rider } = order.handover;
  if (code === null && !isCodeInMessage) return null;
  const ready = toHaveReady(order);
  const isPickup = isCollected(order.deliveryKind);
  return (
    <StyledPanel aria-label="Your code">
      <div>
        <h2>Your code</h2>
        {code !== null && <StyledCode translate="no">{code}</StyledCode>}
      </div>
      <div>
        {code === null && <p>The code is in our message to you.</p>}
        <p>
          {isPickup
            ? 'Say this code when you collect your order.'
            : 'Say this code when you have your parcel in your hands, and to nobody before.'}
        </p>
        {ready > 0 && (
          <p>
            Please have <strong translate="no">{formatMoney(ready)}</strong> in cash ready.
          </p>
        )}
        {rider !== null && (
          <p>
            {`${rider.name} brings it: `}
            <a href={`tel:${rider.phone}`}>{toLocalNumber(rider.phone)}</a>
          </p>
        )}
      </div>
    </StyledPanel>
  );
}

const StyledPanel = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.xl};
  align-items: center;
  padding: ${space.l};
  background: ${color.cotton};

  h2 {
    color: ${color.inkSoft};
    font-weight: 400;
    font-size: ${size.small};
    font-family: inherit;
  }

  > div:last-child {
    display: grid;
    flex: 1 1 16rem;
    gap: ${space.xs};
  }
`;

const StyledCode = styled.p`
  font-weight: 600;
  font-size: ${size.title};
  line-height: 1.1;
  letter-spacing: 0.12em;
`;
