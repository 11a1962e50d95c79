/** The texts of the storefront that no other collection has. One row, because Directus' free plan counts collections. */
import type { Collection } from '../schema/collection.ts';
import { longText, repeater, synonymGroups, text } from '../schema/fields.ts';
import { livePage } from '../schema/shop-fields.ts';
import { image } from '../schema/relations.ts';
import { id, section } from '../schema/standard-fields.ts';

/** What a new home page promises to readers of the newsletter. */
export const HOME_PAGE_PROMISE =
  'New prints, first looks and the occasional private sale. Two letters a month, no more.';

/** Texts of the three blocks under a new lookbook's images. They promise what the sample shop does. */
export const LOOKBOOK_VALUES = [
  {
    title: 'Cut in Lusaka',
    text: 'Every pattern is drawn, cut and fitted in our own workroom, a few metres from where it is sold.',
  },
  {
    title: 'Cloth with a Story',
    text: 'Prints chosen bolt by bolt at the market, so that one you love may be the last of its kind.',
  },
  {
    title: 'Made to Last',
    text: 'Double-stitched seams, generous hems and a free repair in the first year. Good clothes grow older with you.',
  },
];

/** Words for the same thing, as shoppers in Zambia use them. */
const SEARCH_SYNONYMS = [
  { words: ['chitenge', 'kitenge', 'ankara', 'wax print'] },
  { words: ['dress', 'frock', 'gown'] },
  { words: ['trousers', 'pants', 'slacks'] },
  { words: ['headwrap', 'head wrap', 'head scarf', 'duku', 'doek'] },
  { words: ['shoes', 'sneakers', 'tackies'] },
  { words: ['jersey', 'sweater', 'pullover', 'jumper'] },
  { words: ['bag', 'handbag', 'tote'] },
];

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

const lookbook = [
  livePage('/lookbook', 'lookbook_in_the_shop'),
  text('lookbook_heading', { label: 'Heading', required: true, default: 'Fall/Winter Lookbook 2024' }),
  longText('lookbook_introduction', {
    label: 'Introduction',
    required: true,
    default:
      'Cool mornings, copper light, and layers that carry colour into the dry season. These are the looks we keep coming back to.',
  }),
  repeater(
    'lookbook_values',
    [
      { field: 'title', label: 'Title' },
      { field: 'text', label: 'Text', long: true },
    ],
    {
      label: 'What we stand for',
      note: 'Three blocks look best.',
      template: '{{ title }}',
      default: JSON.stringify(LOOKBOOK_VALUES),
    },
  ),
  text('lookbook_closing_title', {
    label: 'Closing title',
    required: true,
    default: 'Find Your Look',
    width: 'half',
  }),
  text('lookbook_button', {
    label: 'Button',
    required: true,
    default: 'Explore Collection',
    width: 'half',
    note: 'Leads to all products.',
  }),
];

export const storefront: Collection = {
  name: 'storefront',
  labels: { one: 'Home, lookbook and search', many: 'Home, lookbook and search' },
  icon: 'home',
  note: 'The texts of the first page and the lookbook, and words that a search treats as the same.',
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
    ...section('lookbook', { label: 'Lookbook', icon: 'auto_stories' }, lookbook),
    ...section('search', { label: 'Search', icon: 'manage_search' }, [
      synonymGroups('search_synonyms', {
        label: 'Words with the same meaning',
        default: JSON.stringify(SEARCH_SYNONYMS),
        note: 'A search for one word of a group finds the goods with any of them. A group has at least two, such as frock and dress. One may have several words. The plural, case and accents make no difference.',
      }),
    ]),
  ],
};
