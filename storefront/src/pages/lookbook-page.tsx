import { Container } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';

export function Component() {
  return (
    <Container>
      <PageTitle>Lookbook</PageTitle>
    </Container>
  );
}
