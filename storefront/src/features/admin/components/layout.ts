/** The layouts that the screens of the back office are made of. */
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

interface Gap {
  $gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
}

/** Parts beside each other, and below each other where there is no room. */
export const Row = styled.div<Gap>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 's' }) => space[$gap]};
`;

/** Parts below each other. */
export const Stack = styled.div<Gap>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'm' }) => space[$gap]};
  min-width: 0;
`;

/** A text and a button at its end. */
export const InputRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
`;

/** Something to look at: what staff should know, or what went wrong. */
export const Panel = styled.section<{ $bad?: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${space.s};
  padding: ${space.m};
  border-left: 3px solid ${({ $bad }) => ($bad ? color.oxide : color.copper)};
  background: ${color.cotton};
  overflow-wrap: anywhere;

  h3 {
    font: inherit;
    font-weight: 600;
  }

  strong {
    color: ${({ $bad }) => ($bad ? color.oxide : 'inherit')};
    font-weight: 600;
  }
`;

/** What few people read, behind a press on its summary. */
export const Details = styled.details`
  font-size: ${size.small};
  overflow-wrap: anywhere;

  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-width: ${touchTarget};
    min-height: ${touchTarget};
    color: ${color.inkSoft};
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** An explanation in small text. */
export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** What is wrong with a field that is not an input. */
export const FieldError = styled.p.attrs({ role: 'alert' })`
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 500;
`;
