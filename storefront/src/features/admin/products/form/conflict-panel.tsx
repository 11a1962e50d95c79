import type { AdminProduct } from '@chitenge/contract/admin-product';
import { PRODUCT_STATUS_LABELS } from '@chitenge/contract/product-fields';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { formatCount } from '../../components/format-count.ts';
import { ConflictAlert } from '../../form/form-dialog.tsx';
import { findVariantDifferences } from '../variants/variant-conflict.ts';
import { toVariantGrid } from '../variants/variant-grid.ts';
import { findDifferences, type ComparedFieldName } from './product-conflict.ts';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

interface ConflictPanelProps {
  base: AdminProduct;
  theirs: AdminProduct;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Formats a field's value for the list of differences. */
function formatFieldValue(
  name: ComparedFieldName,
  value: ProductFields[ComparedFieldName],
  categoryName: string | undefined,
): string {
  if (Array.isArray(value)) return formatCount(value.length, 'picture');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'categoryId' && value !== '') return categoryName ?? 'another category';
  if (name === 'status')
    return Object.entries(PRODUCT_STATUS_LABELS).find(([key]) => key === value)?.[1] ?? value;
  if (name === 'stockBy') return value === 'variant' ? 'per size and colour' : 'one count';
  return value === '' ? 'nothing' : value;
}

interface DifferenceText {
  label: string;
  theirs: string;
  mine: string | null;
}

/** Describes the differences of all fields and of all cells. */
function describeDifferences(
  base: AdminProduct,
  theirs: AdminProduct,
  mine: ProductFields,
): DifferenceText[] {
  const fields = findDifferences(base, theirs, mine).map(({ name, theirs: value, mine: own }) => ({
    label: PRODUCT_LABELS[name],
    theirs: formatFieldValue(name, value, theirs.category?.name),
    mine: own === null ? null : formatFieldValue(name, own, undefined),
  }));
  const cells = findVariantDifferences(toVariantGrid(base), toVariantGrid(theirs), mine.grid);
  const orNothing = (text: string) => text || 'nothing';
  return [
    ...fields,
    ...cells.map(({ label, theirs, mine }) => ({
      label,
      theirs: orNothing(theirs),
      mine: mine === null ? null : orNothing(mine),
    })),
  ];
}

/** Lists the fields that changed during the edit, and offers to load the current values or to overwrite them. */
export function ConflictPanel({ base, theirs, ...choices }: ConflictPanelProps) {
  const { getValues } = useFormContext<ProductFields>();
  const differences = describeDifferences(base, theirs, getValues());
  return (
    <ConflictAlert title="This product was changed while you edited it." {...choices}>
      {differences.length > 0 && (
        <StyledDifferences>
          {differences.map(({ label, theirs: value, mine }) => (
            <li key={label}>
              <strong>{label}</strong> <span>{`is now ${value}`}</span>
              {mine !== null && <span>{`, you entered ${mine}`}</span>}
            </li>
          ))}
        </StyledDifferences>
      )}
      <p>
        Load theirs to see the current product and discard your edits, or keep mine to save your edits. Fields
        that you did not edit stay as they saved them.
      </p>
    </ConflictAlert>
  );
}

const StyledDifferences = styled.ul`
  display: grid;
  gap: ${space.xs};

  li {
    padding-left: ${space.s};
    border-left: 1px solid ${color.edge};
    overflow-wrap: anywhere;
  }
`;
