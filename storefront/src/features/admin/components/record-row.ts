import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space, touchTarget } from '../../../theme/tokens.ts';
import { AdminRow } from './admin-list.tsx';

/** A row of texts, with its buttons below or beside them. */
export const RecordRow = styled(AdminRow)`
  display: grid;
  gap: ${space.s} ${space.m};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

/** The name of a row with its status. */
export const RecordName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};

  h2 {
    font: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** The buttons of a row. */
export const RecordActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};

  > button {
    min-width: ${touchTarget};
  }
`;
