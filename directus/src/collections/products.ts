import type { Collection } from '../schema/collection.ts';
import {
  choice,
  longText,
  money,
  pictureAddress,
  rating,
  slug,
  tags,
  text,
  wholeNumber,
  yesNo,
} from '../schema/fields.ts';
import { field } from '../schema/field.ts';
import { livePage } from '../schema/live-page.ts';
import { gallery, link, picture, user } from '../schema/relations.ts';
import { dateCreated, dateUpdated, id, section, sortOrder } from '../schema/technical.ts';
import { LABEL } from './palette.ts';

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

const naming = [
  text('name', { required: true, maxLength: 200, width: 'half', placeholder: 'Chitenge wrap dress' }),
  slug('slug', { maxLength: 220 }),
  choice(
    'status',
    [
      { value: 'draft', text: 'Draft', color: LABEL.grey },
      { value: 'published', text: 'Published', color: LABEL.green },
      { value: 'archived', text: 'Archived', color: LABEL.ink },
    ],
    { default: 'draft', indexed: true, maxLength: 20, note: 'Shoppers see published products only.' },
  ),
  link('category', {
    to: 'categories',
    onDelete: 'SET NULL',
    template: '{{ name }}',
    indexed: true,
  }),
  longText('description', { note: 'Cloth, cut, fit and care, in the shop’s own words.' }),
];

const selling = [
  money('price', { required: true, note: 'What it costs now.' }),
  money('original_price', {
    label: 'Original price',
    note: 'What it cost before. When it is higher than the price, the shop shows how much is off.',
  }),
  wholeNumber('stock_count', {
    label: 'In stock',
    default: 0,
    min: 0,
    note: 'Units that can be sold. Orders take from it by themselves.',
  }),
  choice(
    'badge',
    [
      { value: 'New', text: 'New', color: LABEL.green },
      { value: 'Sale', text: 'Sale', color: LABEL.red },
      { value: 'Limited', text: 'Limited', color: LABEL.copper },
    ],
    {
      ownValue: true,
      maxLength: 40,
      note: 'The word on the picture’s corner. Any other word is shown grey.',
    },
  ),
  yesNo('featured', {
    words: 'Show on the home page and in the lookbook',
    default: false,
    indexed: true,
  }),
];

const pictures = [
  picture('image', { label: 'Main picture', width: 'half', note: 'Upright pictures look best (3 to 4).' }),
  pictureAddress('image_url', {
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

const reviews = [
  rating('rating', { default: 0, note: 'Shown as stars; hidden while it is 0.' }),
  wholeNumber('review_count', { label: 'Number of reviews', default: 0, min: 0 }),
];

export const products: Collection = {
  name: 'products',
  label: { one: 'Product', many: 'Products' },
  icon: 'checkroom',
  note: 'Everything that is or was on sale.',
  folder: 'catalogue',
  template: '{{ name }}',
  list: {
    columns: ['image', 'name', 'category', 'price', 'stock_count', 'badge', 'featured', 'status'],
    sort: 'sort',
    cards: {
      picture: 'image',
      title: '{{ name }}',
      subtitle: '{{ status }} {{ price }} · {{ stock_count }} left',
    },
  },
  sortField: 'sort',
  archive: { field: 'status', value: 'archived', back: 'draft' },
  fields: [
    id(),
    livePage('/product/{{slug}}'),
    ...naming,
    ...section('selling', { label: 'Price and stock', icon: 'payments' }, selling),
    ...section('pictures', { label: 'Pictures', icon: 'photo_library' }, pictures),
    ...section('choices', { label: 'Sizes and colours', icon: 'palette' }, options),
    ...section('reviews', { label: 'Reviews', icon: 'star', closed: true }, reviews),
    sortOrder(),
    // Name, description and category name, folded, so that one LIKE per word finds them on any database.
    field('search_text', 'text', { hidden: true, readonly: true, default: '' }, { searchable: false }),
    dateCreated({ indexed: true }),
    dateUpdated(),
    user('user_updated', { special: 'user-updated', readonly: true, hidden: true }),
  ],
};
