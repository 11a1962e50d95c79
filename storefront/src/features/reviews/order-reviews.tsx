import type { Order, OrderLine } from '@chitenge/contract/order';
import { orderName } from '@chitenge/contract/order-id';
import type { OrderReviews, OwnReview, SubmitReview } from '@chitenge/contract/review';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Image } from '../../ui/image.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageIntroduction } from '../../ui/page-parts.tsx';
import { Stars } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';

interface OrderReviewsProps {
  order: Order;
  /** The token of the link that opened the order. */
  headers: Record<string, string>;
}

interface BoughtProduct {
  id: string;
  name: string;
  imageUrl: string | null;
  sizes: string[];
}

/** Returns the products of the order that the shop still has, each once. */
function boughtProducts(items: readonly OrderLine[]): BoughtProduct[] {
  const lines = Map.groupBy(items, ({ product }) => product?.id);
  return [...lines].flatMap(([id, [line, ...others]]) => {
    if (id === undefined || !line?.product) return [];
    const sizes = new Set([line, ...others].flatMap((each) => each.size ?? []));
    return [{ id, name: line.productName, imageUrl: line.product.imageUrl, sizes: [...sizes] }];
  });
}

/** The buyer's reviews of an order: docs/behaviour.md#reviews. */
export function OrderReviews({ order, headers }: OrderReviewsProps) {
  const products = boughtProducts(order.items);
  if (order.status !== 'delivered' || products.length === 0)
    return (
      <EmptyState
        as="h1"
        title={products.length === 0 ? 'Nothing to review' : 'Not delivered yet'}
        text={
          products.length === 0
            ? 'We no longer sell what you ordered.'
            : 'You can write your reviews here once your order is delivered.'
        }
      >
        <ButtonLink to={paths.order(order.id)}>See your order</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PageIntroduction title="Your reviews">
        {`Of what you bought with order ${orderName(order)}. We read each review before it appears.`}
      </PageIntroduction>
      <Products order={order} headers={headers} products={products} />
    </>
  );
}

function Products({ order, headers, products }: OrderReviewsProps & { products: BoughtProduct[] }) {
  const client = useQueryClient();
  const query = orderReviewsQuery(order.id, headers);
  const result = useQuery(query);
  const keep = (review: OwnReview) =>
    client.setQueryData(query.queryKey, (old) => old && withReview(old, review));
  return (
    <Loaded
      query={result}
      loading={
        <output aria-label="Loading your reviews">
          <Skeleton $height="20rem" />
        </output>
      }
      failed="Your reviews could not be loaded."
    >
      {({ reviews, displayName }) => (
        <StyledList>
          {products.map((product) => {
            const review = reviews.find(({ productId }) => productId === product.id) ?? null;
            return (
              <li key={product.id} aria-label={product.name}>
                <Image src={product.imageUrl} alt="" sizes="120px" />
                <div>
                  <h2>{product.name}</h2>
                  {product.sizes.length > 0 && <p>{`Size ${product.sizes.join(', ')}`}</p>}
                </div>
                <StyledReview>
                  <ReviewState review={review} />
                  {(review === null || review.status === 'draft') && (
                    <ReviewForm
                      review={review}
                      displayName={displayName}
                      hasSize={product.sizes.length > 0}
                      send={(body) =>
                        submitReview({ orderId: order.id, productId: product.id, headers }, body)
                      }
                      onSaved={keep}
                    />
                  )}
                </StyledReview>
              </li>
            );
          })}
        </StyledList>
      )}
    </Loaded>
  );
}

const STATE_WORDS: Readonly<Record<OwnReview['status'], string>> = {
  draft: 'Thank you. We will read your review soon, and you can change it until it appears.',
  published: 'Thank you. Your review is on our website.',
  archived: 'We have read your review and do not show it.',
};

function ReviewState({ review }: { review: OwnReview | null }) {
  if (review === null) return null;
  return (
    <>
      <output>{STATE_WORDS[review.status]}</output>
      {review.status !== 'draft' && (
        <blockquote>
          <Stars value={review.stars} label={`${review.stars} of 5 stars`} />
          {review.body !== null && <p>{review.body}</p>}
          <p>{review.displayName}</p>
        </blockquote>
      )}
    </>
  );
}

const StyledList = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space.m};
    align-items: start;
    padding-block: ${space.l};
    border-top: 1px solid ${color.hairline};
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  h2 + p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  ${from.tablet} {
    > li {
      grid-template-columns: 7.5rem minmax(10rem, 18rem) minmax(0, 1fr);
      gap: ${space.l};
    }
  }
`;

const StyledReview = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.m};

  ${from.tablet} {
    grid-column: 3;
  }

  blockquote {
    display: grid;
    gap: ${space.s};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/reviews`;

/** Query for the buyer's own reviews of an order. @param headers the token of the link that opened it */
function orderReviewsQuery(orderId: string, headers: Record<string, string>) {
  return queryOptions({
    queryKey: [pathOf(orderId), headers],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/reviews', { params: { id: orderId }, headers, signal }),
    staleTime: 0,
  });
}

/** Writes a review of a product of the order, or replaces it. */
function submitReview(
  { orderId, productId, headers }: { orderId: string; productId: string; headers: Record<string, string> },
  body: SubmitReview,
): Promise<OwnReview> {
  return call('PUT /api/orders/:id/reviews/:productId', {
    params: { id: orderId, productId },
    headers,
    body,
  });
}

/** Returns the answer with a written review in it. */
function withReview(answer: OrderReviews, review: OwnReview): OrderReviews {
  const others = answer.reviews.filter(({ productId }) => productId !== review.productId);
  return { ...answer, reviews: [...others, review] };
}
