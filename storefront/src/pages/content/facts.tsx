import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

/** Between the columns of a page about service, so that those of its parts begin at one line. */
export const columnGap = 'clamp(2rem, 5vw, 5rem)';

/** Facts in up to three columns, each below a line. */
export const FactList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(14rem, 26%)), 1fr));
  gap: 0 ${space.xl};
`;

interface FactProps {
  shape: ReactElement;
  title: string;
  /** The page that it leads to. */
  to?: string;
  children?: ReactNode;
}

/** One fact: an icon, a title and words. */
export function Fact({ shape, title, to, children }: FactProps) {
  return (
    <StyledFact>
      <Icon shape={shape} side={28} />
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      {children}
    </StyledFact>
  );
}

const StyledFact = styled.li`
  display: grid;
  position: relative;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${space.s} ${space.m};
  padding-block: ${space.l};
  border-top: 1px solid ${color.hairline};

  > * {
    grid-column: 2;
  }

  > svg {
    grid-area: 1 / 1;
    color: ${color.copper};
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }

  /* The whole fact leads to its page. */
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  p {
    overflow-wrap: anywhere;
  }
`;

/** Links out of the shop, beside each other. */
export function FactLinks({ links }: { links: readonly { text: string; url: string }[] }) {
  return (
    <StyledLinks>
      {links.map(({ text, url }) => (
        <a key={url} href={url}>
          {text}
        </a>
      ))}
    </StyledLinks>
  );
}

const StyledLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  /* Their text, not their target, stands as far below the title as other words. */
  margin-block: -0.5rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** A sentence above or below the facts. */
export const FactText = styled.p`
  max-width: 44rem;
  font-size: ${size.lead};
`;

/** Two halves of a page, below each other on a phone. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${columnGap};
  }
`;

/** What of a page one should see first, on a ground of its own. */
export const Panel = styled.section<{ $dark?: boolean }>`
  padding: max(${space.l}, min(4vw, 3.5rem));
  background: ${({ $dark }) => ($dark ? color.forest : color.cotton)};
  color: ${({ $dark }) => ($dark ? color.paper : color.ink)};

  :focus-visible {
    outline-color: ${({ $dark }) => ($dark ? color.copperLight : color.copper)};
  }

  /* The edge of the panel is the first line of its facts. */
  ${FactList} {
    margin-block: calc(-1 * ${space.l});
  }

  ${FactList} > * {
    border-color: ${({ $dark }) => ($dark ? 'rgb(250 246 239 / 22%)' : color.hairline)};
  }

  ${FactList} > :first-child {
    border-top: 0;
  }

  ${FactList} svg {
    color: ${({ $dark }) => ($dark ? color.copperLight : color.copper)};
  }

  ${from.tablet} {
    ${FactList} > * {
      border-top: 0;
    }
  }
`;

/** Words in a column, with room between them. */
export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${space.l};
`;
