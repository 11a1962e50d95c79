import type { FacetValue } from '@chitenge/contract/facets';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space, touchTarget } from '../../../theme/tokens.ts';
import { FilterGroup } from './filter-group.tsx';

interface FacetValuesProps {
  legend: string;
  /** What the values are called, in the plural. */
  plural: string;
  values: readonly FacetValue[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  /** How many are shown before the shopper asks for all; chosen ones are always shown. */
  folded: number;
  /** Draws one value; `children` is its checkbox. */
  children: (facet: FacetValue & { chosen: boolean }, onToggle: () => void) => ReactNode;
}

/** The values of one facet, any of which can be chosen; a long list is folded. Shows nothing without values. */
export function FacetValues({
  legend,
  plural,
  values,
  isChosen,
  onToggle,
  folded,
  children,
}: FacetValuesProps) {
  const listId = useId();
  const [unfolded, setUnfolded] = useState(false);
  if (values.length === 0) return null;
  const facets = values.map((facet) => ({ ...facet, chosen: isChosen(facet.value) }));
  const shown = unfolded ? facets : facets.filter(({ chosen }, place) => place < folded || chosen);
  return (
    <FilterGroup legend={legend}>
      <div id={listId}>{shown.map((facet) => children(facet, () => onToggle(facet.value)))}</div>
      {values.length > folded && (
        <StyledFold
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? `Show fewer ${plural}` : `Show all ${values.length} ${plural}`}
        </StyledFold>
      )}
    </FilterGroup>
  );
}

const StyledFold = styled.button`
  min-height: ${touchTarget};
  margin-top: ${space.s};
  font-size: ${size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
