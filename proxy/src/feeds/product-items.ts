/**
 * The items of a product feed: one for each variant, or one for a product whose stock is counted as a whole.
 * Fields and limits: https://support.google.com/merchants/answer/7052112. Meta reads the same fields, with its own words for
 * availability, more pictures in one value, and sizes as they are:
 * https://www.facebook.com/business/help/120325381656392.
 */
import { catalogueAudience } from '@chitenge/contract/catalogue-audience';
import { CATALOGUE_IMAGES, CATALOGUE_TITLE } from '@chitenge/contract/catalogue-problems';
import { galleryImages } from '@chitenge/contract/color-images';
import { feedImage } from '@chitenge/contract/feed-image';
import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';
import { sizeSystemOf } from '@chitenge/contract/size-system';
import { variantName, variantPath } from '@chitenge/contract/variant-page';
import type { PriceSchedule } from '@chitenge/contract/rows/present-product';
import { percentOff } from '@chitenge/contract/discount';
import { DAY_MS } from '@chitenge/contract/duration';
import { SHOP_OFFSET, startOfShopDay, toShopInput } from '@chitenge/contract/shop-time';
import { presentMoney } from '@chitenge/contract/money';

/** The price fields of a feed: https://support.google.com/merchants/answer/6324460 and answer/6324471. */
type PriceField = [field: string, value: string];

const format = (amount: string | number) => `${presentMoney(amount)} ZMW`;

const OFFSET = SHOP_OFFSET.replace(':', '');

/** Returns a time as 2026-11-27T06:00+0200. */
const formatTime = (time: Date) => `${toShopInput(time.toISOString())}${OFFSET}`;

/** The field needs both times. A sale without them began today, or ends in a year: the feed is read every day. */
function effectiveDate({ saleStarts, saleEnds }: PriceSchedule, now: number): string {
  const starts = saleStarts === null ? startOfShopDay(new Date(now)) : new Date(saleStarts);
  const ends = saleEnds === null ? new Date(starts.getTime() + 365 * DAY_MS) : new Date(saleEnds);
  return `${formatTime(starts)}/${formatTime(ends)}`;
}

/**
 * Returns the prices of an item.
 * @param schedule the sale that will begin or end by itself; null when the item is in none
 * @param now milliseconds since 1970
 */
function priceFields(
  { price, originalPrice }: Pick<Variant, 'price' | 'originalPrice'>,
  schedule: PriceSchedule | null,
  now: number,
): PriceField[] {
  if (schedule !== null && schedule.salePrice !== null)
    return [
      ['price', format(schedule.price)],
      ['sale_price', format(schedule.salePrice)],
      ['sale_price_effective_date', effectiveDate(schedule, now)],
    ];
  if (originalPrice === null || percentOff({ price, originalPrice }) === null)
    return [['price', format(price)]];
  return [
    ['price', format(originalPrice)],
    ['sale_price', format(price)],
  ];
}

/** Characters of a field at most. */
const MAX_DESCRIPTION = 5000;
const MAX_OPTION = 100;
const MAX_MATERIAL = 200;
/** Colours of one item. */
const MAX_COLORS = 3;

/** Who reads a feed. */
export type CatalogueName = keyof typeof CATALOGUE_IMAGES;

const AVAILABILITY: Record<CatalogueName, readonly [inStock: string, outOfStock: string]> = {
  google: ['in_stock', 'out_of_stock'],
  meta: ['in stock', 'out of stock'],
};

