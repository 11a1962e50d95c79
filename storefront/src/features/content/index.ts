export { contentPagesQuery, homePageQuery, lookbookPageQuery, contentPageQuery } from './api/get-pages.ts';
export { EditorText } from './editor-text.tsx';
export { useShippingLabel } from './use-shipping-label.ts';
