import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { from } from '../theme/breakpoints.ts';
import type { PrintName } from '../theme/prints.ts';
import { color } from '../theme/tokens.ts';
import { WaxPrint } from './wax-print.tsx';

/** Each print as it is dyed: its ground and its ink. */
const CLOTHS = {
  record: [color.forest, color.copperLight],
  leaf: [color.copperLight, color.forest],
  hill: [color.copper, color.paper],
  spear: [color.ink, color.copperLight],
} as const satisfies Record<PrintName, readonly [string, string]>;

/** A piece of cloth that fills its place with whole motifs, in so many rows as `--rows` says. */
export const Cloth = ({ name }: { name: PrintName }) => (
  <StyledCloth $name={name}>
    <WaxPrint $print={name} $anchor="left top" />
  </StyledCloth>
);

const StyledCloth = styled.div<{ $name: PrintName }>`
  overflow: hidden;
  ${({ $name }) => {
    const [ground, ink] = CLOTHS[$name];
    return css`
      background: ${ground};
      color: ${ink};
    `;
  }}

  > div {
    -webkit-mask-size: auto calc(100% / var(--rows, 1));
    mask-size: auto calc(100% / var(--rows, 1));
    -webkit-mask-repeat: round;
    mask-repeat: round;
  }
`;

interface ClothPanelProps {
  as?: 'header';
  cloth: PrintName;
  /** How high the cloth is on a phone, where it is one row of motifs. */
  height: string;
  /** Rows of motifs beside the words. */
  rows: number;
  children: ReactNode;
}

/** Words with cloth beside them, or above them on a phone. */
export const ClothPanel = ({ as, cloth, height, rows, children }: ClothPanelProps) => (
  <StyledPanel as={as} $height={height} $rows={rows}>
    <Cloth name={cloth} />
    {children}
  </StyledPanel>
);

const StyledPanel = styled.div<{ $height: string; $rows: number }>`
  display: grid;
  grid-template: ${({ $height }) => $height} auto / minmax(0, 1fr);
  background: ${color.cotton};

  ${from.tablet} {
    --rows: ${({ $rows }) => $rows};

    grid-template: auto / minmax(0, 3fr) minmax(0, 2fr);

    > ${StyledCloth} {
      order: 1;
    }
  }
`;
