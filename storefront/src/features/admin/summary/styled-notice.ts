import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

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
    padding-block: calc((${touchTarget} - 1.45em) / 2);
    font-weight: 600;
    line-height: 1.45;
    cursor: pointer;
  }

  li,
  p {
    max-width: 70ch;
    margin-bottom: ${space.xs};
  }
`;
