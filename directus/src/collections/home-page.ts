import type { Collection } from '../schema/collection.ts';
import { longText, text } from '../schema/fields.ts';
import { livePage } from '../schema/shop-fields.ts';
import { image } from '../schema/relations.ts';
import { id, section } from '../schema/standard-fields.ts';

/** What a new home page promises to readers of the newsletter. */
export const HOME_PAGE_PROMISE =
  'New prints, first looks and the occasional private sale. Two letters a month, no more.';

const hero = [
  text('hero_title', { label: 'Title', required: true, default: 'New Season Collection' }),
  longText('hero_text', {
    label: 'Text',
    required: true,
    default:
      'Wax prints cut for the city, linen for the long weekend, and the pieces in between. Made to be worn from Livingstone to Kasama.',
  }),
  text('primary_button', {
    label: 'First button',
    required: true,
    default: 'Shop Collection',
    width: 'half',
    note: 'Leads to all products.',
  }),
  text('secondary_button', {
    label: 'Second button',
    required: true,
    default: 'View Lookbook',
    width: 'half',
    note: 'Leads to the lookbook.',
  }),
  image('hero_image', { label: 'Picture' }),
];

export const homePage: Collection = {
  name: 'home_page',
  labels: { one: 'Home page', many: 'Home page' },
  icon: 'home',
  note: 'The texts of the first page that shoppers see.',
  folder: 'pages',
  singleton: true,
  fields: [
    id(),
    livePage('/'),
    ...section('hero', { label: 'Banner', icon: 'panorama' }, hero),
    ...section('headings', { label: 'Headings', icon: 'title' }, [
      text('categories_title', {
        label: 'Above the categories',
        required: true,
        default: 'Shop by Category',
        width: 'half',
      }),
      text('featured_title', {
        label: 'Above the featured products',
        required: true,
        default: 'Featured Products',
        width: 'half',
      }),
    ]),
    ...section('newsletter', { label: 'Newsletter', icon: 'mail' }, [
      text('newsletter_title', { label: 'Title', required: true, default: 'Letters from the Workroom' }),
      longText('newsletter_text', {
        label: 'Text',
        required: true,
        default: HOME_PAGE_PROMISE,
      }),
    ]),
  ],
};
