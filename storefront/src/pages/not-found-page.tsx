import { Container } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';

export function Component() {
  return (
    <Container>
      <PageTitle>404 Page Not Found</PageTitle>
    </Container>
  );
}
