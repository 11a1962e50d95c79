import { Children, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

interface FactListProps {
  'aria-label': string;
  children: ReactNode;
}

/** Columns of so many cards that no row is left half empty; as many as fit for other numbers. */
const columnsOf = (count: number): number | undefined =>
  count === 1 ? 1 : [3, 2].find((columns) => count % columns === 0);

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
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.l};

  ${from.tablet} {
    &[data-columns] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    &[data-columns='1'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  ${from.desk} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

interface FactProps {
  shape: ReactElement;
  title: string;
  children?: ReactNode;
}

/** One fact: an icon, a title and words. */
export function Fact({ shape, title, children }: FactProps) {
  return (
    <StyledFact>
      <Icon shape={shape} side={28} />
      <h2>{title}</h2>
      {children}
    </StyledFact>
  );
}

const StyledFact = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.hairline};
  background: ${color.white};

  svg {
    color: ${color.copper};
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }

  p {
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }
`;

interface FactLinksProps {
  links: readonly { text: string; url: string }[];
}

/** Links out of the shop, each on a line. */
export function FactLinks({ links }: FactLinksProps) {
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
  display: grid;
  justify-items: start;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** A link to another page of the shop, at the foot of a card. */
export const FactLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${touchTarget};
  font-weight: 600;
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
