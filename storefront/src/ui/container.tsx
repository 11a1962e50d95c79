import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** The content column, with fluid gutters and a maximum width. */
export const Container = styled.div`
  width: 100%;
  max-width: 100rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** The container of a whole page, with padding above and below. */
export const PageContainer = styled(Container)`
  padding-block: clamp(2rem, 4vw, 4rem) ${space.section};
`;

/** A page of parts below each other. */
export const StackedPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`;
