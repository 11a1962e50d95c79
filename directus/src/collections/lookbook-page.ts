import type { Collection } from '../schema/collection.ts';
import { longText, repeater, text } from '../schema/fields.ts';
import { livePage } from '../schema/shop-fields.ts';
import { id } from '../schema/standard-fields.ts';

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

export const lookbookPage: Collection = {
  name: 'lookbook_page',
  labels: { one: 'Lookbook', many: 'Lookbook' },
  icon: 'auto_stories',
  note: 'The texts of the lookbook. Its pictures are those of the featured products.',
  folder: 'pages',
  singleton: true,
  fields: [
    id(),
    livePage('/lookbook'),
    text('heading', { required: true, default: 'Fall/Winter Lookbook 2024' }),
    longText('introduction', {
      required: true,
      default:
        'Cool mornings, copper light, and layers that carry colour into the dry season. These are the looks we keep coming back to.',
    }),
    repeater(
      'values',
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
    text('closing_title', { required: true, default: 'Find Your Look', width: 'half' }),
    text('button', {
      required: true,
      default: 'Explore Collection',
      width: 'half',
      note: 'Leads to all products.',
    }),
  ],
};
