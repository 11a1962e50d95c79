export {
  categoriesQuery,
  facetsQuery,
  productQuery,
  featuredProductsQuery,
  lookbookProductsQuery,
  popularProductsQuery,
  productsQuery,
  saleProductsQuery,
  type LookProduct,
} from './api/get-products.ts';
export { CategoryChips } from './components/category-chips.tsx';
export { CategoryTiles } from './components/category-tiles.tsx';
export { FoundCategories } from './components/found-categories.tsx';
export { LoadMore } from './components/load-more.tsx';
export { PopularProducts } from './components/popular-products.tsx';
export { ProductCard } from './components/product-card.tsx';
export { ProductGrid, ProductGridSkeleton } from './components/product-grid.tsx';
export { clearFilters, useFilterChoices } from './filters/active-filters.ts';
export { Facets } from './filters/facets.tsx';
export { FilterChips } from './filters/filter-chips.tsx';
export { FilterSheet } from './filters/filter-sheet.tsx';
export { SortSelect } from './filters/sort-select.tsx';
export {
  canonicalPath,
  CHIP_PARAMETER,
  listingSearchParams,
  listingTitle,
  nameFromSlug,
  parseListing,
  type Listing,
} from './listing.ts';
export { countChoices, PAGE_PARAMETER, type FilterChoices, type ProductFilter } from './product-filter.ts';
export { recordSearch } from './suggestions/recent-searches.ts';
export { LazySearchSuggestions } from './suggestions/lazy-search-suggestions.ts';
export { useFocusOnNewCards, usePrefetchNextPage, useProducts, useProductsBySlug } from './use-products.ts';
