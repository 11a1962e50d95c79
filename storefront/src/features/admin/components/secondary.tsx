import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';

/** Secondary text of a row. */
export const Secondary = styled.span`
  color: ${color.inkSoft};
  font-size: 0.875em;
`;
