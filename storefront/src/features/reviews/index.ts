export { productReviewsQuery } from './api/product-reviews.ts';
export { OrderReviews } from './order-reviews.tsx';
export { ProductReviews } from './product-reviews.tsx';
export { ReviewLink } from './review-link.tsx';
