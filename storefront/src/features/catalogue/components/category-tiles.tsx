import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import type { PrintName } from '../../../theme/prints.ts';
import { from, twoColumns, withHover } from '../../../theme/breakpoints.ts';
import { color, font, motion, size, space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WaxBand } from '../../../ui/wax-print.tsx';
import { categoriesQuery } from '../api/get-products.ts';

/** The prints of the tiles' bands, each with the scale that fits a height of 2 rem. */
const SCALES = { leaf: 0.5, hill: 1, spear: 4 / 3 } satisfies Partial<Record<PrintName, number>>;
type TilePrint = keyof typeof SCALES;

/** The print of each tile's band. */
const PRINTS: readonly [TilePrint, TilePrint, TilePrint] = ['leaf', 'hill', 'spear'];

/** Widths for `sizes`: one wide tile, two narrow ones (see StyledTiles). On phones 10% less, as in ProductCard. */
const TILE_SIZES: readonly [string, string, string] = [
  '(min-width: 700px) 37vw, 82vw',
  '(min-width: 700px) 30vw, 41vw',
  '(min-width: 700px) 23vw, 41vw',
];

/** The home page's tiles, one per category with products. */
export function CategoryTiles() {
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery);
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        title="Categories could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <StyledTiles aria-hidden="true">
        {PRINTS.map((print) => (
          <li key={print}>
            <Skeleton $ratio="4 / 5" />
          </li>
        ))}
      </StyledTiles>
    );
  }
  const categories = data.filter(({ hasProducts }) => hasProducts);
  return (
    <StyledTiles data-even={(categories.length > 1 && categories.length % 3 === 1) || undefined}>
      {categories.map(({ id, name, slug, imageUrl, imagePreview }, index) => {
        const print = PRINTS[index % PRINTS.length] ?? PRINTS[0];
        return (
          <li key={id}>
            <StyledTile to={paths.category(slug)}>
              <StyledFrame>
                <Image
                  src={imageUrl}
                  alt=""
                  preview={imagePreview}
                  sizes={TILE_SIZES[index % TILE_SIZES.length] ?? TILE_SIZES[0]}
                  ratio="auto"
                />
              </StyledFrame>
              <WaxBand $print={print} $scale={SCALES[print]} $height={2} />
              <StyledName>
                {name}
                <Icon name="arrow" side={26} />
              </StyledName>
            </StyledTile>
          </li>
        );
      })}
    </StyledTiles>
  );
}

// One wide and two narrow tiles at different heights, repeated for every three categories. Where one would be alone in the
// last row, all are equal.
const StyledTiles = styled.ul`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.xl} clamp(0.75rem, 2vw, 2rem);

  > :nth-child(3n + 1) {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: 5fr 4fr 3fr;
    align-items: start;

    > :nth-child(3n + 1) {
      grid-column: auto;
    }

    > :nth-child(3n + 2) {
      margin-top: clamp(3rem, 9vw, 9rem);
    }

    > :nth-child(3n) {
      margin-top: clamp(1.5rem, 4vw, 4rem);
    }

    &[data-even] {
      grid-template-columns: repeat(2, minmax(0, 1fr));

      > li {
        margin-top: 0;
      }
    }
  }

  ${from.desk} {
    &[data-even] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const StyledTile = styled(Link)`
  display: block;
  color: ${color.copper};
  text-decoration: none;

  li:nth-child(3n + 2) & {
    color: ${color.forest};
  }

  li:nth-child(3n) & {
    color: ${color.ink};
  }

  svg {
    transition: transform ${motion.calm} ${motion.ease};
  }

  ${withHover} {
    &:hover svg {
      transform: translateX(0.4rem);
    }
  }
`;

const StyledFrame = styled.div`
  aspect-ratio: 4 / 5;
`;

const StyledName = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  margin-top: ${space.s};
  color: ${color.ink};
  font: 400 ${size.subheading} / 1.2 ${font.display};

  li:nth-child(3n + 1) & {
    font-size: ${size.heading};
  }

  svg {
    flex: none;
  }

  li:not(:nth-child(3n + 1)) & svg {
    display: none;
  }

  ${from.tablet} {
    font-size: ${size.heading};

    li:not(:nth-child(3n + 1)) & svg {
      display: block;
    }
  }
`;
