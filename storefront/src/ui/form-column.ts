import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';

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
