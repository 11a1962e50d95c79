import { formatMoney, type Ngwee, totalOf } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { belowDesk } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import { Image } from '../../ui/image.tsx';
import { type CartItem, LineOptions } from '../cart/index.ts';

interface FoldedLinesProps {
  items: readonly CartItem[];
  /** What the order costs. */
  total: Ngwee;
}

/** The cart lines above the form of a phone, where the order summary comes last. */
export function FoldedLines({ items, total }: FoldedLinesProps) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <StyledFold>
      <summary>
        <span>{`Your items (${count})`}</span>
        <b translate="no">{formatMoney(total)}</b>
      </summary>
      <div>
        <CheckoutLines items={items} />
      </div>
    </StyledFold>
  );
}

/** The cart lines in the order summary. */
export function CheckoutLines({ items }: { items: readonly CartItem[] }) {
  return (
    <StyledLines>
      {items.map(({ slot, product, quantity, available, ...options }) => (
        <li key={slot}>
          <Image src={product.imageUrl} alt="" sizes="64px" />
          <div>
            <p>{product.name}</p>
            <LineOptions size={options.size} color={options.color} />
            {available ? (
              <StyledAmount>
                <span>{`Quantity: ${quantity}`}</span>
                <strong>{formatMoney(totalOf([{ price: product.price, quantity }]))}</strong>
              </StyledAmount>
            ) : (
              <StyledUnavailable>No longer available</StyledUnavailable>
            )}
          </div>
        </li>
      ))}
    </StyledLines>
  );
}

const StyledFold = styled(Disclosure)`
  display: none;
  /* Its line lies over that of the form. */
  margin: 0 calc(-1 * ${space.gutter}) calc(-1px - ${space.l});
  padding-inline: ${space.gutter};
  border-top: 1px solid ${color.hairline};
  background: ${color.cotton};

  ${belowDesk} {
    display: block;
  }

  summary {
    min-height: 3.25rem;
  }

  summary > b {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;

const StyledLines = styled.ul`
  display: grid;
  gap: ${space.m};

  li {
    display: grid;
    grid-template-columns: min(4rem, 20vw) minmax(0, 1fr);
    gap: ${space.m};
  }

  p {
    line-height: 1.35;
  }
`;

const StyledAmount = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.m};
  margin-top: ${space.xs};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;

  strong {
    font-weight: 600;
  }
`;

const StyledUnavailable = styled.p`
  margin-top: ${space.xs};
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 600;
`;
