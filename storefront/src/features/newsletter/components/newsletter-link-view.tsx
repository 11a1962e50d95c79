import { useQuery } from '@tanstack/react-query';
import { getApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { followLink } from '../api/follow-link.ts';

const TEXTS = {
  confirm: {
    title: 'Thank you',
    text: 'Your address is confirmed, and you get our newsletter from now on.',
  },
  unsubscribe: {
    title: 'You get no more newsletters',
    text: 'We have deleted your address from our list.',
  },
  alerts: {
    title: 'You get no more messages about sold-out sizes',
    text: 'We have deleted your address from the lists of all sizes.',
  },
  invalid: {
    title: 'This link does not work any more',
    text: 'It is damaged, or older than 30 days. You can enter your address again on our first page.',
  },
} as const;

/** Follows the link of a mail, and says what it did: docs/behaviour.md#newsletter-links. */
export function NewsletterLinkView({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['newsletter link', token],
    queryFn: () => followLink(token),
    staleTime: Infinity,
  });
  const isInvalid = token === '' || [400, 404].includes(getApiError(error)?.status ?? 0);
  if (error !== null && !isInvalid)
    return (
      <ErrorState title="The shop did not answer." onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data === undefined && !isInvalid) return <EmptyState as="h1" title="One moment..." />;
  const { title, text } = TEXTS[isInvalid || data === undefined ? 'invalid' : data.link];
  return (
    <EmptyState as="h1" title={title} text={text}>
      <ButtonLink to={paths.products}>Browse our products</ButtonLink>
    </EmptyState>
  );
}
