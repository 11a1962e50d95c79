export { Breadcrumb } from './breadcrumb.tsx';
export { productJsonLd } from './product-json-ld.ts';
export { ProductNotFound, ShareProduct } from './product-head.tsx';
export { ProductSkeleton } from './product-skeleton.tsx';
export { ProductView } from './product-view.tsx';
export { RECENTLY_VIEWED_KEY, recentlyViewed, recordView } from './recently-viewed.ts';
