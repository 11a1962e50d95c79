import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** The column that content stands in: fluid gutters, and an end to growth on very wide screens. */
export const Container = styled.div`
  width: 100%;
  max-width: 100rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** The same around a whole page, with air above its heading and below its end. */
export const PageContainer = styled(Container)`
  padding-block: clamp(2rem, 4vw, 4rem) ${space.section};
`;
