import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowTablet, from } from '../theme/breakpoints.ts';
import type { PrintName } from '../theme/prints.ts';
import { color } from '../theme/tokens.ts';
import { WaxPrint } from './wax-print.tsx';

/** Each print as it is dyed, by its name. */
export const CLOTHS = {
  record: { ground: color.forest, ink: color.copperLight, scale: 1 },
  leaf: { ground: color.paper, ink: color.copper, scale: 1 },
  hill: { ground: color.copper, ink: color.paper, scale: 1.5 },
  spear: { ground: color.ink, ink: color.copperLight, scale: 2 },
} as const satisfies Record<PrintName, { ground: string; ink: string; scale: number }>;

/** A piece of cloth that fills its place with whole motifs. */
export function Cloth({ name }: { name: PrintName }) {
  const { ground, ink, scale } = CLOTHS[name];
  return (
    <StyledCloth style={{ background: ground, color: ink }}>
      <WaxPrint $print={name} $scale={scale} $anchor="left top" />
    </StyledCloth>
  );
}

const StyledCloth = styled.div`
  overflow: hidden;

  > div {
    -webkit-mask-repeat: round;
    mask-repeat: round;
  }
`;

interface ClothPanelProps {
  as?: 'header';
  cloth: PrintName;
  /** How high the cloth is on a phone, where it is one row of motifs. */
  height: string;
  children: ReactNode;
}

/** Words with cloth beside them, or above them on a phone. */
export const ClothPanel = ({ as, cloth, height, children }: ClothPanelProps) => (
  <StyledPanel as={as} style={{ '--cloth-height': height }}>
    <Cloth name={cloth} />
    {children}
  </StyledPanel>
);

const StyledPanel = styled.div`
  display: grid;
  grid-template: var(--cloth-height) auto / minmax(0, 1fr);
  background: ${color.cotton};

  ${belowTablet} {
    ${StyledCloth} > div {
      -webkit-mask-size: auto 100%;
      mask-size: auto 100%;
    }
  }

  ${from.tablet} {
    grid-template: auto / minmax(0, 3fr) minmax(0, 2fr);

    > ${StyledCloth} {
      order: 1;
    }
  }
`;
