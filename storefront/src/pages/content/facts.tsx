import { Children, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FactListProps {
  'aria-label': string;
  children: ReactNode;
}

/** Columns of so many cards. The last one fills its row. */
const columnsOf = (count: number): 2 | 3 => (count % 3 === 0 || count > 4 ? 3 : 2);

/** Cards beside each other, over the whole width of the page's text. */
export function FactList({ children, ...label }: FactListProps) {
  return (
    <StyledList {...label} data-columns={columnsOf(Children.toArray(children).length)}>
      {children}
    </StyledList>
  );
}

const StyledList = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.l};

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  ${from.desk} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));

      > :last-child {
        grid-column: auto;
      }

      > :last-child:nth-child(3n + 1) {
        grid-column: 1 / -1;
      }

      > :last-child:nth-child(3n + 2) {
        grid-column: 2 / -1;
      }
    }
  }
`;

interface FactProps {
  shape: ReactElement;
  title: string;
  /** The page that it leads to. */
  to?: string;
  children?: ReactNode;
}

/** One fact: an icon, a title and words. A row on a phone, and a card where there is room. */
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

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space.l};
    border: 1px solid ${color.hairline};
    background: ${color.white};

    > * {
      grid-column: 1;
    }

    > svg {
      grid-row: auto;
      margin-bottom: ${space.s};
    }
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

interface FactLinksProps {
  links: readonly { text: string; url: string }[];
  asButtons?: boolean;
}

/** Links out of the shop, each on a line. */
export function FactLinks({ links, asButtons = false }: FactLinksProps) {
  return (
    <StyledLinks>
      {links.map(({ text, url }) =>
        asButtons ? (
          <ButtonLink key={url} to={url} small>
            {text}
          </ButtonLink>
        ) : (
          <a key={url} href={url}>
            {text}
          </a>
        ),
      )}
    </StyledLinks>
  );
}

const StyledLinks = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** What of a fact one looks for first, such as a price. */
export const FactFigure = styled.p`
  font: 400 ${size.heading} / 1.1 ${font.display};
`;

/** The heading of a part below the text. */
export const FactHeading = styled.h2`
  grid-column: 1 / -1;
  margin-top: ${space.l};
  font: 400 ${size.heading} / 1.08 ${font.display};
`;

/** A sentence above or below the cards. */
export const FactText = styled.p`
  grid-column: 1 / -1;
  max-width: 44rem;
  font-size: ${size.lead};
`;
