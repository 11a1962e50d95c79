import { MAX_PRICE } from '@chitenge/contract/amount';
import { COPIED_COLUMNS, DETAILS, MAX_LENGTHS } from '@chitenge/contract/product-fields';
import type { Collection } from '../schema/collection.ts';
import {
  integer,
  money,
  text,
  toggle,
  choice,
  longText,
  imageUrl,
  rating,
  slug,
  tags,
} from '../schema/fields.ts';
import { manyToOne, gallery, image, oneToMany, user } from '../schema/relations.ts';
import {
  id,
  sortOrder,
  autoIncrementId,
  dateCreated,
  dateTime,
  dateUpdated,
  section,
} from '../schema/standard-fields.ts';
import { field } from '../schema/field.ts';
import { livePage, searchColumn, stockCount } from '../schema/shop-fields.ts';
import { detailFields } from './detail-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

export const productVariants: Collection = {
  name: 'product_variants',
  labels: { one: 'Product variant', many: 'Product variants' },
  icon: 'straighten',
  note: 'Each size and colour of a product, with its stock. The shop writes it.',
  folder: 'catalogue',
  template: '{{ product.name }} {{ size }} {{ color }}',
  list: { columns: ['product', 'size', 'color', 'sku', 'stock_count', 'active'], sort: 'product' },
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    manyToOne('product', {
      collection: 'products',
      onDelete: 'CASCADE',
      template: '{{ name }}',
      required: true,
      indexed: true,
      readonly: true,
      relation: { oneField: 'variants', sortField: 'sort' },
    }),
    // '' instead of NULL, because a unique index treats NULLs as different.
    text('size', { default: '', maxLength: 60, width: 'half', readonly: true }),
    text('color', { default: '', maxLength: 60, width: 'half', readonly: true, label: 'Colour' }),
    text('sku', { unique: true, maxLength: 64, width: 'half', readonly: true, label: 'SKU' }),
    text('barcode', { unique: true, maxLength: 64, width: 'half', readonly: true }),
    money('price', { max: MAX_PRICE, readonly: true, note: 'Empty: the product’s price.' }),
    integer('stock_count', { default: 0, min: 0, readonly: true, label: 'In stock' }),
    toggle('active', { toggleLabel: 'On sale', default: true, readonly: true }),
    sortOrder(),
  ],
};

/** The junction collection of a product's gallery. */
export const productsFiles: Collection = {
  name: 'products_files',
  labels: { one: 'Gallery picture', many: 'Gallery pictures' },
  icon: 'photo_library',
  note: 'Which pictures belong to which product. Edited within the product.',
  folder: 'catalogue',
  hidden: true,
  trackHistory: false,
  fields: [
    autoIncrementId(),
    field(
      'products_id',
      'uuid',
      { hidden: true, indexed: true },
      {
        relation: {
          collection: 'products',
          onDelete: 'CASCADE',
          oneField: 'images',
          sortField: 'sort',
          junctionField: 'directus_files_id',
        },
      },
    ),
    field(
      'directus_files_id',
      'uuid',
      { hidden: true },
      { relation: { collection: 'directus_files', onDelete: 'CASCADE', junctionField: 'products_id' } },
    ),
    text('color', {
      label: 'Colour',
      maxLength: 60,
      note: 'One of the product’s colours. When a shopper chooses it, the gallery begins with this picture. Empty: for all colours.',
    }),
    sortOrder(),
  ],
};

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36', '38', '40', '42', '44'];
const COLORS = [
  'White',
  'Black',
  'Navy',
  'Gray',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Yellow',
  'Purple',
  'Brown',
];

const basics = [
  text('name', { required: true, maxLength: MAX_LENGTHS.name, width: 'half', placeholder: 'Wrap dress' }),
  slug('slug', { maxLength: MAX_LENGTHS.slug }),
  publicationStatus({
    note: 'A new product is a draft, which shoppers do not see. To sell it, choose Published and save.',
  }),
  manyToOne('category', {
    collection: 'categories',
    onDelete: 'SET NULL',
    template: '{{ name }}',
    indexed: true,
    note: 'Where shoppers look for it. Without a category it is only under All Products and in the search.',
  }),
  longText('description', {
    maxLength: MAX_LENGTHS.description,
    note: 'Cloth, cut, fit and care, in the shop’s own words.',
  }),
  ...detailFields(DETAILS),
];

