import type { Order } from '@chitenge/contract/order';
import { orderReviewsPath } from '@chitenge/contract/review-terms';
import { ButtonLink } from '../../ui/button.tsx';

/** On the order page, once the order is delivered: the way to the buyer's reviews. */
export function ReviewLink({ order: { id, status, items } }: { order: Order }) {
  if (status !== 'delivered' || items.every(({ product }) => product === null)) return null;
  return (
    <div>
      <ButtonLink to={orderReviewsPath(id)} variant="secondary">
        Write a review
      </ButtonLink>
    </div>
  );
}
