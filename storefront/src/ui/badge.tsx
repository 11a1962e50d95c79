import { styled } from 'styled-components';
import { color, size } from '../theme/tokens.ts';

/** Section 3: New, Sale and Limited have colours of their own; any other badge is grey. */
const GROUNDS: Record<string, string> = { New: color.forest, Sale: color.copper, Limited: color.ink };

/** A word on a product. */
export function Badge({ children }: { children: string }) {
  return <StyledBadge $ground={GROUNDS[children] ?? color.grey}>{children}</StyledBadge>;
}

const StyledBadge = styled.span<{ $ground: string }>`
  display: inline-block;
  padding: 0.25rem 0.6rem;
  background: ${({ $ground }) => $ground};
  color: ${color.white};
  font-size: ${size.micro};
  overflow-wrap: anywhere;
  font-weight: 600;
  letter-spacing: 0.04em;
  line-height: 1.3;
`;
