import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, space } from '../../../theme/tokens.ts';

/** A list of records with separators. `$stale` dims it while the next rows load. */
export const AdminList = styled.ul<{ $stale?: boolean }>`
  border-block: 1px solid ${color.hairline};
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity ${motion.quick} ${motion.ease};
`;

/** One record. Each kind of row defines its own layout. */
export const AdminRow = styled.li`
  padding: 0.7rem ${space.s};

  & + & {
    border-top: 1px solid ${color.hairline};
  }

  ${withHover} {
    &:hover {
      background: ${color.white};
    }
  }
`;

/** Secondary text in a row. */
export const Secondary = styled.span`
  color: ${color.inkSoft};
  font-size: 0.875em;
`;
