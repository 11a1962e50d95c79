import { percentOff } from '@chitenge/contract/discount';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** Kwacha as the API sends it: "349.00". */
  price: string;
  /** The price before a reduction; one that is not higher is not shown. */
  originalPrice?: string | null;
  prefix?: string;
  /** Stands before the price alone: 'From ' when others cost more. */
  before?: string;
}

/** A price, with the original price when it is reduced. */
export function Price({ price, originalPrice: entered = null, prefix = 'K', before = '' }: PriceProps) {
  const originalPrice = percentOff({ price, originalPrice: entered }) === null ? null : entered;
  const amount = (
    <>
      {before}
      <span translate="no">{formatMoney(toNgwee(price), prefix)}</span>
    </>
  );
  return (
    <StyledPrice>
      {originalPrice !== null && <VisuallyHidden>Price now </VisuallyHidden>}
      {originalPrice === null ? (
        <span>{amount}</span>
      ) : (
        <>
          <b>{amount}</b>
          <VisuallyHidden>, before </VisuallyHidden>
          <s translate="no">{formatMoney(toNgwee(originalPrice), prefix)}</s>
        </>
      )}
    </StyledPrice>
  );
}

const StyledPrice = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.6em;
  font-variant-numeric: tabular-nums;

  b {
    color: ${color.copper};
    font-weight: 600;
  }

  s {
    color: ${color.inkSoft};
    font-size: 0.9em;
  }
`;
