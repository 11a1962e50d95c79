import type { Facets } from '@chitenge/contract/facets';
import { sizeKind, type SizeKind } from '@chitenge/contract/sizes';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { isChosen, toggleValue, type FilterChoices } from '../product-filter.ts';
import { Choice } from './choice.tsx';
import { FacetValues } from './facet-values.tsx';
import { FilterGroup } from './filter-group.tsx';
import { PriceFields } from './price-fields.tsx';
import { colorLabel } from './active-filters.ts';

interface FacetPanelProps {
  facets: Facets;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  isDraft: boolean;
}

/** What the sizes of a shop measure, in words. */
const SIZE_GROUPS: Record<SizeKind, string> = {
  letter: 'Letters',
  number: 'Numbers',
  age: 'Children, by age',
  length: 'By length',
  other: 'Other',
};

const FLAGS = [
  { name: 'inStock', label: 'In stock' },
  { name: 'onSale', label: 'On sale' },
] as const;

/** All facets of a listing with their product counts. */
export function FacetPanel({ facets, choices, onChange, isDraft }: FacetPanelProps) {
  const toggleFlag = (name: 'inStock' | 'onSale') => {
    const { [name]: chosen, ...others } = choices;
    onChange(chosen ? others : { ...others, [name]: true });
  };
  return (
    <StyledPanel>
      <FilterGroup legend="Availability">
        <div>
          {FLAGS.map(({ name, label }) => (
            <Choice
              key={name}
              variant="row"
              label={label}
              count={facets[name]}
              chosen={choices[name] === true}
              onToggle={() => toggleFlag(name)}
              mark={<StyledTick>{choices[name] && <Icon name="check" side={16} />}</StyledTick>}
            />
          ))}
        </div>
      </FilterGroup>
      <StyledSizes>
        <FacetValues
          legend="Size"
          plural="sizes"
          values={facets.sizes}
          isChosen={(value) => isChosen(choices.size, value)}
          onToggle={(value) => onChange(toggleValue(choices, 'size', value))}
          collapsedCount={12}
          groupOf={(value) => SIZE_GROUPS[sizeKind(value)]}
        >
          {({ value, ...facet }, onToggle) => (
            <Choice key={value} {...facet} variant="box" label={value} exact onToggle={onToggle} />
          )}
        </FacetValues>
      </StyledSizes>
      <FacetValues
        legend="Colour"
        plural="colours"
        values={facets.colors}
        isChosen={(value) => isChosen(choices.color, value)}
        onToggle={(value) => onChange(toggleValue(choices, 'color', value))}
        collapsedCount={8}
      >
        {({ value, ...facet }, onToggle) => (
          <Choice
            key={value}
            {...facet}
            variant="row"
            label={colorLabel(value)}
            onToggle={onToggle}
            mark={
              <StyledRing>
                <Swatch name={value} />
              </StyledRing>
            }
          />
        )}
      </FacetValues>
      <PriceFields choices={choices} onChange={onChange} bounds={facets.price} isDraft={isDraft} />
    </StyledPanel>
  );
}

const StyledPanel = styled.div`
  > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const StyledTick = styled.span`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 1px solid ${color.edge};
  background: ${color.white};
  color: ${color.paper};

  :checked + * > & {
    border-color: ${color.ink};
    background: ${color.ink};
  }
`;

const StyledRing = styled.span`
  display: grid;
  border-radius: 50%;

  :checked + * > & {
    box-shadow:
      0 0 0 2px ${color.paper},
      0 0 0 4px ${color.ink};
  }
`;

const StyledSizes = styled.div`
  fieldset > div > div,
  details > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(3.75rem, 1fr));
    gap: ${space.s};
  }
`;
