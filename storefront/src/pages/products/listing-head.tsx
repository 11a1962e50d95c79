import type { Category } from '@chitenge/contract/category';
import { useInfiniteQuery } from '@tanstack/react-query';
import { productsQuery } from '../../features/catalog/api/get-products.ts';
import { ownAddress, type Listing } from '../../features/catalog/listing.ts';
import { PageHead } from '../../ui/page-head.tsx';

interface ListingHeadProps {
  title: string;
  listing: Listing;
  /** The category of its path. */
  category: Category | undefined;
}

/** What links to a listing show: its first product, or its category's picture, and the category's own words. */
export function ListingHead({ title, listing: { asked, filter }, category }: ListingHeadProps) {
  // What the list itself has read, for it asks for it.
  const { data } = useInfiniteQuery({ ...productsQuery(filter), enabled: false });
  const [product] = data?.pages[0]?.products ?? [];
  const shown = product?.imageUrl ? product : category;
  return (
    <PageHead
      title={`${title} – Chitenge`}
      description={category?.description || `${title} at Chitenge, a clothing boutique for Zambia.`}
      canonical={ownAddress(asked)}
      image={shown?.imageUrl ? { src: shown.imageUrl, alt: shown.name } : null}
    />
  );
}
