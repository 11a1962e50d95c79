import { linkPicture } from '@chitenge/contract/picture';
import type { Product } from '@chitenge/contract/product';
import { paths } from '../../lib/paths.ts';

/** Completes an address of this shop, for readers that are not on it. */
type FullAddress = (path: string) => string;

/** The product and the way to it in schema.org's words, as search engines read them. */
export function productFacts(product: Product, full: FullAddress): object[] {
  const { name, description, slug, images, price, inStock, category, rating, reviewCount } = product;
  const trail = [
    { name: 'Home', path: paths.home },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    { name, path: paths.product(slug) },
  ];
  return [
    {
      '@type': 'Product',
      name,
      sku: product.id,
      ...(description ? { description } : {}),
      image: images.map((src) => full(linkPicture(src))),
      ...(reviewCount > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
        : {}),
      offers: {
        '@type': 'Offer',
        url: full(paths.product(slug)),
        price,
        priceCurrency: 'ZMW',
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: step.name,
        item: full(step.path),
      })),
    },
  ];
}
