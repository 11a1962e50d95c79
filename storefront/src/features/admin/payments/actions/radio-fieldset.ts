import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';

/** A fieldset of radio buttons, one under the other. */
export const RadioFieldset = styled.fieldset`
  display: grid;
  padding: 0;

  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: center;
    min-height: ${touchTarget};
    padding-block: ${space.xs};
    cursor: pointer;
  }

  input {
    accent-color: ${color.copper};
  }

  [role='alert'] {
    color: ${color.oxide};
    font-size: ${size.small};
  }
`;
