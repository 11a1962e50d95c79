import type { FacetValue } from '@chitenge/contract/facets';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space, touchTarget } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.ts';
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
  /** Names the group of a value. Several groups unfold one by one; the first is open. */
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
  const choiceOf = (facet: (typeof facets)[number]) => children(facet, () => onToggle(facet.value));
  const groups = [...Map.groupBy(facets, ({ value }) => groupOf(value))];
  if (groups.length > 1)
    return (
      <FilterGroup legend={legend}>
        <div>
          {groups.map(([name, members], index) => (
            <Group key={name} name={name} opens={index === 0 || members.some(({ chosen }) => chosen)}>
              {members.map(choiceOf)}
            </Group>
          ))}
        </div>
      </FilterGroup>
    );
  return (
    <FilterGroup legend={legend}>
      <div id={listId}>
        <div>
          {facets.filter(({ chosen }, index) => expanded || index < collapsedCount || chosen).map(choiceOf)}
        </div>
      </div>
      {facets.length > collapsedCount && (
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

/** Values below their name. A choice opens them, and one that is removed leaves them open. */
function Group({ name, opens, children }: { name: string; opens: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  return (
    <StyledGroup open={open}>
      <summary>{name}</summary>
      <div>{children}</div>
    </StyledGroup>
  );
}

const StyledGroup = styled(Disclosure)`
  &:last-child {
    border-bottom: 0;
  }

  summary {
    padding-block: 0;
    font-size: ${size.small};
    font-weight: 400;
  }

  > div {
    padding-top: 0;
  }
`;

const StyledToggle = styled.button`
  min-height: ${touchTarget};
  margin-top: ${space.s};
  font-size: ${size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
