export { contentPageQuery, contentPagesQuery, homePageQuery, lookbookPageQuery } from './api/get-pages.ts';
export { useShippingLabel } from './use-shipping-label.ts';
