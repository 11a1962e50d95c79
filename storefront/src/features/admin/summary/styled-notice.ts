import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';

/** A notice that opens; its summary names the problem. */
export const StyledNotice = styled.details`
  margin-top: ${space.m};
  padding: 0 ${space.s};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  &[open] {
    padding-bottom: ${space.s};
  }

  summary {
    padding-block: ${space.s};
    font-weight: 600;
    cursor: pointer;
  }

  li,
  p {
    max-width: 70ch;
    margin-bottom: ${space.xs};
  }
`;
