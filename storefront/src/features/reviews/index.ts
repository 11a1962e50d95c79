export { productReviewsQuery, ProductReviews, ReviewLink } from './product-reviews.tsx';
export { OrderReviews } from './order-reviews.tsx';