const selling = [
  money('price', { required: true, max: MAX_PRICE, note: 'What it costs now.' }),
  money('original_price', {
    max: MAX_PRICE,
    label: 'Original price',
    note: 'What it cost before. When it is higher than the price, the shop shows how much is off.',
  }),
  money('sale_price', {
    max: MAX_PRICE,
    label: 'Sale price',
    note: 'What it costs from and until these times, by itself. Sizes and colours with a price of their own keep it.',
  }),
  dateTime('sale_starts', { label: 'Sale from', note: 'Empty: at once.' }),
  dateTime('sale_ends', { label: 'Sale until', note: 'Empty: until the sale price is removed.' }),
  stockCount('stock_count', {
    label: 'In stock',
    note: 'Units that can be sold. Orders take from it by themselves.',
  }),
  choice(
    'badge',
    [
      { value: 'New', text: 'New', color: LABEL_COLORS.green },
      { value: 'Sale', text: 'Sale', color: LABEL_COLORS.red },
      { value: 'Limited', text: 'Limited', color: LABEL_COLORS.copper },
    ],
    {
      allowOther: true,
      maxLength: MAX_LENGTHS.badge,
      note: 'The word on the picture’s corner. Any other word is shown grey.',
    },
  ),
  toggle('featured', {
    toggleLabel: 'Show on the home page and in the lookbook',
    default: false,
    indexed: true,
  }),
];

const images = [
  image('image', { label: 'Main picture', width: 'half', note: 'Upright pictures look best (3 to 4).' }),
  imageUrl('image_url', {
    label: 'Picture address',
    width: 'half',
    note: 'Only used while no main picture is chosen.',
  }),
  gallery('images', {
    label: 'More pictures',
    note: 'Other views, in the order that the gallery shows them.',
  }),
];

const options = [
  tags('sizes', SIZES, { note: 'What the shopper may choose from. Leave empty where there are no sizes.' }),
  tags('colors', COLORS, {
    label: 'Colours',
    note: 'Names of colours. Leave empty where there is only one.',
  }),
];

// The database derives them from published reviews: derived/product-ratings.ts.
const reviews = [
  rating('rating', { default: 0, readonly: true, note: 'The average of the published reviews.' }),
  integer('review_count', { label: 'Published reviews', default: 0, min: 0, readonly: true }),
];

export const products: Collection = {
  name: 'products',
  labels: { one: 'Product', many: 'Products' },
  icon: 'checkroom',
  note: 'Everything that is or was on sale.',
  folder: 'catalogue',
  template: '{{ name }}',
  list: {
    columns: ['image', 'name', 'category', 'price', 'stock_count', 'badge', 'featured', 'status'],
    sort: 'sort',
    cards: {
      image: 'image',
      title: '{{ name }}',
      subtitle: '{{ status }} {{ price }} · {{ stock_count }} left',
    },
  },
  // Without the slug, which is unique, and the stock, which only commands write.
  duplicatedFields: [...COPIED_COLUMNS, 'image', 'images.directus_files_id', 'images.sort'],
  sortField: 'sort',
  archive: { field: 'status', value: 'archived', unarchiveValue: 'draft' },
  fields: [
    id(),
    livePage('/product/{{slug}}'),
    ...basics,
    ...section('selling', { label: 'Price and stock', icon: 'payments' }, selling),
    ...section('pictures', { label: 'Pictures', icon: 'photo_library' }, images),
    ...section('choices', { label: 'Sizes and colours', icon: 'palette' }, options),
    ...section('reviews', { label: 'Reviews', icon: 'star', closed: true }, reviews),
    oneToMany('variants', {
      readonly: true,
      hidden: true,
      template: '{{ size }} {{ color }}',
      columns: ['size', 'color', 'sku', 'price', 'stock_count', 'active'],
    }),
    sortOrder(),
    searchColumn('search_name'),
    searchColumn('search_description'),
    dateCreated({ indexed: true }),
    dateUpdated(),
    user('user_updated', { special: 'user-updated', readonly: true, hidden: true }),
  ],
};
