import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { fromPhone } from './layout.ts';

/** Terms and values in two columns, or one below the other when the text is large. */
export const DescriptionList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs} ${space.m};

  ${fromPhone} {
    grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr);
  }

  > div {
    display: contents;
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

/** One term with its value. */
export function DescriptionItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Two facts beside each other where there is room, so that payments are in view. */
export const Pairs = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }

  ${from.desk} {
    && dl {
      grid-template-columns: repeat(2, auto minmax(0, 1fr));
    }
  }
`;
