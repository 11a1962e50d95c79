import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Colours with fixed values (docs/behaviour.md#product-fields). Any other name is used as a CSS colour. */
const NAMED_COLORS: Record<string, string> = {
  white: '#fdfcf8',
  black: '#161311',
  navy: '#1c2a4a',
  gray: '#8b8b88',
  blue: '#2d5f9e',
};

/** Characters of CSS colours. It excludes the semicolon, which would start another property. */
const CSS_COLOR = /^[\w#(),.%/\s-]+$/;

/** Returns the CSS colour of a product's colour name; undefined for text that is no colour. */
export function cssColor(name: string): string | undefined {
  return NAMED_COLORS[name.trim().toLowerCase()] ?? (CSS_COLOR.test(name) ? name : undefined);
}

/** A decorative dot in a product's colour. Show the colour's name beside it. */
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
