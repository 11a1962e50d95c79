import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';

interface ToolbarProps {
  search?: ReactNode;
  filters?: ReactNode;
  /** Buttons such as 'Add Product' and 'Export CSV'. */
  actions?: ReactNode;
}

/** The row above a list: search, filters and actions. Stacks on a phone. */
export function Toolbar({ search, filters, actions }: ToolbarProps) {
  return (
    <StyledToolbar>
      {search && <StyledSearch>{search}</StyledSearch>}
      {filters && <StyledFilters>{filters}</StyledFilters>}
      {actions && <StyledActions>{actions}</StyledActions>}
    </StyledToolbar>
  );
}

const StyledToolbar = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};

  input,
  select {
    padding-block: 0.4rem;
  }

  ${from.desk} {
    display: flex;
    align-items: center;
  }
`;

const StyledSearch = styled.search`
  flex: 1 1 18rem;
  max-width: 34rem;
`;

const StyledFilters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space.s};

  ${from.desk} {
    display: flex;
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  ${from.desk} {
    margin-left: auto;
  }
`;
