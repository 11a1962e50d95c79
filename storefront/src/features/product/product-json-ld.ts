import { linkPreviewImage } from '@chitenge/contract/image';
import type { Product } from '@chitenge/contract/product';
import { paths } from '../../lib/paths.ts';

/** Returns the absolute URL of a path of this shop. */
type ToAbsoluteUrl = (path: string) => string;

/** Builds the schema.org data of a product and its breadcrumb, for search engines. */
export function productJsonLd(product: Product, toAbsoluteUrl: ToAbsoluteUrl): object[] {
  const { name, description, slug, images, price, inStock, category, rating, reviewCount } = product;
  const breadcrumb = [
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
      image: images.map((src) => toAbsoluteUrl(linkPreviewImage(src))),
      ...(reviewCount > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
        : {}),
      offers: {
        '@type': 'Offer',
        url: toAbsoluteUrl(paths.product(slug)),
        price,
        priceCurrency: 'ZMW',
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumb.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: toAbsoluteUrl(step.path),
      })),
    },
  ];
}
