import { formatMoney, totalOf } from '@chitenge/contract/money';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tooMany } from '../../lib/few-left.ts';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useCart } from './cart-context.ts';
import type { CartItem } from './cart-state.ts';
import { LineChange } from './line-change.tsx';
import { LineChoice } from './line-choice.tsx';
import { focusBesideLine, useLineFocus } from './line-focus.ts';
import { LineOptions } from './line-options.tsx';

interface CartLineRowProps {
  item: CartItem;
  /** Also shows the description and a larger image, as the cart page does. */
  detailed?: boolean;
  /** Called when the shopper follows the link to the product. */
  onLeave?: () => void;
}

/** One cart line with its quantity stepper, its total and a remove button. */
export function CartLineRow({ item, detailed = false, onLeave }: CartLineRowProps) {
  const { items, setQuantity, remove } = useCart();
  const row = useLineFocus(item.id);
  const { id, available, product, quantity, pending } = item;
  const few = available && tooMany(unitsOfStock(item, items), product.stockCount);
  const removeLine = () => {
    focusBesideLine(row.current);
    remove(id);
  };
  const lineTotal = formatMoney(totalOf([{ price: product.price, quantity }]));
  const image = (
    <Image src={product.imageUrl} alt="" sizes={detailed ? '(min-width: 700px) 160px, 96px' : '96px'} />
  );
  return (
    <StyledLine ref={row} tabIndex={-1} $detailed={detailed} aria-label={product.name}>
      <StyledImage data-available={available}>{image}</StyledImage>
      <StyledText>
        <StyledHead>
          <StyledName>
            {available ? (
              <Link to={paths.product(product.slug)} onClick={onLeave}>
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </StyledName>
          {available && <StyledTotal>{lineTotal}</StyledTotal>}
        </StyledHead>
        {detailed && product.description && <StyledDescription>{product.description}</StyledDescription>}
        <LineOptions size={item.size} color={item.color} />
        <LineChoice item={item} />
        <LineChange item={item} />
        {!available && (
          <StyledUnavailable>No longer available. Please remove it to check out.</StyledUnavailable>
        )}
        {few && <StyledUnavailable as="output">{few}</StyledUnavailable>}
        {pending && <StyledPending>Will be sent when you are back online.</StyledPending>}
        <StyledControls>
          {available && (
            <Stepper
              value={quantity}
              min={0}
              of={`quantity of ${product.name}`}
              onChange={(next) => (next > 0 ? setQuantity(id, next) : removeLine())}
            />
          )}
          <Button variant="quiet" small aria-label={`Remove ${product.name}`} onClick={removeLine}>
            Remove
          </Button>
        </StyledControls>
      </StyledText>
    </StyledLine>
  );
}

/** Returns the units of the lines that share their stock with this one: they differ in a size or colour without own stock. */
function unitsOfStock({ slot, variantId }: CartItem, items: readonly CartItem[]): number {
  return items
    .filter((item) => item.slot === slot || (variantId !== null && item.variantId === variantId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const StyledLine = styled.li<{ $detailed: boolean }>`
  display: grid;
  grid-template-columns: ${({ $detailed }) => ($detailed ? 'min(6rem, 30vw)' : 'min(5.5rem, 27vw)')} minmax(
      0,
      1fr
    );
  gap: ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.hairline};

  &:first-child {
    padding-top: 0;
  }

  ${({ $detailed }) =>
    $detailed &&
    `${from.tablet} {
      grid-template-columns: 10rem minmax(0, 1fr);
      gap: ${space.l};
      padding-block: ${space.l};
    }`}
`;

const StyledImage = styled.div`
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

const StyledHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs} ${space.m};
  width: 100%;
`;

const StyledName = styled.p`
  flex: 1 1 5rem;
  font: 400 ${size.lead} / 1.25 ${font.display};

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const StyledDescription = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-width: 38rem;
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledUnavailable = styled.p`
  margin-top: ${space.xs};
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 600;
`;

const StyledPending = styled.p`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledControls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  margin-top: auto;
  padding-top: ${space.s};
`;

const StyledTotal = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
