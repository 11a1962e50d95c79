import type { FacetValue } from '@chitenge/contract/facets';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space, touchTarget } from '../../../theme/tokens.ts';
import { FilterGroup } from './filter-group.tsx';

interface FacetValuesProps {
  legend: string;
  /** Name of the values, in the plural. */
  plural: string;
  values: readonly FacetValue[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  /** Number of values in the collapsed list, which always shows chosen values too. */
  collapsedCount: number;
  /** Renders the check box of one value. */
  children: (facet: FacetValue & { chosen: boolean }, onToggle: () => void) => ReactNode;
}

/** The values of one facet; a long list is collapsed. Renders nothing without values. */
export function FacetValues({
  legend,
  plural,
  values,
  isChosen,
  onToggle,
  collapsedCount,
  children,
}: FacetValuesProps) {
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  if (values.length === 0) return null;
  const facets = values.map((facet) => ({ ...facet, chosen: isChosen(facet.value) }));
  const shown = expanded ? facets : facets.filter(({ chosen }, index) => index < collapsedCount || chosen);
  return (
    <FilterGroup legend={legend}>
      <div id={listId}>{shown.map((facet) => children(facet, () => onToggle(facet.value)))}</div>
      {values.length > collapsedCount && (
        <StyledToggle
          type="button"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? `Show fewer ${plural}` : `Show all ${values.length} ${plural}`}
        </StyledToggle>
      )}
    </FilterGroup>
  );
}

const StyledToggle = styled.button`
  min-height: ${touchTarget};
  margin-top: ${space.s};
  font-size: ${size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
