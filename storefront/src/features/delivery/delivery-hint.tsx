import type { Ngwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { missingText, offerText } from './delivery-offer.ts';

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
