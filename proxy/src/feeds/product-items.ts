/**
 * The items of a product feed: one for each variant, or one for a product whose stock is counted as a whole.
 * Fields and limits: https://support.google.com/merchants/answer/7052112. Meta reads the same fields.
 */
import { catalogueAudience } from '@chitenge/contract/catalogue-audience';
import { galleryImages } from '@chitenge/contract/color-images';
import { feedImage } from '@chitenge/contract/feed-image';
import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';
import { variantName, variantOptions, variantPath } from '@chitenge/contract/variant-page';
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
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_OPTION = 100;
const MAX_MATERIAL = 200;
const MAX_IMAGES = 10;

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
}

/** Counts characters as readers do: half an emoji is no character. */
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('');

function imageFields(images: readonly string[], { origin }: FeedShop): FeedItem {
  return images
    .slice(0, MAX_IMAGES + 1)
    .map((src, index) => [
      index === 0 ? 'image_link' : 'additional_image_link',
      new URL(feedImage(src), origin).href,
    ]);
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

function itemOf(product: Product, offer: Offer, shop: FeedShop): FeedItem {
  const { name, description, slug, category, material } = product;
  return [
    ['id', offer.id],
    ['title', cut(variantName(name, offer), MAX_TITLE)],
    ['description', cut(description?.trim() || name, MAX_DESCRIPTION)],
    ['link', shop.origin + variantPath(slug, offer)],
    ...imageFields(offer.images, shop),
    ['availability', offer.inStock ? 'in_stock' : 'out_of_stock'],
    ...offer.prices,
    ['condition', 'new'],
    ['brand', cut(shop.name, 70)],
    ...identifiersOf(offer),
    ...(category === null ? [] : ([['product_type', category.name]] as FeedItem)),
    ...(material === null ? [] : ([['material', cut(material, MAX_MATERIAL)]] as FeedItem)),
    ...Object.entries(catalogueAudience(product)),
    ...Object.entries(variantOptions(offer)).map(([field, value]): [string, string] => [
      field,
      cut(value, MAX_OPTION),
    ]),
  ];
}

/** Returns the items of a product. A product without an image has none, because the field is required. */
export function itemsOf(product: Product, shop: FeedShop, { schedule, now }: PriceTimes): FeedItem[] {
  if (product.images.length === 0) return [];
  // A sale leaves variants with their own price as they are.
  const pricesOf = (prices: Pick<Variant, 'price' | 'originalPrice'>, at: number) =>
    priceFields(prices, (schedule?.variants[at]?.price ?? null) === null ? schedule : null, now);
  if (product.stockBy === 'product') {
    const { id, inStock, images, variants } = product;
    const { sku = null, gtin } = variants[0] ?? {};
    const prices = pricesOf(product, 0);
    return [itemOf(product, { id, size: null, color: null, sku, gtin, inStock, images, prices }, shop)];
  }
  return product.variants.map((variant, at) => {
    const images = galleryImages(product, variant.color);
    const item = itemOf(product, { ...variant, images, prices: pricesOf(variant, at) }, shop);
    return [...item, ['item_group_id', product.id]];
  });
}
