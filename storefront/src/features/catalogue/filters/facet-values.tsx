import type { FacetValue } from '@chitenge/contract/facets';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { FilterGroup } from './filter-group.tsx';

interface FacetValuesProps {
  legend: string;
  /** Name of the values, in the plural. */
  plural: string;
  values: readonly FacetValue[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  /** Number of values of each group in the collapsed list, which always shows chosen values too. */
  collapsedCount: number;
  /** Names the group of a value. Values of several groups stand below their names. */
  groupOf?: (value: string) => string;
  /** Renders the check box of one value. */
  children: (facet: FacetValue & { chosen: boolean }, onToggle: () => void) => ReactNode;
}

const oneGroup = () => '';

/** The values of one facet; a long list is collapsed. Renders nothing without values. */
export function FacetValues({
  legend,
  plural,
  values,
  isChosen,
  onToggle,
  collapsedCount,
  groupOf = oneGroup,
  children,
}: FacetValuesProps) {
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  if (values.length === 0) return null;
  const facets = values.map((facet) => ({ ...facet, chosen: isChosen(facet.value) }));
  const groups = [...Map.groupBy(facets, ({ value }) => groupOf(value))];
  const isLong = groups.some(([, members]) => members.length > collapsedCount);
  return (
    <FilterGroup legend={legend}>
      <StyledGroups id={listId}>
        {groups.map(([name, members]) => (
          <Fragment key={name}>
            {groups.length > 1 && <StyledName>{name}</StyledName>}
            <div>
              {members
                .filter(({ chosen }, index) => expanded || index < collapsedCount || chosen)
                .map((facet) => children(facet, () => onToggle(facet.value)))}
            </div>
          </Fragment>
        ))}
      </StyledGroups>
      {isLong && (
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

const StyledGroups = styled.div`
  > div + p {
    margin-top: ${space.m};
  }
`;

const StyledName = styled.p`
  margin-bottom: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.micro};
`;

const StyledToggle = styled.button`
  min-height: ${touchTarget};
  margin-top: ${space.s};
  font-size: ${size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
