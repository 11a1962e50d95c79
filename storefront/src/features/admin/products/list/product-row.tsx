import {
  PRODUCT_STATUS_LABELS,
  type AdminProduct,
  type ProductStatus,
} from '@chitenge/contract/admin-product';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Image } from '../../../../ui/image.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AdminRow, Secondary } from '../../components/admin-list.tsx';
import { fromPhone } from '../../components/from-phone.ts';
import { useMayDeleteProducts } from '../../session/use-rights.ts';
import { StatusBadge, type BadgeTone } from '../../components/status-badge.tsx';
import { saleText } from './sale-text.ts';

const TONES: Record<ProductStatus, BadgeTone> = { draft: 'waiting', published: 'good', archived: 'quiet' };

interface ProductRowProps {
  product: AdminProduct;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  /** Whether the product is loading for the edit dialog. */
  opening: boolean;
  onDelete: () => void;
}

/** A row of the product list: docs/behaviour.md#products-tab. */
export function ProductRow({ product, selected, onSelect, onEdit, opening, onDelete }: ProductRowProps) {
  const { name, description, category, badge, featured, status } = product;
  const mayDelete = useMayDeleteProducts();
  const sale = saleText(product);
  return (
    <StyledRow data-selected={selected}>
      <StyledCheck>
        <input type="checkbox" aria-label={`Select ${name}`} checked={selected} onChange={onSelect} />
      </StyledCheck>
      <StyledImage>
        <Image src={product.imageUrl} alt="" sizes="4rem" ratio="4 / 5" />
      </StyledImage>
      <StyledText>
        <strong>{name}</strong>
        {description && <Secondary>{description}</Secondary>}
      </StyledText>
      <StyledTags>
        {category && <Tag>{category.name}</Tag>}
        {badge && <Badge>{badge}</Badge>}
        {featured && <Tag data-featured>Featured</Tag>}
        {status !== 'published' && (
          <StatusBadge tone={TONES[status]}>{PRODUCT_STATUS_LABELS[status]}</StatusBadge>
        )}
      </StyledTags>
      <StyledPrice>
        <Price price={product.price} originalPrice={product.originalPrice} />
        {sale !== null && <Secondary>{sale}</Secondary>}
        <Secondary>{product.stockCount === 0 ? 'Out of stock' : `${product.stockCount} in stock`}</Secondary>
      </StyledPrice>
      <StyledActions>
        <Button variant="secondary" small busy={opening} onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {mayDelete && <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />}
      </StyledActions>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  grid-template:
    'check image' auto
    'text text' auto
    'tags tags' auto
    'price price' auto
    'actions actions' auto / auto 4rem;
  gap: ${space.xs} ${space.m};

  ${fromPhone} {
    grid-template:
      'check image text text' auto
      'check image tags tags' 1fr
      'check price price actions' auto / auto 4rem minmax(0, 1fr) auto;
  }

  &[data-selected='true'] {
    background: ${color.cotton};
  }

  ${from.desk} {
    grid-template:
      'check image text tags price actions' auto / auto 3.5rem minmax(0, 1fr) minmax(0, 15rem)
      9.5rem auto;
    align-items: center;
  }
`;

const StyledCheck = styled.label`
  display: grid;
  grid-area: check;
  place-items: start center;
  min-width: 1.75rem;
  min-height: 2.75rem;
  padding-top: ${space.s};
  cursor: pointer;

  ${from.desk} {
    place-items: center;
    padding-top: 0;
  }

  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.copper};
  }
`;

const StyledImage = styled.div`
  grid-area: image;
`;

const StyledText = styled.div`
  display: grid;
  grid-area: text;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const StyledTags = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: tags;
  align-content: start;
  align-items: center;
  gap: ${space.xs};
`;

const Tag = styled.span`
  padding: 0.2rem 0.55rem;
  border: 1px solid ${color.hairline};
  font-size: ${size.micro};
  font-weight: 600;
  line-height: 1.3;

  &[data-featured] {
    border-color: ${color.copper};
    color: ${color.copper};
  }
`;

const StyledPrice = styled.div`
  display: grid;
  grid-area: price;
  font-variant-numeric: tabular-nums;

  ${from.desk} {
    justify-items: end;
    text-align: right;
  }
`;

const StyledActions = styled.div`
  display: flex;
  grid-area: actions;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
`;
