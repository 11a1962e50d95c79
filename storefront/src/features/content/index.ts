export { contentPagesQuery, homePageQuery, lookbookPageQuery } from './api/get-pages.ts';
export { EditorText } from './editor-text.tsx';
export { contentPageQuery } from './get-content-page.ts';
export { useShippingLabel } from './use-shipping-label.ts';
