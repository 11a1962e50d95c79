export { categoriesQuery } from './api/get-categories.ts';
export { facetsQuery } from './api/get-facets.ts';
export { productQuery } from './api/get-product.ts';
export {
  featuredProductsQuery,
  lookbookProductsQuery,
  productsQuery,
  type LookProduct,
} from './api/get-products.ts';
export { CategoryChips } from './components/category-chips.tsx';
export { CategoryTiles } from './components/category-tiles.tsx';
export { FoundCategories } from './components/found-categories.tsx';
export { LoadMore } from './components/load-more.tsx';
export { ProductCard } from './components/product-card.tsx';
export { ProductGrid, ProductGridSkeleton } from './components/product-grid.tsx';
export { clearFilters } from './filters/active-filters.ts';
export { Facets } from './filters/facets.tsx';
export { FilterChips } from './filters/filter-chips.tsx';
export { FilterSheet } from './filters/filter-sheet.tsx';
export { SortSelect } from './filters/sort-select.tsx';
export { useFilterChoices } from './filters/use-filter-choices.ts';
export {
  canonicalPath,
  CHIP_PARAMETER,
  listingSearchParams,
  listingTitle,
  nameFromSlug,
  parseListing,
  type Listing,
} from './listing.ts';
export { countChoices, type FilterChoices, type ProductFilter } from './product-filter.ts';
export { LazySearchSuggestions } from './suggestions/lazy-search-suggestions.ts';
export { useFocusOnNewCards } from './use-focus-on-new-cards.ts';
export { usePrefetchNextPage } from './use-prefetch-next-page.ts';
export { useProducts } from './use-products.ts';
export { useProductsBySlug } from './use-products-by-slug.ts';
