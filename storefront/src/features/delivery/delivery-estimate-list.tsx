import type { Ngwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, space } from '../../theme/tokens.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { deliveryEstimates, type DeliveryEstimate } from './delivery-estimates.ts';

/** Places in view; checkout knows the others. */
const MAX_PLACES = 5;

/**
 * Returns what a delivery takes and costs, place by place. None in a shop without delivery methods.
 * @param goods what the shopper would buy, in ngwee
 */
export function useDeliveryEstimates(goods: Ngwee): DeliveryEstimate[] {
  return deliveryEstimates(useQueryData(deliveryMethodsQuery) ?? [], goods);
}

/** The estimates as a list. Nothing without any. */
export function DeliveryEstimateList({ estimates }: { estimates: readonly DeliveryEstimate[] }) {
  if (estimates.length === 0) return null;
  return (
    <StyledList aria-label="Delivery">
      {estimates.slice(0, MAX_PLACES).map(({ place, text }) => (
        <li key={place}>
          <b>{place}:</b> {text}
        </li>
      ))}
      {estimates.length > MAX_PLACES && <li>Other places: see checkout</li>}
    </StyledList>
  );
}

const StyledList = styled.ul`
  && {
    display: grid;
    gap: ${space.xs};
    padding-left: calc(20px + ${space.s});
    color: ${color.inkSoft};
    list-style: none;
  }

  b {
    color: ${color.ink};
    font-weight: 500;
  }
`;
