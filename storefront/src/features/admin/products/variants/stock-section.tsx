import { MAX_CODE, type StockBy } from '@chitenge/contract/variant';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Hint, Stack } from '../../components/layout.ts';
import { useMay } from '../../session/use-rights.ts';
import { costsAbovePrice } from '../form/product-payload.ts';
import { listedOptions, parseStockCount, type ProductFields, ProductInput } from '../form/product-fields.ts';
import type { SaveGridErrors } from '../form/use-save-product.ts';
import { addOptions, totalStock } from './grid-options.ts';
import { SegmentedChoice } from './segmented-choice.tsx';
import { VariantGridField } from './variant-grid-field.tsx';
import { isMade, namedOptions } from './variant-grid.ts';

const OPTIONS: readonly { value: StockBy; label: string }[] = [
  { value: 'product', label: 'One stock count' },
  { value: 'variant', label: 'Stock per size and colour' },
];

/** The product's stock: one count with free choices of size and colour, or a count for each size and colour. */
export function StockSection({ errors }: { errors: SaveGridErrors | null }) {
  const { control, getValues, setValue } = useFormContext<ProductFields>();
  const stockBy = useWatch({ control, name: 'stockBy' });

  const [isConfirming, setConfirming] = useState(false);
  const variantCount = () => Object.values(getValues('grid').cells).filter(isMade).length;

  const change = (stockBy: StockBy): void => {
    const dirty = { shouldDirty: true };
    const { grid, sizes, colors } = getValues();
    if (stockBy === 'variant') {
      const withSizes = addOptions(grid, 'sizes', listedOptions(sizes, 'sizes'));
      setValue('grid', addOptions(withSizes, 'colors', listedOptions(colors, 'colors')), dirty);
    } else {
      const listed = (axis: 'sizes' | 'colors') =>
        namedOptions(grid[axis])
          .map(({ name }) => name)
          .join(', ');
      setValue('sizes', listed('sizes'), dirty);
      setValue('colors', listed('colors'), dirty);
      const made = Object.values(grid.cells).filter(isMade);
      if (made.length > 0)
        setValue('stockCount', String(totalStock(made.map(({ stockCount }) => stockCount))), dirty);
    }
    setValue('stockBy', stockBy, dirty);
  };

  return (
    <Stack data-field="stockBy">
      <SegmentedChoice
        legend="Stock"
        value={stockBy}
        options={OPTIONS}
        onValueChange={(value) => {
          if (value === 'product' && stockBy === 'variant' && variantCount() > 0) setConfirming(true);
          else change(value);
        }}
      />
      {stockBy === 'variant' ? <VariantGridField errors={errors} /> : <OneStockCount />}
      <CostAbovePrice />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="One stock count"
        question="Replace the stock of each size and colour by one count?"
        confirmLabel="Use one count"
        onConfirm={() => {
          setConfirming(false);
          change('product');
        }}
      >
        Their SKUs, barcodes, own prices and costs go when you save the product.
      </ConfirmDialog>
    </Stack>
  );
}

/** Asks about goods that cost more than their price. */
function CostAbovePrice() {
  const { control } = useFormContext<ProductFields>();
  const [price, stockBy, cost, grid] = useWatch({ control, name: ['price', 'stockBy', 'cost', 'grid'] });
  const above = costsAbovePrice({ price, stockBy, cost, grid });
  const [first = ''] = above;
  if (above.length === 0) return null;
  const which = above.length === 1 ? first && ` of ${first}` : ` of ${above.length} sizes and colours`;
  return <Hint as="output">{`The cost${which} is above the price. You can save it if that is right.`}</Hint>;
}

function OneStockCount() {
  const seesCosts = useMay('maySeeCosts');
  const { getValues, setValue } = useFormContext<ProductFields>();
  const normaliseStockCount = (): void => {
    const count = parseStockCount(getValues('stockCount'));
    if (!Number.isNaN(count)) setValue('stockCount', String(count), { shouldDirty: true });
  };
  return (
    <StyledFields>
      <ProductInput.Text name="sizes" placeholder="S, M, L" hint="Separated by commas" />
      <ProductInput.Text name="colors" placeholder="navy, white" hint="Separated by commas" />
      <ProductInput.Text name="stockCount" inputMode="numeric" onBlur={normaliseStockCount} required />
      <ProductInput.Text name="sku" maxLength={MAX_CODE} />
      <ProductInput.Text name="barcode" maxLength={MAX_CODE} />
      {seesCosts && (
        <ProductInput.Text name="cost" inputMode="decimal" hint="What a unit costs you; empty if unknown" />
      )}
    </StyledFields>
  );
}

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};

  ${from.desk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
