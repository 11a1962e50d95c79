import { formatMoney, totalOf } from '@chitenge/contract/money';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useCart } from './cart-context.ts';
import type { CartItem } from './cart-state.ts';
import { LineOptions } from './line-options.tsx';

interface CartLineRowProps {
  item: CartItem;
  /** Shows the description too, and a larger picture: the cart page. */
  roomy?: boolean;
  /** Called when a link leads to the product's page. */
  onLeave?: () => void;
}

/** One line of the cart: what it is, how many, what it comes to, and away with it. */
export function CartLineRow({ item, roomy = false, onLeave }: CartLineRowProps) {
  const { setQuantity, remove } = useCart();
  const { id, available, product, quantity, waiting } = item;
  const lineTotal = formatMoney(totalOf([{ price: product.price, quantity }]));
  const picture = (
    <Picture src={product.imageUrl} alt="" sizes={roomy ? '(min-width: 700px) 160px, 96px' : '96px'} />
  );
  return (
    <StyledLine $roomy={roomy} aria-label={product.name}>
      <StyledPicture data-available={available}>{picture}</StyledPicture>
      <StyledText>
        <StyledName>
          {available ? (
            <Link to={paths.product(product.slug)} onClick={onLeave}>
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </StyledName>
        {roomy && product.description && <StyledDescription>{product.description}</StyledDescription>}
        <LineOptions size={item.size} color={item.color} />
        {!available && <StyledGone>No longer available. Please remove it to check out.</StyledGone>}
        {waiting && <StyledWaiting>Will be sent when you are back online.</StyledWaiting>}
        <StyledControls>
          {available && (
            <Stepper
              value={quantity}
              min={0}
              of={`quantity of ${product.name}`}
              onChange={(next) => setQuantity(id, next)}
            />
          )}
          <Button variant="quiet" small aria-label={`Remove ${product.name}`} onClick={() => remove(id)}>
            Remove
          </Button>
          {available && <StyledTotal>{lineTotal}</StyledTotal>}
        </StyledControls>
      </StyledText>
    </StyledLine>
  );
}

const StyledLine = styled.li<{ $roomy: boolean }>`
  display: grid;
  grid-template-columns: ${({ $roomy }) => ($roomy ? '6rem' : '5.5rem')} minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.hairline};

  &:first-child {
    padding-top: 0;
  }

  ${({ $roomy }) =>
    $roomy &&
    `${from.tablet} {
      grid-template-columns: 10rem minmax(0, 1fr);
      gap: ${space.l};
      padding-block: ${space.l};
    }`}
`;

const StyledPicture = styled.div`
  &[data-available='false'] {
    filter: grayscale(1);
    opacity: 0.6;
  }
`;

const StyledText = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
`;

const StyledName = styled.p`
  font: 400 ${size.lead} / 1.25 ${font.display};

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const StyledDescription = styled.p`
  display: none;
  max-width: 38rem;
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};

  ${from.tablet} {
    display: block;
  }
`;

const StyledGone = styled.p`
  margin-top: ${space.xs};
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 600;
`;

const StyledWaiting = styled.p`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledControls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  width: 100%;
  margin-top: auto;
  padding-top: ${space.s};
`;

const StyledTotal = styled.span`
  margin-left: auto;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
