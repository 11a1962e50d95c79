import type { Order } from '@chitenge/contract/order';
import type { Product } from '@chitenge/contract/product';
import type { ProductReviews as Answer, Review } from '@chitenge/contract/review';
import {
  orderReviewsPath,
  REVIEWS_PER_PAGE,
  MAX_STARS,
  REVIEW_FIT_LABELS,
} from '@chitenge/contract/review-terms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../lib/call.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, space, size } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.ts';
import { Stars } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Heading } from '../../ui/text.tsx';
import { ReviewSummary } from './review-summary.tsx';

const HEADING = 'product-reviews';

type ReviewedProduct = Pick<Product, 'slug' | 'rating' | 'reviewCount'>;

/** The reviews of a product: docs/behaviour.md#reviews. */
export function ProductReviews({ product }: { product: ReviewedProduct }) {
  return (
    <StyledSection aria-labelledby={HEADING}>
      <Heading id={HEADING}>Reviews</Heading>
      {product.reviewCount === 0 ? (
        <StyledEmpty>No reviews yet. Buyers get a link to write the first one.</StyledEmpty>
      ) : (
        <Reviewed product={product} />
      )}
    </StyledSection>
  );
}

function Reviewed({ product: { slug, rating } }: { product: ReviewedProduct }) {
  const { data: first } = useQuery(productReviewsQuery(slug));
  return (
    <StyledColumns>
      {first ? <ReviewSummary rating={rating} summary={first} /> : <Skeleton $height="10rem" />}
      <Pages slug={slug} total={first?.total ?? 0} />
    </StyledColumns>
  );
}

/** The pages that the shopper has asked for, each with its own state. */
function Pages({ slug, total }: { slug: string; total: number }) {
  const [pages, setPages] = useState(1);
  const shown = Math.min(pages * REVIEWS_PER_PAGE, total);
  return (
    <StyledList>
      {Array.from({ length: pages }, (_, at) => (
        <Page key={at} slug={slug} page={at + 1} />
      ))}
      {shown < total && (
        <Button variant="secondary" onClick={() => setPages(pages + 1)}>
          Show more reviews
        </Button>
      )}
    </StyledList>
  );
}

function Page({ slug, page }: { slug: string; page: number }) {
  const { data, error, refetch, isFetching } = useQuery(productReviewsQuery(slug, page));
  if (data) return <Reviews answer={data} />;
  if (error === null)
    return (
      <output aria-label="Loading reviews">
        <Skeleton $height="8rem" />
      </output>
    );
  return (
    <Row as="p" $align="center" role="alert">
      The reviews could not be loaded.
      <Button variant="quiet" small busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Row>
  );
}

const Reviews = ({ answer }: { answer: Answer }) => (
  <ul>
    {answer.reviews.map((review) => (
      <ReviewItem key={review.id} review={review} />
    ))}
  </ul>
);

const StyledSection = styled.section`
  display: grid;
  gap: ${space.l};
  padding-top: ${space.section};
`;

const StyledEmpty = styled.p`
  color: ${color.inkSoft};
`;

const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${from.tablet} {
    grid-template-columns: minmax(14rem, 18rem) minmax(0, 44rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;
  }
`;

const StyledList = styled.div`
  display: grid;
  justify-items: start;

  > ul,
  > output {
    width: 100%;
  }

  > button {
    margin-top: ${space.m};
  }
`;

/** Query for a page of the published reviews of a product, newest first. @param page from 1 */
export function productReviewsQuery(slug: string, page = 1) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'reviews', page],
    queryFn: ({ signal }) =>
      call('GET /api/products/:slug/reviews', {
        params: { slug },
        query: { page: page === 1 ? undefined : page },
        signal,
      }),
  });
}

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

/** The shop's time zone, so that the date is the same for every reader. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' });

/** A published review. Web addresses in its words stay text. */
function ReviewItem({ review }: { review: Review }) {
  const { stars, body, displayName, isBuyer, createdAt } = review;
  return (
    <StyledItem>
      <Stars value={stars} label={`${stars} of ${MAX_STARS} stars`} />
      {body !== null && <p>{body}</p>}
      <StyledFacts>
        <strong>{displayName}</strong>
        {isBuyer && <span>Bought here</span>}
        <time dateTime={createdAt.slice(0, 10)}>{DATE.format(new Date(createdAt))}</time>
      </StyledFacts>
      <SizeText review={review} />
    </StyledItem>
  );
}

function SizeText({ review: { size, fit } }: { review: Pick<Review, 'size' | 'fit'> }) {
  const parts = [size !== null && `Size ${size}`, fit !== null && REVIEW_FIT_LABELS[fit]].filter(Boolean);
  return parts.length === 0 ? null : <StyledFacts>{parts.join(' – ')}</StyledFacts>;
}

const StyledItem = styled.li`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.m};
  border-top: 1px solid ${color.hairline};

  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const StyledFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
