import { catalogueAudience } from '@chitenge/contract/catalogue-audience';
import { linkPreviewImage } from '@chitenge/contract/image';
import type { Product } from '@chitenge/contract/product';
import type { Review } from '@chitenge/contract/review';
import { MAX_STARS } from '@chitenge/contract/review-terms';
import type { Variant } from '@chitenge/contract/variant';
import { variantName, variantOptions, variantPath } from '@chitenge/contract/variant-page';
import { paths } from '../../lib/paths.ts';
import { galleryImages } from '@chitenge/contract/color-images';

/** Ages in years of https://support.google.com/merchants/answer/6324463. */
const AGES = {
  newborn: { suggestedMinAge: 0, suggestedMaxAge: 0.25 },
  infant: { suggestedMinAge: 0.25, suggestedMaxAge: 1 },
  toddler: { suggestedMinAge: 1, suggestedMaxAge: 5 },
  kids: { suggestedMinAge: 5, suggestedMaxAge: 13 },
  adult: { suggestedMinAge: 13 },
} as const;

/** Returns the absolute URL of a path of this shop. */
type ToAbsoluteUrl = (path: string) => string;

/** Builds the schema.org data of a product, its newest reviews and its breadcrumb, for search engines. */
export function productJsonLd(
  product: Product,
  toAbsoluteUrl: ToAbsoluteUrl,
  reviews: readonly Review[] = [],
): object[] {
  const { name, slug, category } = product;
  const breadcrumb = [
    { name: 'Home', path: paths.home },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    { name, path: paths.product(slug) },
  ];
  return [
    {
      ...(product.stockBy === 'variant'
        ? groupOf(product, toAbsoluteUrl)
        : productOf(product, toAbsoluteUrl)),
      ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
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

function productOf(product: Product, toAbsoluteUrl: ToAbsoluteUrl): object {
  return {
    '@type': 'Product',
    ...commonFacts(product),
    sku: product.id,
    ...gtinOf(product.variants[0]),
    image: imagesOf(product, toAbsoluteUrl),
    offers: offerOf(product, toAbsoluteUrl(paths.product(product.slug))),
  };
}

/**
 * Describes a product with its variants on one page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
function groupOf(product: Product, toAbsoluteUrl: ToAbsoluteUrl): object {
  const { id, slug, variants } = product;
  const varying = (['size', 'color'] as const).filter(
    (option) => new Set(variants.map((variant) => variant[option])).size > 1,
  );
  return {
    '@type': 'ProductGroup',
    ...commonFacts(product),
    productGroupID: id,
    url: toAbsoluteUrl(paths.product(slug)),
    ...(varying.length > 0 ? { variesBy: varying.map((option) => `https://schema.org/${option}`) } : {}),
    hasVariant: variants.map((variant) => variantOf(variant, product, toAbsoluteUrl)),
  };
}

function variantOf(variant: Variant, product: Product, toAbsoluteUrl: ToAbsoluteUrl): object {
  const { id, sku, color } = variant;
  return {
    '@type': 'Product',
    name: variantName(product.name, variant),
    sku: sku ?? id,
    ...gtinOf(variant),
    ...variantOptions(variant),
    image: imagesOf({ images: galleryImages(product, color).slice(0, 1) }, toAbsoluteUrl),
    offers: offerOf(variant, toAbsoluteUrl(variantPath(product.slug, variant))),
  };
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function commonFacts(product: Product): object {
  const { name, description, material, reviewCount, rating } = product;
  const { gender, age_group: ageGroup } = catalogueAudience(product);
  return {
    name,
    ...(description ? { description } : {}),
    ...(material ? { material } : {}),
    ...(gender || ageGroup
      ? {
          audience: {
            '@type': 'PeopleAudience',
            ...(gender ? { suggestedGender: gender } : {}),
            ...(ageGroup ? AGES[ageGroup] : {}),
          },
        }
      : {}),
    ...(reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
      : {}),
  };
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/review-snippet */
function reviewOf({ stars, body, displayName, createdAt }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: displayName },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MAX_STARS },
    ...(body === null ? {} : { reviewBody: body }),
  };
}

const gtinOf = (variant: Pick<Variant, 'gtin'> | undefined): object =>
  variant?.gtin === undefined ? {} : { gtin: variant.gtin };

const imagesOf = ({ images }: Pick<Product, 'images'>, toAbsoluteUrl: ToAbsoluteUrl): string[] =>
  images.map((src) => toAbsoluteUrl(linkPreviewImage(src)));

function offerOf({ price, inStock }: Pick<Variant, 'price' | 'inStock'>, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'ZMW',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  };
}
