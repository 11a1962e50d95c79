import { css, styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';

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
