import type { AdminProduct } from '@chitenge/contract/admin-product';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Image } from '../../../ui/image.tsx';
import { AdminRow, Secondary } from '../components/admin-list.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockEditor } from './stock-editor.tsx';

interface StockRowProps {
  product: AdminProduct;
  threshold: number | undefined;
  onHistory: () => void;
}

/** A product's stock level and count, with the editor and the button for its history. */
export function StockRow({ product, threshold, onHistory }: StockRowProps) {
  return (
    <StyledRow>
      <Image src={product.imageUrl} alt="" sizes="40px" ratio="1" />
      <StyledName>
        <span>{product.name}</span>
        {product.category && <Secondary>{product.category.name}</Secondary>}
      </StyledName>
      <StyledState>
        <StockBadge product={product} threshold={threshold} />
        <p>
          Current stock: <strong>{product.stockCount}</strong>
        </p>
      </StyledState>
      <StyledActions>
        <StockEditor product={product} />
        <Button variant="quiet" small onClick={onHistory} aria-label={`History of ${product.name}`}>
          History
        </Button>
      </StyledActions>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  align-items: center;

  ${from.desk} {
    grid-template-columns: 2.5rem minmax(0, 1fr) 17rem 23rem;
  }
`;

const StyledName = styled.div`
  display: grid;
  min-width: 0;
`;

const StyledState = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  grid-column: 1 / -1;
  font-variant-numeric: tabular-nums;

  ${from.desk} {
    grid-column: auto;
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
  grid-column: 1 / -1;

  ${from.desk} {
    justify-content: flex-end;
    grid-column: auto;
  }
`;
