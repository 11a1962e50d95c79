import { useLocation } from 'react-router-dom';
import { NewsletterLinkView } from '../features/newsletter/index.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Implements docs/shopping.md#newsletter-links. */
export function Component() {
  const { hash } = useLocation();
  // Without what was pasted behind it.
  const [token] = /^[\w.-]*/.exec(hash.slice(1)) ?? [''];
  return (
    <PageContainer>
      <PageHead title="Newsletter" />
      <NewsletterLinkView key={token} token={token} />
    </PageContainer>
  );
}
