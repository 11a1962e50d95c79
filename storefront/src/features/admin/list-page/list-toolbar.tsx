import { useState, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { belowDesk, from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Row } from '../components/layout.ts';
import { SearchBox } from '../components/search-box.tsx';
import { ListTitle } from './list-body.tsx';
import type { List } from './list.ts';

export interface ListSearch {
  /** Accessible name and placeholder. */
  label: string;
  /** Called on Enter, also by a barcode scanner. */
  onEnter?: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

interface ListToolbarProps {
  list: List;
  /** Heading, where a page has several lists. */
  title?: string | undefined;
  search?: ListSearch | undefined;
  /** One sentence about the list, in place of a search. */
  note?: ReactNode;
  /** The main buttons, such as 'Add Product'. */
  actions?: ReactNode;
  /** Less used buttons, such as 'Export CSV'. On a phone they are behind a press, as the filters. */
  moreActions?: ReactNode;
}

/** The row above a list: search, filters and actions. On a phone it is one line, and the rest is behind 'Filter'. */
export function ListToolbar({ list, title, search, note, actions, moreActions }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const filters = list.filters.filter(({ label, options }) => label !== null && options.length > 0);
  const set = filters.filter(({ name }) => list.filter[name] !== '').length;
  const hasMore = filters.length > 0 || moreActions !== undefined;
  if (!title && !search && !note && !actions && !hasMore) return null;
  return (
    <StyledToolbar $align="center" data-open={isOpen}>
      {title !== undefined && <ListTitle>{title}</ListTitle>}
      {search && (
        <StyledSearch $letters={search.label.length}>
          <SearchBox
            {...search}
            value={list.filter['search'] ?? ''}
            onSearch={(text) => {
              if (text !== list.filter['search']) list.change({ search: text });
            }}
          />
        </StyledSearch>
      )}
      {note !== undefined && <StyledNote>{note}</StyledNote>}
      {hasMore && (
        <StyledToggle variant="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {filters.length === 0 ? 'More' : set === 0 ? 'Filter' : `Filter (${set})`}
        </StyledToggle>
      )}
      {filters.length > 0 && (
        <StyledFilters>
          {filters.map(({ name, param = name, label, allLabel = 'All', options, onPhone = false }) => (
            <FilterSelect
              key={name}
              onPhone={onPhone}
              label={label ?? ''}
              allLabel={allLabel}
              value={list.filter[name] ?? ''}
              options={options}
              onValueChange={(value) => list.change({ [param]: value })}
            />
          ))}
        </StyledFilters>
      )}
      {moreActions !== undefined && <StyledMore>{moreActions}</StyledMore>}
      {actions !== undefined && <StyledActions>{actions}</StyledActions>}
    </StyledToolbar>
  );
}

/** As wide as the words in it, where there is room. */
const StyledSearch = styled.search<{ $letters: number }>`
  flex: 1 1 min(100%, ${({ $letters }) => Math.max(9, 2.25 + $letters * 0.455)}rem);
  min-width: 0;

  ${from.desk} {
    max-width: 30rem;
  }
`;

const StyledNote = styled.div`
  flex: 1 1 9rem;
  max-width: 60rem;
  color: ${color.inkSoft};
  font-size: ${size.small};

  ${belowDesk} {
    ${StyledSearch} + & {
      flex-basis: 100%;
      order: 1;
    }
  }
`;

const StyledToggle = styled(Button)`
  padding-inline: 0.75rem;

  ${from.desk} {
    display: none;
  }
`;

const StyledFilters = styled.div`
  display: flex;
  gap: ${space.s};

  ${from.desk} {
    > [data-on-phone='true'] {
      display: none;
    }
  }

  ${belowDesk} {
    flex-basis: 100%;
    flex-wrap: wrap;
    order: 1;

    > div {
      flex: 1 1 8.5rem;
    }
  }
`;

const StyledMore = styled(Row)`
  ${belowDesk} {
    flex-basis: 100%;
    order: 2;
  }

  ${from.desk} {
    margin-left: auto;
  }
`;

const StyledActions = styled(Row)`
  margin-left: auto;

  ${from.desk} {
    ${StyledMore} + & {
      margin-left: 0;
    }
  }
`;

const StyledToolbar = styled(Row)`
  margin-bottom: ${space.s};

  ${from.desk} {
    margin-bottom: ${space.xs};
  }

  @media print {
    display: none;
  }

  ${ListTitle} {
    margin-right: ${space.s};

    ${belowDesk} {
      flex-basis: 100%;
    }
  }

  input,
  select {
    padding-block: 0.3rem;
  }

  ${belowDesk} {
    &[data-open='false'] {
      ${StyledFilters}, ${StyledMore} {
        display: none;
      }
    }
  }
`;

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Selected value; '' selects the first option, which does not filter. */
  value: Value | '';
  /** Label of the first option, such as 'All Statuses'. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  /** Whether only a phone shows it. */
  onPhone?: boolean;
  onValueChange: (value: Value | '') => void;
}

/** A native select that filters a list by one property. */
function FilterSelect<Value extends string>({
  label,
  value,
  allLabel,
  options,
  onPhone = false,
  onValueChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <div data-on-phone={onPhone}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Select
        id={id}
        value={value}
        onChange={(event) =>
          onValueChange(options.find((option) => option.value === event.target.value)?.value ?? '')
        }
      >
        <option value="">{allLabel}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
