import { styled } from 'styled-components';
import { color, size } from '../theme/tokens.ts';

/** Backgrounds by badge (docs/behaviour.md#product-fields). Any other badge is grey. */
const BACKGROUNDS: Record<string, string> = { New: color.forest, Sale: color.copper, Limited: color.ink };

/** A product's badge, or the mark of a line that came back. */
export function Badge({ children }: { children: string }) {
  return <StyledBadge $background={BACKGROUNDS[children] ?? color.grey}>{children}</StyledBadge>;
}

const StyledBadge = styled.span<{ $background: string }>`
  display: inline-block;
  padding: 0.25rem 0.6rem;
  background: ${({ $background }) => $background};
  color: ${color.white};
  font-size: ${size.micro};
  overflow-wrap: anywhere;
  font-weight: 600;
  letter-spacing: 0.04em;
  line-height: 1.3;
`;
