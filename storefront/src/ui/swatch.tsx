import { colorPaint } from '@chitenge/contract/colors';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Colours with fixed values (docs/behaviour.md#product-fields). */
const NAMED_COLORS: Record<string, string> = {
  white: '#fdfcf8',
  black: '#161311',
  navy: '#1c2a4a',
  gray: '#8b8b88',
  blue: '#2d5f9e',
};

/** Characters of CSS colours. It excludes the semicolon, which would start another property. */
const CSS_COLOR = /^[\w#(),.%/\s-]+$/;

/** Returns the CSS colour of a product's colour name; undefined for text that is no colour. CSS itself knows most names. */
export function cssColor(name: string): string | undefined {
  return (
    NAMED_COLORS[name.trim().toLowerCase()] ?? colorPaint(name) ?? (CSS_COLOR.test(name) ? name : undefined)
  );
}

/** Returns whether this browser can paint a product's colour. `terracotta` is a name for people alone. */
export function canPaint(name: string): boolean {
  const value = cssColor(name);
  return value !== undefined && CSS.supports('color', value);
}

/** Whether the browser can paint a colour. The server assumes it, because only a browser knows. */
export const useCanPaint = (name: string): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => canPaint(name),
    () => true,
  );

/** A decorative dot in a product's colour, hatched for an unknown one. Show the colour's name beside it. */
export function Swatch({ name, side = 22 }: { name: string; side?: number }) {
  const value = cssColor(name);
  // Browsers ignore a shadow whose colour they do not know, and the hatching stays.
  const style = value === undefined ? {} : { boxShadow: `inset 0 0 0 ${side}px ${value}` };
  return <StyledSwatch aria-hidden="true" $side={side} style={style} />;
}

const StyledSwatch = styled.span<{ $side: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border: 1px solid ${color.edge};
  border-radius: 50%;
  forced-color-adjust: none;
  background: repeating-linear-gradient(135deg, ${color.edge} 0 1px, transparent 1px 5px);
`;
