import type { Category } from '@chitenge/contract/category';
import { useInfiniteQuery } from '@tanstack/react-query';
import { canonicalPath, type Listing, productsQuery } from '../../features/catalogue/index.ts';
import { PageHead } from '../../ui/page-head.tsx';

interface ListingHeadProps {
  title: string;
  listing: Listing;
  /** The category in the path. */
  category: Category | undefined;
}

/** Metadata of a listing: the image of its first product or category, and the category's description. */
export function ListingHead({ title, listing: { scope, filter }, category }: ListingHeadProps) {
  // The list fetches this query.
  const { data } = useInfiniteQuery({ ...productsQuery(filter), enabled: false });
  const [product] = data?.pages[0]?.products ?? [];
  const shown = product?.images[0] ?? category?.imageUrl;
  return (
    <PageHead
      title={title}
      description={category?.description || undefined}
      canonical={canonicalPath(scope)}
      image={
        shown ? { src: shown, alt: (product?.images[0] ? product.name : category?.name) ?? title } : null
      }
    />
  );
}
