import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { RiderRoundView } from '../features/round/index.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Implements docs/back-office.md#riders-rounds. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <StyledPage>
      <PageHead title="Round" />
      <RiderRoundView key={id} roundId={id} />
    </StyledPage>
  );
}

const StyledPage = styled(PageContainer)`
  max-width: 40rem;
`;
