import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';

/** A group of filter fields with its legend. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <StyledGroup>
      <legend>{legend}</legend>
      {children}
    </StyledGroup>
  );
}

const StyledGroup = styled.fieldset`
  padding-block: ${space.l};
  border-top: 1px solid ${color.hairline};

  > legend {
    float: left;
    width: 100%;
    margin-bottom: ${space.m};
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > legend + * {
    clear: both;
  }
`;
