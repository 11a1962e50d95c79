import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** The column that content stands in: fluid gutters, and an end to growth on very wide screens. */
export const Container = styled.div`
  width: 100%;
  max-width: 100rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;
