import type { Ngwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { fewLeft } from '../../lib/few-left.ts';
import { takesCards, useStoreSettings } from '../../lib/store-settings.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { color, size, space, touchTarget } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { TRUCK } from '../../ui/service-shapes.tsx';
import {
  deliveryMethodsQuery,
  DeliveryEstimateList,
  doorOffer,
  type DeliveryEstimate,
} from '../delivery/index.ts';
import type { Offer } from './variant-choice.ts';

const DETAILS = [
  'Chosen with care',
  'Checked before we pack it',
  'Kept for you while you pay',
  'No account needed',
] as const;

/** 'In Stock (N available)', 'Only N left' for few units of a variant, or 'Out of Stock'. */
export function StockStatus({ offer }: { offer: Offer }) {
  return (
    <StyledStock data-in-stock={offer.inStock} aria-live="polite">
      {stockText(offer)}
    </StyledStock>
  );
}

function stockText({ inStock, stockCount, isVariant }: Offer): string {
  if (!inStock) return 'Out of Stock';
  return (isVariant && fewLeft(stockCount)) || `In Stock (${stockCount} available)`;
}

interface ProductNotesProps {
  /** What it costs, in ngwee. */
  price: Ngwee;
  shipping: string;
  /** Below the line about shipping. */
  estimates: readonly DeliveryEstimate[];
  /** What the goods are made of; null when the shop does not say. */
  material: string | null;
}

/** The notes that every product has: details, shipping and payment. */
export function ProductNotes({ price, shipping, estimates, material }: ProductNotesProps) {
  const byCard = takesCards(useStoreSettings()?.payPage);
  const atDoor = doorOffer(useQueryData(deliveryMethodsQuery) ?? [], price);
  const others = [byCard && 'by card', atDoor && `in cash ${atDoor}`].filter(Boolean);
  return (
    <StyledNotes>
      <h2>Product Details</h2>
      <ul>
        {material !== null && <li>{`Material: ${material}`}</li>}
        {DETAILS.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <StyledNote>
        <Icon shape={TRUCK} side={20} />
        {shipping}
      </StyledNote>
      <DeliveryEstimateList estimates={estimates} />
      <StyledNote>
        <Icon name="phone" side={20} />
        {`Order now, then pay by MTN, Airtel or Zamtel mobile money${others.length > 0 ? `, or ${others.join(', or ')}` : ''}`}
      </StyledNote>
    </StyledNotes>
  );
}

const StyledStock = styled.p`
  display: flex;
  align-items: center;
  gap: 0.6em;
  min-height: ${touchTarget};
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 600;

  &::before {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
    content: '';
  }

  &[data-in-stock='true'] {
    color: ${color.forestLight};
  }
`;

const StyledNotes = styled.section`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.l};
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};

  h2 {
    font: inherit;
    font-weight: 600;
  }

  ul {
    display: grid;
    gap: ${space.xs};
    margin-bottom: ${space.s};
    padding-left: 1.1rem;
    color: ${color.inkSoft};
    list-style: square;
  }

  li::marker {
    color: ${color.copper};
  }
`;

const StyledNote = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.inkSoft};

  svg {
    flex: none;
  }
`;
