import type { AdminProduct } from '@chitenge/contract/admin-product';
import { choiceText } from '@chitenge/contract/colors';
import { stockLevel } from '@chitenge/contract/status';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Secondary, Row } from '../components/layout.ts';
import type { Scan } from './scan.ts';
import { StockState } from './stock-badge.tsx';
import { StockEditor } from './stock-editor.tsx';

interface VariantRowsProps {
  product: AdminProduct;
  threshold: number | undefined;
  /** Shows only variants of this level: in, low or out; '' shows all. */
  level: string;
  scanOf: (variantId: string) => Scan | null;
  onScanDone: () => void;
}

/** The variants of a product, each with its level, its count and its editor. */
export function VariantRows({ product, threshold, level, scanOf, onScanDone }: VariantRowsProps) {
  const { variants } = product;
  const shown = variants.filter((variant) => level === '' || stockLevel(variant, threshold) === level);
  return (
    <StyledVariants aria-label={`Sizes and colours of ${product.name}`}>
      {shown.map((variant) => (
        <li key={variant.id}>
          <StyledName $gap="0 s" $align="baseline">
            <span>{choiceText(variant)}</span>
            {variant.sku && <Secondary translate="no">{variant.sku}</Secondary>}
          </StyledName>
          <StockState product={variant} threshold={threshold} label="Stock" variantId={variant.id} />
          <StyledEditor>
            <StockEditor
              stock={{
                productId: product.id,
                variantId: variant.id,
                name: `${product.name}, ${choiceText(variant)}`,
                stockCount: variant.stockCount,
              }}
              scan={scanOf(variant.id)}
              onScanDone={onScanDone}
            />
          </StyledEditor>
        </li>
      ))}
      {shown.length < variants.length && (
        <StyledRest>
          <Secondary>{`${variants.length - shown.length} more with another level`}</Secondary>
        </StyledRest>
      )}
    </StyledVariants>
  );
}

const StyledVariants = styled.ul`
  grid-column: 1 / -1;
  border-left: 2px solid ${color.hairline};

  ${from.desk} {
    margin-left: 3.5rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.s};
    align-items: center;
    padding: 0.35rem 0 0.35rem ${space.s};

    ${from.desk} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 17rem 22rem;
      column-gap: ${space.m};
      padding-left: ${space.m};
    }
  }

  li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledName = styled(Row)`
  flex: 1 1 4rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const StyledEditor = styled.div`
  margin-left: auto;
`;

const StyledRest = styled.li`
  &&& {
    display: block;
  }
`;
