import type { ReactElement } from 'react';
import { css, styled } from 'styled-components';

/** The icons of every page, on a grid of 24. Every page loads them, so others stand where they are used. */
const ICONS = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  bag: (
    <>
      <path d="M4.5 8h15l1 13h-17z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </>
  ),
  heart: <path d="M12 20.5 4.4 12.6a4.9 4.9 0 0 1 6.9-6.9l.7.7.7-.7a4.9 4.9 0 0 1 6.9 6.9z" />,
  menu: <path d="M3 7h18M3 12h18M3 17h12" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  arrow: <path d="M4 12h16m-6-6 6 6-6 6" />,
  back: <path d="M20 12H4m6-6-6 6 6 6" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  trash: <path d="M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6" />,
  phone: (
    <>
      <path d="M7 2.5h10v19H7z" />
      <path d="M11 18.5h2" />
    </>
  ),
  alert: <path d="M12 3.5 2.5 20.5h19zM12 10v5M12 17.6v.1" />,
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof ICONS;

interface IconProps {
  name?: IconName;
  /** Instead of a name: an icon on a grid of 24. */
  shape?: ReactElement;
  /** Width and height in pixels. */
  side?: number;
  /** Fills the shape, such as the heart of a product on the wishlist. */
  filled?: boolean;
}

/** A decorative icon. Its button or link needs an accessible name. */
export function Icon({ name, shape = name && ICONS[name], side = 22, filled = false }: IconProps) {
  return (
    <StyledIcon width={side} height={side} viewBox="0 0 24 24" $filled={filled} aria-hidden="true">
      {shape}
    </StyledIcon>
  );
}

/** The lines of icons. */
export const strokes = css`
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: square;
`;

const StyledIcon = styled.svg<{ $filled: boolean }>`
  fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  ${strokes}
`;
