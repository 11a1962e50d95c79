export { homePageQuery, lookbookPageQuery, storeSettingsQuery } from './api/get-pages.ts';
