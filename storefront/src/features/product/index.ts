export { Breadcrumb } from './breadcrumb.tsx';
export { productJsonLd } from './product-json-ld.ts';
export { ProductNotFound } from './product-not-found.tsx';
export { ProductSkeleton } from './product-skeleton.tsx';
export { ProductView } from './product-view.tsx';
export { RECENTLY_VIEWED_KEY, recentlyViewed, recordView } from './recently-viewed.ts';
export { ShareProduct } from './share-product.tsx';
