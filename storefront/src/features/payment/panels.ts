import { css, styled } from 'styled-components';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';

const headingCss = css`
  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
    text-wrap: balance;
  }

  h2:focus {
    outline: none;
  }
`;

/** What the shopper has to act on now: dark, with a print above. Its last child has the content. */
export const DarkPanel = styled.div`
  overflow: hidden;
  background: ${color.forest};
  color: ${color.copperLight};

  > div:last-child {
    display: grid;
    gap: ${space.m};
    padding: ${space.l};
    color: ${color.paper};
  }

  ${headingCss}

  h2 {
    color: ${color.copperLight};
  }

  :focus-visible {
    outline-color: ${color.paper};
  }
`;

/** A form or a note on the page's own ground. */
export const LightPanel = styled.div`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  border: 1px solid ${color.hairline};
  background: ${color.white};

  ${headingCss}
`;

/** A native disclosure under a panel. */
export const Disclosure = styled.details`
  border-bottom: 1px solid ${color.hairline};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    min-height: ${touchTarget};
    padding-block: ${space.s};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    flex: none;
    color: ${color.copper};
    font-size: ${size.lead};
    content: '+';
  }

  &[open] > summary::after {
    content: '–';
  }

  > div {
    display: grid;
    gap: ${space.m};
    padding-block: ${space.s} ${space.l};
  }
`;

/** A form of a few fields in one column. */
export const FormColumn = styled.form`
  display: grid;
  gap: ${space.l};
  max-width: 30rem;
`;

/** A small text under a form. */
export const Note = styled.p`
  max-width: 38rem;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** The error of a whole form. */
export const FormError = styled.p`
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
`;
