import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Section 3: five names have fixed values; any other name is used as a CSS colour. */
const FIXED: Record<string, string> = {
  white: '#fdfcf8',
  black: '#161311',
  navy: '#1c2a4a',
  gray: '#8b8b88',
  blue: '#2d5f9e',
};

/** What colours are written with; above all no semicolon, behind which another property could follow. */
const COLOR = /^[\w#(),.%/\s-]+$/;

/** The CSS colour of a product's colour name; undefined for a text that cannot be one, for it becomes a part of pages. */
export function cssColor(name: string): string | undefined {
  return FIXED[name.trim().toLowerCase()] ?? (COLOR.test(name) ? name : undefined);
}

/** A dot of cloth in a product's colour; its name stands beside it or in what holds it. */
export function Swatch({ name, side = 22 }: { name: string; side?: number }) {
  return <StyledSwatch aria-hidden="true" $side={side} style={{ backgroundColor: cssColor(name) }} />;
}

const StyledSwatch = styled.span<{ $side: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border: 1px solid ${color.edge};
  border-radius: 50%;
`;
