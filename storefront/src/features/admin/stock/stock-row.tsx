import type { AdminProduct } from '@chitenge/contract/admin-product';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Image } from '../../../ui/image.tsx';
import { AdminRow, Secondary } from '../components/admin-list.tsx';
import type { Scan } from './scan.ts';
import { StockBadge } from './stock-badge.tsx';
import { StockEditor } from './stock-editor.tsx';
import { WaitingShoppers } from './waiting-shoppers.tsx';
import { VariantRows } from './variant-rows.tsx';

interface StockRowProps {
  product: AdminProduct;
  threshold: number | undefined;
  /** The level that the list is filtered by: in, low or out; '' for all. */
  level: string;
  /** Returns the scan that found a variant. */
  scanOf: (variantId: string) => Scan | null;
  onScanDone: () => void;
  onHistory: () => void;
}

/** A product's stock level and count with the editor, or those of its variants, and the button for its history. */
export function StockRow({ product, threshold, level, scanOf, onScanDone, onHistory }: StockRowProps) {
  const byVariant = product.stockBy === 'variant';
  const [onlyVariant] = product.variants;
  const history = (
    <Button variant="quiet" small onClick={onHistory} aria-label={`History of ${product.name}`}>
      History
    </Button>
  );
  return (
    <StyledRow>
      <Image src={product.imageUrl} alt="" sizes="40px" ratio="1" />
      <StyledName>
        <span>{product.name}</span>
        {product.category && <Secondary>{product.category.name}</Secondary>}
      </StyledName>
      {byVariant ? (
        <>
          <StyledState $wide>
            <p>
              All sizes and colours: <strong>{product.stockCount}</strong>
            </p>
            {history}
          </StyledState>
          <VariantRows {...{ product, threshold, level, scanOf, onScanDone }} />
        </>
      ) : (
        <>
          <StyledState $wide={false}>
            <StockBadge product={product} threshold={threshold} />
            <p>
              Current stock: <strong>{product.stockCount}</strong>
            </p>
            {onlyVariant && <WaitingShoppers variantId={onlyVariant.id} />}
          </StyledState>
          <StyledActions>
            <StockEditor
              stock={{
                productId: product.id,
                variantId: null,
                name: product.name,
                stockCount: product.stockCount,
              }}
              scan={onlyVariant ? scanOf(onlyVariant.id) : null}
              onScanDone={onScanDone}
            />
            {history}
          </StyledActions>
        </>
      )}
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

/** `$wide` covers the column of the actions as well. */
const StyledState = styled.div<{ $wide: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  grid-column: 1 / -1;
  font-variant-numeric: tabular-nums;

  ${from.desk} {
    grid-column: ${({ $wide }) => ($wide ? '3 / -1' : 'auto')};
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
