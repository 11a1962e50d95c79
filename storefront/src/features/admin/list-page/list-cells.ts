import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { fromPhone, tooLarge } from '../components/layout.ts';

/** What can be pressed in a row stands above the area that opens the row. */
export const StyledCheck = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: start center;
  width: 2rem;
  margin: -0.5rem ${space.s} -0.5rem -0.5rem;
  padding-top: 0.85rem;
  cursor: pointer;

  ${from.desk} {
    place-items: center;
    padding-top: 0;
  }

  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.copper};
  }
`;

/** A cell: a column on a desktop; on a card at the beginning or the end of a line, or on one of its own. */
export const StyledCell = styled.div`
  display: grid;
  grid-column: 1 / -1;
  align-content: start;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;

  h2 {
    font: inherit;
  }

  h2,
  strong {
    font-weight: 600;
  }

  a,
  button,
  summary {
    position: relative;
    z-index: 1;
  }

  &[data-align='end'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  &[data-align='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.s};
  }

  &[data-phone='none'] {
    display: none;
  }

  ${fromPhone} {
    &[data-phone='start'] {
      grid-column: 1;
    }

    &[data-phone='end'] {
      grid-column: 2;
      justify-items: end;
      text-align: right;
    }

    /* An amount is on the line of what it stands beside, also of a button. */
    &[data-phone='start'],
    &[data-phone='end'][data-align='end'] {
      align-self: baseline;
    }
  }

  && {
    ${tooLarge} {
      grid-column: 1 / -1;
      justify-items: start;
      text-align: left;
    }
  }

  &&& {
    ${from.desk} {
      grid-area: auto;
      align-self: auto;
      justify-items: start;
      text-align: left;

      &[data-phone='none'] {
        display: grid;
      }

      &[data-align='end'] {
        justify-items: end;
        text-align: right;
      }

      &[data-align='actions'] {
        justify-content: flex-end;
      }
    }
  }
`;

/** Its click area is the whole row. On a phone the row itself is the button. */
export const StyledAction = styled.div`
  position: absolute;
  inset: 0;

  button {
    width: 100%;
    height: 100%;
    border-color: transparent;
    background: none;
    font-size: 0;
  }

  ${from.desk} {
    position: static;
    justify-self: end;

    button {
      position: static;
      width: auto;
      height: auto;
      border-color: currentColor;
      font-size: ${size.small};
    }

    button::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

export const StyledBelow = styled.div`
  grid-column: 1 / -1;
  min-width: 0;

  &:empty {
    display: none;
  }
`;
