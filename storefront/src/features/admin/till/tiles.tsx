import { colorName } from '@chitenge/contract/colors';
import type { TillProduct } from '@chitenge/contract/till';
import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Image } from '../../../ui/image.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { choicesOf, type Choice } from './till-cart.ts';

interface TilesProps {
  products: readonly TillProduct[];
  /** Those that stand at the front. */
  chosen: readonly string[];
  onChoose: (id: string) => void;
  onAdd: (product: TillProduct, variant: Choice) => void;
}

/** Products to press, with their sizes. */
export function Tiles({ products, chosen, onChoose, onAdd }: TilesProps) {
  return (
    <StyledTiles aria-label="Products">
      {products.map((product) => (
        <Tile
          key={product.id}
          product={product}
          isChosen={chosen.includes(product.id)}
          onChoose={() => onChoose(product.id)}
          onAdd={(variant) => onAdd(product, variant)}
        />
      ))}
    </StyledTiles>
  );
}

interface TileProps {
  product: TillProduct;
  isChosen: boolean;
  onChoose: () => void;
  onAdd: (variant: Choice) => void;
}

const optionsOf = ({ size: own, color: shade }: Pick<Choice, 'size' | 'color'>): string =>
  [own, shade && colorName(shade)].filter(Boolean).join(', ');

/** Says what is left. What has none can be sold all the same: it may be on the counter. */
const Stock = ({ units }: { units: number }) =>
  units > 0 ? <small>{`${units} left`}</small> : <StyledNone>None left</StyledNone>;

function Tile({ product, isChosen, onChoose, onAdd }: TileProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, imageUrl, variants } = product;
  const choices = choicesOf(product);
  const [first] = choices;
  const stock = variants.reduce((sum, variant) => sum + Math.max(variant.stock, 0), 0);
  if (first === undefined) return null;
  const isSingle = choices.length === 1;
  return (
    <StyledTile data-open={isOpen} data-none={stock === 0 || undefined}>
      <button
        type="button"
        {...(!isSingle && { 'aria-expanded': isOpen })}
        onClick={() => (isSingle ? onAdd(first) : setOpen(!isOpen))}
      >
        <Image src={imageUrl} alt="" sizes="96px" ratio="1 / 1" />
        <span>
          <strong>
            <VisuallyHidden>{isSingle ? 'Add ' : 'Sizes of '}</VisuallyHidden>
            {name}
          </strong>
          <span translate="no">{formatAmount(first.price)}</span>
          <Stock units={stock} />
        </span>
      </button>
      <IconButton
        icon="heart"
        filled={isChosen}
        label={isChosen ? `Take ${name} from the front` : `Put ${name} to the front`}
        onClick={onChoose}
      />
      {isOpen && (
        <ul aria-label={`Sizes of ${name}`}>
          {choices.map((choice) => (
            <li key={optionsOf(choice)}>
              <button type="button" onClick={() => onAdd(choice)}>
                <strong>{optionsOf(choice)}</strong>
                <span translate="no">{formatAmount(choice.price)}</span>
                <Stock units={choice.stock} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </StyledTile>
  );
}

const StyledNone = styled.small`
  && {
    padding-inline: ${space.xs};
    border: 1px solid currentcolor;
    color: ${color.oxide};
    font-weight: 600;
  }
`;

const StyledTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.s};
  align-content: start;
`;

const StyledTile = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  border: 1px solid ${color.hairline};
  background: ${color.white};

  &[data-open='true'] {
    grid-column: 1 / -1;
  }

  &[data-none] {
    background: ${color.cotton};
  }

  &[data-none] img {
    filter: grayscale(1);
  }

  > button:first-child > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s};
    align-items: baseline;
    padding-block: ${space.xs};
    overflow-wrap: anywhere;
    text-align: start;
  }

  > button:first-child strong {
    flex-basis: 100%;
  }

  > button:first-child {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: ${space.s};
    align-items: center;
    min-height: 3.5rem;

    ${from.tablet} {
      grid-template-columns: 4.5rem minmax(0, 1fr);
      min-height: 4.5rem;
    }
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
    gap: ${space.xs};
    grid-column: 1 / -1;
    padding: ${space.s};
    border-top: 1px solid ${color.hairline};
  }

  > ul button {
    display: grid;
    width: 100%;
    min-height: 4rem;
    padding: ${space.xs};
    border: 1px solid ${color.edge};
    text-align: center;
  }
`;
