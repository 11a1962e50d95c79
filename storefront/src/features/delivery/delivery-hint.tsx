import type { Ngwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { missingText, offerDays, offerText } from './delivery-offer.ts';

/**
 * What delivery costs, and how much is missing until it is free. Shows nothing in a shop without deliveries.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function DeliveryHint({ goods }: { goods: Ngwee }) {
  const { data: methods = [] } = useQuery(deliveryMethodsQuery);
  const offer = offerText(methods);
  if (offer === null) return null;
  const missing = missingText(methods, goods);
  return (
    <StyledHint aria-live="polite">
      {`${offer}.`}
      {missing !== null && <strong>{missing}</strong>}
    </StyledHint>
  );
}

const StyledHint = styled.p`
  display: grid;
  gap: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** Returns 'Chosen at checkout' in a shop with delivery methods, else the word for free shipping. */
export function useCartShipping(shippingLabel: string): string {
  const methods = useQueryData(deliveryMethodsQuery) ?? [];
  return methods.length > 0 ? 'Chosen at checkout' : shippingLabel;
}

/**
 * Returns where a product is sent from, what delivery costs and how long it takes, or `Shipping: Free` in a shop
 * without deliveries.
 */
export function useProductShipping(shippingLabel: string, dispatchTown: string | null): string {
  const methods = useQueryData(deliveryMethodsQuery) ?? [];
  const offer = offerText(methods);
  const days = offerDays(methods);
  if (offer === null || days === null) return `Shipping: ${shippingLabel}`;
  const origin = dispatchTown === null ? '' : `Sent from ${dispatchTown}. `;
  return `${origin}${offer}; takes ${days}`;
}
