export { contentPagesQuery, homePageQuery, lookbookPageQuery, contentPageQuery } from './api/get-pages.ts';
export { EditorText, editorTextCss } from './editor-text.tsx';
export { MeasureFigure } from './measure-figure.tsx';
export { pagesOfSearch } from './pages-of-search.ts';
export { sectionsOf } from './sections-of.ts';
export { useContentPath } from './use-content-path.ts';
export { useShippingLabel } from './use-shipping-label.ts';