/** What the prices of a product follow from. */
export interface PriceTimes {
  /** The sale that will begin or end by itself; null without one. */
  schedule: PriceSchedule | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** The values of each field, in order. */
export type FeedItem = [field: string, value: string][];

/** What items have in common. */
export interface FeedShop {
  /** Such as https://chitenge.shop. */
  origin: string;
  name: string;
  /** Who reads the items. */
  catalogue: CatalogueName;
}

/** Counts characters as readers do: half an emoji is no character. */
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('');

function imageFields(images: readonly string[], { origin, catalogue }: FeedShop): FeedItem {
  const [main, ...others] = images
    .slice(0, CATALOGUE_IMAGES[catalogue])
    .map((src) => new URL(feedImage(src), origin).href);
  const additional = catalogue === 'meta' && others.length > 0 ? [others.join(',')] : others;
  return [
    ...(main === undefined ? [] : ([['image_link', main]] as FeedItem)),
    ...additional.map((href): [string, string] => ['additional_image_link', href]),
  ];
}

/** Size and colour of an item. Google wants the system of a size by itself. */
function optionFields(offer: Pick<Offer, 'size' | 'color'>, { catalogue }: FeedShop): FeedItem {
  const { size, color } = offer;
  const known = size === null || catalogue === 'meta' ? null : sizeSystemOf(size);
  const fields: FeedItem = known
    ? [
        ['size', known.size],
        ['size_system', known.system],
      ]
    : size === null
      ? []
      : [['size', size]];
  if (color !== null) fields.push(['color', color]);
  return fields.map(([field, value]) => [field, cut(value, MAX_OPTION)]);
}

type Offer = Pick<Variant, 'id' | 'size' | 'color' | 'sku' | 'gtin' | 'inStock'> & {
  images: readonly string[];
  prices: FeedItem;
};

/** Services take goods without any identifier for handmade ones. */
function identifiersOf({ sku, gtin }: Offer): FeedItem {
  const found: FeedItem = [
    ...(gtin === undefined ? [] : ([['gtin', gtin]] as FeedItem)),
    ...(sku === null ? [] : ([['mpn', sku]] as FeedItem)),
  ];
  return found.length === 0 ? [['identifier_exists', 'no']] : found;
}

/** @param options its size and colour, which its address need not name */
function itemOf(
  product: Product,
  offer: Offer,
  shop: FeedShop,
  options: Pick<Offer, 'size' | 'color'> = offer,
): FeedItem {
  const { name, description, slug, category, material } = product;
  return [
    ['id', offer.id],
    ['title', cut(variantName(name, offer), CATALOGUE_TITLE)],
    ['description', cut(description?.trim() || name, MAX_DESCRIPTION)],
    ['link', shop.origin + variantPath(slug, offer)],
    ...imageFields(offer.images, shop),
    ['availability', AVAILABILITY[shop.catalogue][offer.inStock ? 0 : 1]],
    ...offer.prices,
    ['condition', 'new'],
    ['brand', cut(shop.name, 70)],
    ...identifiersOf(offer),
    ...(category === null ? [] : ([['product_type', category.name]] as FeedItem)),
    ...(material === null ? [] : ([['material', cut(material, MAX_MATERIAL)]] as FeedItem)),
    ...Object.entries(catalogueAudience(product)),
    ...optionFields(options, shop),
  ];
}

/** Returns the items of a product. A product without an image has none, because the field is required. */
export function itemsOf(product: Product, shop: FeedShop, { schedule, now }: PriceTimes): FeedItem[] {
  if (product.images.length === 0) return [];
  // A sale leaves variants with their own price as they are.
  const pricesOf = (prices: Pick<Variant, 'price' | 'originalPrice'>, at: number) =>
    priceFields(prices, (schedule?.variants[at]?.price ?? null) === null ? schedule : null, now);
  if (product.stockBy === 'product') {
    const { id, inStock, images, variants, sizes, colors } = product;
    const options = {
      size: sizes.length === 1 ? (sizes[0] ?? null) : null,
      color: colors.length === 0 ? null : colors.slice(0, MAX_COLORS).join('/'),
    };
    const { sku = null, gtin } = variants[0] ?? {};
    const prices = pricesOf(product, 0);
    const offer = { id, size: null, color: null, sku, gtin, inStock, images, prices };
    return [itemOf(product, offer, shop, options)];
  }
  return product.variants.map((variant, at) => {
    const images = galleryImages(product, variant.color);
    const item = itemOf(product, { ...variant, images, prices: pricesOf(variant, at) }, shop);
    return [...item, ['item_group_id', product.id]];
  });
}
