import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productJsonLd } from '../features/product/index.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildProduct } from '../testing/handlers/products.ts';
import { publishedReviews } from '../testing/handlers/reviews.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';

const PATH = '/product/chitenge-shirt-1';

const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));
const bodies = (part: Awaited<ReturnType<typeof section>>) => part.findAllByText(/^Review \d+:/);

it('shows the numbers, and five reviews at a time, without serious axe violations', async () => {
  const { user } = renderApp(PATH);
  const reviews = await section();
  await expectSeen(() => reviews.getByText('Most say: true to size'));
  expect(reviews.getByText('12 reviews')).toBeVisible();
  expect(reviews.getByRole('listitem', { name: '5 of 5 stars: 6 reviews' })).toBeVisible();
  // The second one has stars alone.
  expect(await bodies(reviews)).toHaveLength(4);
  expect(reviews.getByText('Buyer 1')).toBeVisible();
  expect(reviews.getAllByText('Bought here')).toHaveLength(4);
  expect(await seriousViolations()).toEqual([]);

  const more = () => reviews.queryByRole('button', { name: 'Show more reviews' });
  await user.click(reviews.getByRole('button', { name: 'Show more reviews' }));
  await expectSeen(() => reviews.getByText('Buyer 10'));
  await user.click(reviews.getByRole('button', { name: 'Show more reviews' }));
  await expectSeen(() => reviews.getByText('Buyer 12'));
  expect(more()).toBeNull();
});

it('makes no link of a web address', async () => {
  renderApp(PATH);
  const reviews = await section();
  await bodies(reviews);
  expect(reviews.queryAllByRole('link')).toEqual([]);
});

it('describes the newest reviews to search engines', () => {
  const [product] = productJsonLd(buildProduct(1), (path) => path, publishedReviews.slice(0, 2));
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: '4.50', reviewCount: 12 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Buyer 1' },
        datePublished: '2026-11-20',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
        reviewBody: 'Review 1: see www.cheap.example\nand wear it.',
      },
      { author: { name: 'Buyer 2' }, reviewRating: { ratingValue: 4 } },
    ],
  });
  const [unrated] = productJsonLd(buildProduct(1, { rating: '0.00', reviewCount: 0 }), (path) => path);
  expect(unrated).not.toHaveProperty('review');
  expect(unrated).not.toHaveProperty('aggregateRating');
});
