import type { AdminCategory } from '@chitenge/contract/admin-category';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Image } from '../../../ui/image.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatCount } from '../components/format-count.ts';
import { Row } from '../components/layout.ts';

/** Formats a number of products: '1 product', '12 products', 'No products'. */
export const formatProductCount = (count: number): string =>
  count === 0 ? 'No products' : formatCount(count, 'product');

interface CategoryCardProps {
  category: AdminCategory;
  /** The buttons that move it. */
  move: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** A category with its number of products: docs/back-office.md#categories-tab. */
export function CategoryCard({ category, move, onEdit, onDelete }: CategoryCardProps) {
  const { name, slug, description, imageUrl } = category;
  return (
    <StyledCard>
      <Image
        src={imageUrl}
        alt=""
        sizes="(min-width: 1000px) 25vw, (min-width: 700px) 45vw, 95vw"
        ratio="16 / 10"
      />
      <StyledText>
        <h2>{name}</h2>
        <p>{description ?? 'No description provided'}</p>
        <dl>
          <div>
            <dt>Slug</dt>
            <dd>{slug}</dd>
          </div>
          <div>
            <dt>
              <VisuallyHidden>Products</VisuallyHidden>
            </dt>
            <dd>{formatProductCount(category.productCount)}</dd>
          </div>
        </dl>
      </StyledText>
      <StyledActions $gap="0 m" $align="center">
        <Button variant="secondary" small onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {move}
        <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </StyledActions>
    </StyledCard>
  );
}

const StyledCard = styled.li`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.hairline};
  background: ${color.white};
`;

const StyledText = styled.div`
  display: grid;
  flex: 1;
  gap: ${space.xs};
  align-content: start;
  padding: ${space.m} ${space.m} ${space.s};
  overflow-wrap: anywhere;

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  p {
    color: ${color.inkSoft};
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.m};
    margin-top: ${space.xs};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dl > div {
    display: flex;
    gap: 0.5em;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
  }
`;

const StyledActions = styled(Row)`
  padding: 0 ${space.s} ${space.s} ${space.m};

  > :last-child {
    margin-left: auto;
  }
`;
