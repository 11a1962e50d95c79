import type { BulkFailure } from '@chitenge/contract/bulk-products';
import { problemType } from '@chitenge/contract/problem-type';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { FormAlert } from '../../form/form-dialog.tsx';

interface BulkFailuresProps {
  /** Number of products that were changed. */
  updated: number;
  failures: readonly BulkFailure[];
}

/** Names the products that a bulk change left as they were; first those whose stock is per size and colour. */
export function BulkFailures({ updated, failures }: BulkFailuresProps) {
  const byVariant = failures.filter(({ type }) => type === problemType('stock-by-variant'));
  const others = failures.filter((failure) => !byVariant.includes(failure));
  return (
    <FormAlert title={`${updated} changed. ${failures.length} stayed as they were:`}>
      {byVariant.length > 0 && (
        <>
          <p>{getVariantText(byVariant.length)}</p>
          <StyledFailures aria-label="Stock per size and colour">
            {byVariant.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>
              </li>
            ))}
          </StyledFailures>
        </>
      )}
      {others.length > 0 && (
        <StyledFailures aria-label="Other products">
          {others.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? 'A deleted product'}</strong> {message}
            </li>
          ))}
        </StyledFailures>
      )}
    </FormAlert>
  );
}

function getVariantText(count: number): string {
  const products = count === 1 ? 'This product has its stock' : `These ${count} products have their stock`;
  return `${products} per size and colour. Set it in the Stock tab.`;
}

const StyledFailures = styled.ul`
  display: grid;
  gap: ${space.s};

  li {
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }
`;
