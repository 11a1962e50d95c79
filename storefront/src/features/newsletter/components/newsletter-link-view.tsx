import { useQuery } from '@tanstack/react-query';
import { getApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { call } from '../../../lib/call.ts';

const TEXTS = {
  confirm: {
    title: 'Thank you',
    text: 'Your address is confirmed. You will get our newsletter from now on.',
  },
  unsubscribe: {
    title: 'You will get no more newsletters',
    text: 'We have removed your address from our list.',
  },
  alerts: {
    title: 'You will get no more stock alerts',
    text: 'We have removed your address from all stock alerts.',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'It is incomplete, or older than 30 days. You can sign up again on our home page.',
  },
} as const;

/** Follows the link of a mail, and says what it did: docs/shopping.md#newsletter-links. */
export function NewsletterLinkView({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['newsletter link', token],
    queryFn: () => call('POST /api/newsletter/links', { body: { token } }),
    staleTime: Infinity,
  });
  const isInvalid = token === '' || [400, 404].includes(getApiError(error)?.status ?? 0);
  if (error !== null && !isInvalid)
    return (
      <ErrorState title="We could not reach the shop." onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data === undefined && !isInvalid) return <EmptyState as="h1" title="One moment..." />;
  const { title, text } = TEXTS[isInvalid || data === undefined ? 'invalid' : data.link];
  return (
    <EmptyState as="h1" title={title} text={text}>
      <ButtonLink to={paths.products}>Browse our products</ButtonLink>
    </EmptyState>
  );
}
